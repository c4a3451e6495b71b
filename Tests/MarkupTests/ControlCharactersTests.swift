import Markup
import Testing

struct ControlCharactersTests {
  @Test(arguments: [0x00, 0x08, 0x0B, 0x0E, 0x1F, 0x7F] as [UInt8])
  func `finds a control wherever it stands`(control: UInt8) {
    for length in [1, 15, 16, 17, 40] {
      for place in 0..<length {
        var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        bytes[place] = control
        let isFound = ControlCharacters.occur(in: bytes.span)
        #expect(isFound, "\(place) of \(length)")
        ControlCharacters.replace(in: &bytes)
        let isLeft = ControlCharacters.occur(in: bytes.span)
        #expect(!isLeft)
        #expect(bytes.count == length + 2)
      }
    }
  }

  @Test(arguments: ["\t", "\n", "\u{C}", "\r", " ", "~", "é", "\u{80}", "日"])
  func `passes what a document may hold`(text: String) {
    for length in [1, 7, 16, 33] {
      let bytes = Array(String(repeating: text, count: length).utf8)
      let isFound = ControlCharacters.occur(in: bytes.span)
      #expect(!isFound)
    }
  }
}
