import Markup

/// The words of a theme in one language: phrases by key, with `{name}` where a value goes.
package struct ThemeStrings: Sendable, Hashable {
  /// Sorted by key.
  package let phrases: [String: String]
  /// Lists of words: `months`, `months_short`, `weekdays`.
  package let lists: [String: [String]]
  /// The words of dates, which are asked for more often than any other.
  let months: [String]
  let shortMonths: [String]
  let weekdays: [String]
  /// Counted phrases whose forms both name their count once: so few that going through their keys is faster than
  /// hashing one.
  private let countedKeys: [String]
  private let counted: [Counted]

  /// What stands before and after a number.
  private struct Counted: Sendable, Hashable {
    let one: Ends
    let other: Ends

    struct Ends: Sendable, Hashable {
      let before: String
      let after: String

      init?(_ phrase: String?) {
        guard let parts = phrase?.split(separator: "{count}", omittingEmptySubsequences: false),
          parts.count == 2, !parts.contains(where: { $0.utf8.contains(UInt8(ascii: "{")) })
        else { return nil }
        (before, after) = (String(parts[0]), String(parts[1]))
      }
    }
  }

  package init(phrases: [String: String], lists: [String: [String]] = [:]) {
    self.phrases = phrases
    self.lists = lists
    months = lists["months"] ?? []
    shortMonths = lists["months_short"] ?? []
    weekdays = lists["weekdays"] ?? []
    var keys: [String] = []
    var counted: [Counted] = []
    for key in phrases.keys.sorted() {
      guard let key = key.dropping(suffix: "_one"), let one = Counted.Ends(phrases[key + "_one"]),
        let other = Counted.Ends(phrases[key + "_other"])
      else { continue }
      keys.append(key)
      counted.append(Counted(one: one, other: other))
    }
    countedKeys = keys
    self.counted = counted
  }

  /// The words that bodies need, in English, for a text without a theme.
  static let english = ThemeStrings(phrases: [
    "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning",
    "caution": "Caution", "footnotes": "Footnotes",
    "back_to_reference": "Back to reference {number}", "code": "Code",
    "code_named": "Code: {name}", "code_inserted": "inserted:", "code_deleted": "deleted:",
    "link_to_section": "Link to section: {title}", "diagram_steps": "The diagram, step by step",
    "diagram_participants": "Participants", "diagram_to": "to",
    "diagram_replies_to": "replies to", "diagram_leads_to": "leads to",
    "diagram_back_to": "back to {number}", "diagram_start": "start", "diagram_end": "end",
    "diagram_name": "Diagram {number}",
  ])

  /// A phrase with its values filled in; a key that is not there gives the key itself.
  package func phrase(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    let pattern = phrases[key] ?? key
    return values.isEmpty ? pattern : pattern.filled(values)
  }

  /// A counted phrase: `minutes_one` for 1, `minutes_other` for the rest, `{count}` filled in.
  package func counted(_ key: String, _ count: Int) -> String {
    if let index = countedKeys.firstIndex(of: key) {
      let ends = count == 1 ? counted[index].one : counted[index].other
      return String(joining: ends.before, String(count), ends.after)
    }
    return phrase(key + (count == 1 ? "_one" : "_other"), ["count": String(count)])
  }
}
