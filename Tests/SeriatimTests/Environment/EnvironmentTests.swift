import Testing

@testable import seriatim

struct EnvironmentTests {
  // B145
  @Test func `takes the clock from SOURCE_DATE_EPOCH, where zero counts`() throws {
    #expect(try Environment(["SOURCE_DATE_EPOCH": "0"]).now() == 0)
    #expect(try Environment(["SOURCE_DATE_EPOCH": "1700000000"]).now() == 1_700_000_000)
    #expect(try Environment([:]).now() > 1_700_000_000)
  }

  @Test(arguments: ["abc", "", "-1", "1.5", "+3", " 1", "99999999999999999999", "253402300800"])
  func `refuses other words in SOURCE_DATE_EPOCH`(_ text: String) {
    #expect(
      throws: DiskError(
        "SOURCE_DATE_EPOCH is \"\(text)\", not a number of seconds since 1970")
    ) { try Environment(["SOURCE_DATE_EPOCH": text]).now() }
  }

  @Test func `reads zone files by name and nothing else`() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "zones/Europe/Madrid": "TZif2", "zones/UTC": "TZif2", "zones/tzdata.zi": "text",
      "secret": "TZif",
    ])
    let zones = ZoneFiles(folder: folder.path + "/zones")
    #expect(zones.contents(of: "Europe/Madrid") == Array("TZif2".utf8))
    for name in [
      "../secret", "/etc/passwd", "Europe", "tzdata.zi", "Europe//Madrid", "", "No/Where",
    ] {
      #expect(zones.contents(of: name) == nil)
    }
  }

  @Test func `knows the machine's zone from TZ, then from where localtime leads`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["zoneinfo/Europe/Madrid": "TZif2", "zoneinfo/Asia/Tokyo": "TZif2"])
    try folder.link("localtime", to: "\(folder.path)/zoneinfo/Asia/Tokyo")
    let zones = ZoneFiles(folder: folder.path + "/zoneinfo")
    func zone(_ name: String?) -> String {
      zones.machineZone(
        Environment(name.map { ["TZ": $0] } ?? [:]), localtime: folder.path + "/localtime")
    }
    #expect(zone(nil) == "Asia/Tokyo")
    #expect(zone("Europe/Madrid") == "Europe/Madrid")
    #expect(zone(":Europe/Madrid") == "Europe/Madrid")
    #expect(zone("CET-1CEST") == "Asia/Tokyo")
    #expect(zones.machineZone(Environment([:]), localtime: folder.path + "/no") == "UTC")
  }
}
