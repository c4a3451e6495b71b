import Diagnostics

/// The fields of `security.txt`.
extension ValueReader {
  private static let securityKeys = [
    "contact", "expires", "policy", "encryption", "acknowledgments", "preferredLanguages",
  ]

  /// Contacts and an expiry date are required (RFC 9116 §2.5.3, §2.5.5).
  mutating func security(
    _ node: YAMLNode, _ key: Located<String>
  ) -> SiteConfiguration.SecurityContact? {
    if node.isNull { return nil }
    var contacts: [Located<String>] = []
    var expires: Located<SiteDate>?
    var fields: [String: String] = [:]
    var languages: [String] = []
    for entry in entries(node, key) {
      switch entry.key.value {
      case "contact": contacts = texts(entry.value, entry.key).filter { isContact($0) }
      case "expires": expires = date(entry.value, entry.key)
      case "policy", "encryption", "acknowledgments":
        fields[entry.key.value] = webURL(entry.value, entry.key)?.value
      case "preferredLanguages": languages = texts(entry.value, entry.key).map(\.value)
      default: reportUnknown(entry.key, among: Self.securityKeys)
      }
    }
    guard !contacts.isEmpty, let expires else {
      diagnostics.report(
        rules.value, at: key.range, "'\(key.value)' needs a contact and an expiry date",
        hint: "add contact: mailto:name@example.org and expires: YYYY-MM-DD")
      return nil
    }
    return SiteConfiguration.SecurityContact(
      contacts: contacts, expires: expires, policy: fields["policy"],
      encryption: fields["encryption"], acknowledgments: fields["acknowledgments"],
      preferredLanguages: languages)
  }

  private mutating func isContact(_ text: Located<String>) -> Bool {
    let schemes = ["mailto:", "tel:", "https:"]
    if schemes.contains(where: { text.value.utf8.starts(with: $0.utf8) }) { return true }
    diagnostics.report(
      rules.value, at: text.range, "\"\(shown(text.value))\" is not a contact's address",
      hint: "write mailto:, tel: or https: before it")
    return false
  }
}
