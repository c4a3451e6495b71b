package import Diagnostics

extension SiteConfiguration {
  /// An entry of the site's menu.
  package struct MenuItem: Sendable, Hashable {
    package var title: String
    /// A path within the site, or an absolute URL.
    package var url: Located<String>
  }

  /// The licence of what the site publishes; at least one of the two is there.
  package struct License: Sendable, Hashable {
    package var name: String?
    package var url: String?
  }

  /// What becomes of HTML in Markdown.
  package enum RawHTML: String, Sendable, Hashable, CaseIterable {
    case pass, escape
  }

  /// How code is coloured.
  package struct Highlight: Sendable, Hashable {
    /// Who colours languages that the built-in lexer does not know.
    package enum Fallback: String, Sendable, Hashable, CaseIterable {
      case pygments
    }

    package var isOn = true
    package var fallback: Located<Fallback>?
  }

  /// The fields of `security.txt` (RFC 9116 §2.5).
  package struct SecurityContact: Sendable, Hashable {
    /// `mailto:`, `tel:` or `https:` URIs; at least one.
    package var contacts: [Located<String>]
    package var expires: Located<SiteDate>
    package var policy: String?
    package var encryption: String?
    package var acknowledgments: String?
    package var preferredLanguages: [String] = []
  }

  /// Sources to add to one directive of the Content-Security-Policy.
  package struct PolicyAddition: Sendable, Hashable {
    package var directive: Located<String>
    package var sources: [Located<String>]
  }

  /// Header fields for the paths that match.
  package struct HeaderRule: Sendable, Hashable {
    package struct Field: Sendable, Hashable {
      package var name: Located<String>
      package var value: String
    }

    /// A path, whose last segment may be `*`.
    package var path: Located<String>
    package var fields: [Field]
  }

  /// A path that leads elsewhere.
  package struct Redirect: Sendable, Hashable {
    package var from: Located<String>
    /// A path within the site, or an absolute URL.
    package var to: Located<String>
    /// 301, 302, 307 or 308.
    package var status: Int
  }

  /// A rule's level, as the author wants it.
  package struct RuleSetting: Sendable, Hashable {
    package var name: Located<String>
    /// `nil` is `off`.
    package var severity: Severity?
  }
}
