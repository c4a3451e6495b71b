/// The page that stands for a site that could not be built yet.
struct ProblemPage {
  private let problems: [Problem]

  init(_ problems: [Problem]) {
    self.problems = problems
  }

  var html: [UInt8] {
    var text = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>The site cannot be built yet</title>
      </head>
      <body>
      <main>
      <h1>The site cannot be built yet</h1>
      <p>This page goes as soon as these are mended:</p>

      """
    for problem in problems {
      text += """
        <section>
        <h2><code>\(Self.escaped(problem.place))</code></h2>
        <p>\(Self.escaped(problem.message))</p>
        <pre>\(Self.escaped(problem.detail))</pre>
        </section>

        """
    }
    return Array((text + "</main>\n</body>\n</html>\n").utf8)
  }

  private static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
