/// How the diagrams of one page become HTML.
package struct DiagramOptions: Sendable {
  /// How the steps are shown.
  package enum Steps: String, Sendable, CaseIterable {
    /// A disclosure that is open; prints, and can be folded away.
    case open
    /// A heading line and the list, as in the twin.
    case plain
    /// A disclosure that is closed.
    case closed
  }

  package var steps = Steps.open
  package var words = DiagramWords()
  /// Stands before every id, for documents that share a page or a feed (`"my-note-"`).
  package var idPrefix = ""
  /// Whether the form for feeds is made; most notes are in none.
  package var makesFeedForm = true

  package init() {}
}

/// The words that diagrams add to an author's; a theme gives them in its language.
package struct DiagramWords: Sendable, Hashable {
  /// The label of the steps, without its colon.
  package var steps = "The diagram, step by step"
  /// What stands before the names of those who take part in a sequence, without its colon.
  package var participants = "Participants"
  /// What an arrow from one participant to another is read as.
  package var to = "to"
  /// What the dashed arrow of a reply is read as.
  package var repliesTo = "replies to"
  /// What an arrow from a state to another is read as.
  package var leadsTo = "leads to"
  /// Where a loop goes back to; `{number}` is the item.
  package var backTo = "back to {number}"
  /// Marks the first state, beside the word `start` that every language has.
  package var start = "start"
  /// Marks a last state, beside the word `end` that every language has.
  package var end = "end"
  /// The name of a diagram without take-away; `{number}` counts the page's diagrams.
  package var diagram = "Diagram {number}"

  package init() {}

  static let english = DiagramWords()

  /// The paragraph that stands before the steps, as the build writes it.
  var stepsLabel: String { steps + ":" }
}
