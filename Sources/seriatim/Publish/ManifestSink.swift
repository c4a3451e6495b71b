import SiteGenerator
import Synchronization

/// A sink that knows the hashes of what it took.
protocol HashingSink: OutputSink {
  var manifest: PublishManifest { get }
}

/// Hashes files that are staged beside the output.
final class ManifestSink: HashingSink {
  private let source: DiskSource
  private let output: OutputFolder
  private let staged: StagedOutput
  private let entries = Mutex<[PublishManifest.Entry]>([])

  init(_ staged: StagedOutput, in output: OutputFolder, _ source: DiskSource) {
    self.staged = staged
    self.output = output
    self.source = source
  }

  var manifest: PublishManifest { PublishManifest(entries.withLock { $0 }) }

  func write(_ file: OutputFile) throws {
    try staged.write(file)
    let entry = try entry(of: file)
    entries.withLock { $0.append(entry) }
  }

  private func entry(of file: OutputFile) throws(DiskError) -> PublishManifest.Entry {
    var size = 0
    var hash = SHA256()
    do throws(Errno) {
      if case .joined(let pieces) = file.content {
        // What it is made of is staged, or stands in the output as it is.
        var joined = try JoinedPieces(pieces, of: output)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var count = 0
        repeat {
          count = try joined.read(into: &buffer, upTo: buffer.count)
          hash.update(buffer.span.extracting(..<count))
          size += count
        } while count == buffer.count
      } else {
        try FilePieces.forEach(of: file, source, outputs: { _ throws(Errno) in nil }) {
          bytes, count throws(Errno) in
          hash.update(bytes.span.extracting(..<count))
          size += count
        }
      }
    } catch {
      throw DiskError(cannot: "publish", file.path, error)
    }
    return PublishManifest.Entry(
      path: file.path, size: size, hash: SHA256.hexadecimal(hash.finish()), stage: file.stage)
  }
}
