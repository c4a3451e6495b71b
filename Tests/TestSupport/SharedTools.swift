package import Foundation

/// Runs a few lines of Python beside the shared conformance tools.
package enum SharedTools {
  /// What a program prints that finds `input`, text by text, in its variable `texts`.
  ///
  /// `json`, `sys` and the tools (`htmlnorm`, `htmltable`) can be imported; throws when it does not end well.
  package static func run(_ program: String, _ input: [[String]]) throws -> Data {
    guard let folder = SharedSuites.folder else { throw CocoaError(.fileNoSuchFile) }
    let tools = folder.appending(path: "conformance/tools").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-B", "-c",
      "import sys, json\nsys.path.insert(0, \(tools.debugDescription))\ntexts = json.load(sys.stdin)\n"
        + program,
    ]
    let (standardInput, output) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    try process.run()
    let data = try JSONEncoder().encode(input)
    let writer = Thread {
      standardInput.fileHandleForWriting.write(data)
      try? standardInput.fileHandleForWriting.close()
    }
    writer.start()
    let result = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
    return result
  }
}
