import Diagnostics
import SiteGenerator

/// A link to releases on this machine.
final class ReleasePublishPlace: PublishPlace {
  private let place: ReleasePlace
  private let keep: Int?
  private var target: ReleaseTarget?

  init(_ place: ReleasePlace, keep: Int?) {
    self.place = place
    self.keep = keep
  }

  var intention: String { "would publish to \(place.shownPath)" }

  func standing(beside manifest: PublishManifest) -> [PublishManifest.Entry] { place.standing() }

  func sink(_ source: DiskSource) throws -> any HashingSink {
    let opened = try ReleaseTarget(place)
    target = opened
    return try opened.begin(source)
  }

  func finish(_ manifest: PublishManifest, _ plan: PublishPlan) throws -> String {
    guard let target else { return "" }
    var text: String
    if plan.isEmpty {
      target.discard()
      text = "\(place.shownPath) is up to date: \(plan.summary)\n"
    } else {
      text = "\(place.shownPath) shows release \(try target.finish(manifest)): \(plan.summary)\n"
    }
    if let keep {
      let removed = try target.keep(keep)
      if removed > 0 {
        text += "\(removed.counted("older release")) removed\n"
      }
    }
    return text
  }

  func discard() { target?.discard() }
}

/// The site's own `public`, which somebody else carries on.
final class FolderPublishPlace: PublishPlace {
  private let location: OutputLocation
  private let site: SiteFolder
  private let adopts: Bool
  private var staged: StagedOutput?

  init(_ location: OutputLocation, of site: SiteFolder, adopts: Bool) {
    self.location = location
    self.site = site
    self.adopts = adopts
  }

  var intention: String { "would write \(location.shownPath)" }

  func standing(beside manifest: PublishManifest) throws -> [PublishManifest.Entry] {
    try PublishedFile.standing(in: location.realPath, beside: manifest)
  }

  func sink(_ source: DiskSource) throws -> any HashingSink {
    let output = try OutputFolder(location, of: site)
    let opened = try StagedOutput(output, source: source, adopts: adopts)
    staged = opened
    return ManifestSink(opened, in: output, source)
  }

  func finish(_ manifest: PublishManifest, _ plan: PublishPlan) throws -> String {
    _ = try staged?.commit()
    return "\(location.shownPath) is ready: \(plan.summary)\n"
  }

  func discard() { staged?.discard() }
}

/// A place on another machine.
final class RemotePublishPlace: PublishPlace {
  private let folder: OutgoingFolder
  private let target: RemoteTarget
  private let adopts: Bool

  /// Reads what is there; `nil` when the target is a folder of this machine.
  init?(
    _ text: String, of site: SiteFolder, _ environment: Environment, adopts: Bool
  ) throws {
    for transport in remoteTransports {
      guard let destination = try transport.destination(of: text) else { continue }
      let tool = try ExternalTool(transport.name, in: environment, install: transport.install)
      self.adopts = adopts
      folder = try OutgoingFolder(site)
      let bench = TransportBench(
        tool: tool, folder: folder.path(""), lock: folder.lockNumber)
      target = try RemoteTarget(transport.init(text, destination: destination, bench), folder)
      return
    }
    return nil
  }

  var intention: String { "would send to \(target.shownPath)" }

  func standing(beside manifest: PublishManifest) -> [PublishManifest.Entry] {
    target.standing ?? []
  }

  func sink(_ source: DiskSource) throws -> any HashingSink { try folder.writer(source) }

  func finish(_ manifest: PublishManifest, _ plan: PublishPlan) throws -> String {
    if !adopts { try target.refuseForeign(plan) }
    do {
      try target.publish(manifest, plan)
    } catch {
      // Assets go first and deletions last, so that readers lose nothing by it.
      throw DiskError(
        "\(error.message); nothing old is lost, and publishing again goes on from here")
    }
    let state = plan.isEmpty ? "is up to date" : "has the new site"
    return "\(target.shownPath) \(state): \(plan.summary)\n"
  }

  func discard() {}
}
