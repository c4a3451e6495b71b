import Foundation
import Testing

@testable import SiteGenerator

@Suite struct TimeZoneRulesTests {
  /// A zone file without transitions, but with a rule.
  private func file(_ rule: String, offset: Int = 0) -> [UInt8] {
    func header(_ version: Character) -> [UInt8] {
      Array("TZif\(version)".utf8) + [UInt8](repeating: 0, count: 15 + 4 * 4) + [
        0, 0, 0, 1, 0, 0, 0, 4,
      ]
    }
    let type = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: offset >> $0) } + [0, 0]
    let block = type + Array("XXX\0".utf8)
    return header("2") + block + header("2") + block + Array("\n\(rule)\n".utf8)
  }

  private func madrid() throws -> TimeZoneRules {
    try #require(TimeZoneRules(name: "Madrid", tzif: file("CET-1CEST,M3.5.0,M10.5.0/3")))
  }

  private func rfc3339(_ text: String, _ zone: TimeZoneRules) throws -> String {
    try SiteDate.parse(text).resolved(in: zone).rfc3339
  }

  @Test(arguments: [
    ("2026-01-15 12:00", "2026-01-15T12:00:00+01:00"),
    ("2026-07-15 12:00", "2026-07-15T12:00:00+02:00"),
    ("2026-03-29 01:59:59", "2026-03-29T01:59:59+01:00"),
    ("2026-03-29 02:30", "2026-03-29T03:30:00+02:00"),
    ("2026-03-29 03:00", "2026-03-29T03:00:00+02:00"),
    ("2026-10-25 02:30", "2026-10-25T02:30:00+02:00"),
    ("2026-10-25 03:00", "2026-10-25T03:00:00+01:00"),
    ("2026-03-15", "2026-03-15T00:00:00+01:00"),
    ("2026-03-15T09:30:00Z", "2026-03-15T10:30:00+01:00"),
    ("9999-07-15 12:00", "9999-07-15T12:00:00+02:00"),
  ])
  func `follows the rule in the file's last line`(text: String, expected: String) throws {
    #expect(try rfc3339(text, madrid()) == expected)
  }

  @Test func `begins a day without midnight at its first instant`() throws {
    let zone = try #require(
      TimeZoneRules(name: "x", tzif: file("<-03>3<-02>,M10.3.6/23:30,M2.3.6/24")))
    // Clocks go from 23:30 to 00:30 in the night to 2026-10-18.
    #expect(try rfc3339("2026-10-18", zone) == "2026-10-18T00:30:00-02:00")
    #expect(try rfc3339("2026-10-18 00:00", zone) == "2026-10-18T01:00:00-02:00")
  }

  @Test(arguments: [
    "UTC0", "EST5EDT,M3.2.0,M11.1.0", "<+0330>-3:30", "IST-1GMT0,M10.5.0,M3.5.0/1",
    "EET-2EEST,M3.4.4/50,M10.4.4/50", "XXX3YYY,J60/-1,300", "CET-1CEST-2,59,J365/167",
  ])
  func `reads rules of every form`(rule: String) {
    #expect(POSIXTimeZone(rule) != nil)
  }

  @Test(arguments: [
    "", "5", "EST", "EST5EDT", "EST5EDT,", "EST5EDT,M13.1.0,M1.1.0", "EST5EDT,M3.6.0,M1.1.0",
    "EST99", "<EST5", "EST5EDT,J0,J1", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,M11.1.0/999",
  ])
  func `refuses rules that are none`(rule: String) {
    #expect(POSIXTimeZone(rule) == nil)
  }

  @Test func `survives damaged files`() {
    let whole = file("CET-1CEST,M3.5.0,M10.5.0/3")
    for end in 0..<whole.count { _ = TimeZoneRules(name: "x", tzif: Array(whole[..<end])) }
    for index in whole.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = whole
        bytes[index] = value
        _ = TimeZoneRules(name: "x", tzif: bytes)?.offset(at: 1_773_563_400)
      }
    }
  }

  private static let folder = "/usr/share/zoneinfo/"

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: folder + "Europe/Madrid")),
    arguments: [
      "Europe/Madrid", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe",
      "Africa/Casablanca",
      "America/Sao_Paulo", "Pacific/Apia", "Asia/Gaza", "Europe/Dublin", "America/Santiago",
    ])
  func `agrees with Foundation on the system's zones`(name: String) throws {
    let data = try Data(contentsOf: URL(filePath: Self.folder + name))
    let zone = try #require(TimeZoneRules(name: name, tzif: Array(data)))
    let other = try #require(TimeZone(identifier: name))
    // 1905 to 2037: Foundation here does not follow the rules of the last line.
    for epoch in stride(from: -2_051_222_400, to: 2_140_000_000, by: 1_000_003) {
      let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(epoch)))
      #expect(zone.offset(at: epoch) == expected, "at \(epoch)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder + "Pacific/Apia")))
  func `moves a day that a zone left out to the next`() throws {
    let data = try Data(contentsOf: URL(filePath: Self.folder + "Pacific/Apia"))
    let zone = try #require(TimeZoneRules(name: "Pacific/Apia", tzif: Array(data)))
    #expect(try rfc3339("2011-12-30", zone) == "2011-12-31T00:00:00+14:00")
  }
}
