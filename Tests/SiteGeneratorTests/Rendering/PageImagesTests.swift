import TestSupport
import Testing

struct PageImagesTests {
  private static func page(_ text: String) throws -> String {
    let site = try BuiltSite(
      """
      -- content/notes/a/index.md --
      # A

      \(text)
      -- content/notes/a/pic.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>
      -- content/notes/a/box.svg --
      <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48"/>
      -- content/notes/a/broken.png --
      no picture
      -- content/static/top.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="1" height="2"/>
      """)
    #expect(site.problems == [])
    return site["notes/a/index.html"]
  }

  @Test(arguments: [
    ("![p](pic.svg)", "<img src=\"/notes/a/pic.svg\" alt=\"p\" width=\"40\" height=\"20\" />"),
    ("![p](box.svg)", "alt=\"p\" width=\"64\" height=\"48\" />"),
    ("![p](/top.svg \"T\")", "alt=\"p\" width=\"1\" height=\"2\" />"),
    (
      "![*p*][r] x\n\n[r]: <pic.svg?v=1> 't'", "alt=\"p\" title=\"t\" width=\"40\" height=\"20\" />"
    ),
    ("![p](broken.png)", "<img src=\"/notes/a/broken.png\" alt=\"p\" />"),
  ])
  func `says how large a picture is`(text: String, html: String) throws {
    #expect(try Self.page(text).contains(html))
  }

  @Test func `lets all pictures but the first come late`() throws {
    let page = try Self.page("![a](pic.svg)\n\n![b](pic.svg)\n\n- ![c](broken.png)")
    #expect(page.contains("alt=\"a\" width=\"40\" height=\"20\" />"))
    #expect(page.contains("alt=\"b\" width=\"40\" height=\"20\" loading=\"lazy\" />"))
    #expect(page.contains("alt=\"c\" loading=\"lazy\" />"))
  }

  @Test func `keeps feeds as they are`() throws {
    let site = try BuiltSite(
      """
      -- content/notes/a.md --
      ---
      date: 2025-01-01
      ---
      # A

      ![a](pic.svg) ![b](pic.svg)
      -- content/notes/pic.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>
      """)
    #expect(!site["feed.xml"].contains("loading="))
  }
}
