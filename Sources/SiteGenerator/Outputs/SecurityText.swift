package import Diagnostics

extension Rule {
  /// The contact of `security.txt` is no longer valid.
  static let securityExpired = Rule("security-expired", .error)
  static let securityExpiresSoon = Rule("security-expires-soon", .warning)
}

/// `.well-known/security.txt`: whom to tell about a weakness (RFC 9116).
package struct SecurityText: SiteOutput {
  package let name = "security.txt"
  private static let route = Route(path: ".well-known/security.txt")
  private static let warningDays = 30

  package init() {}

  package func routes(in site: Site) -> [Route] {
    site.configuration.security == nil || site.brings(Self.route) ? [] : [Self.route]
  }

  package func files(in rendered: RenderedSite) -> [OutputFile] {
    let site = rendered.site
    guard let security = site.configuration.security, !site.brings(Self.route) else { return [] }
    var text = ""
    for contact in security.contacts { text += "Contact: \(contact.value)\n" }
    text += "Expires: \(security.expires.value.resolved(in: site.zone).rfc3339)\n"
    if let url = security.encryption { text += "Encryption: \(url)\n" }
    if let url = security.acknowledgments { text += "Acknowledgments: \(url)\n" }
    if let url = security.policy { text += "Policy: \(url)\n" }
    if !security.preferredLanguages.isEmpty {
      text += "Preferred-Languages: \(security.preferredLanguages.joined(separator: ", "))\n"
    }
    text += "Canonical: \(site.address.url(Self.route))\n"
    return [OutputFile(path: Self.route.file, content: .bytes(Array(text.utf8)), stage: .siteWide)]
  }

  package func diagnostics(in site: Site, now: Int) -> [Diagnostic] {
    guard let expires = site.configuration.security?.expires else { return [] }
    let moment = expires.value.resolved(in: site.zone)
    let left = moment.epochSeconds - now
    guard left <= Self.warningDays * 86_400 else { return [] }
    var file = FileDiagnostics(site.configuration.file)
    let hint = "write a later day, at most a year ahead, once the contacts are checked"
    if left <= 0 {
      file.report(
        .securityExpired, at: expires.range, "security.txt expired on \(moment.isoDate)", hint: hint
      )
    } else {
      let days = left / 86_400
      file.report(
        .securityExpiresSoon, at: expires.range,
        "security.txt expires in \(days.counted("day"))", hint: hint)
    }
    return file.diagnostics
  }
}
