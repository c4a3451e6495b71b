/// One kind of diagram: how its main block is read, and what HTML it becomes.
///
/// To add a kind, add a file under `Kinds` and a line to `DiagramKinds.all`:
///
///     struct LayersKind: DiagramKind {
///       let name = "layers"
///       let mainBlock = MainBlock.numberedList
///
///       func draw(_ drawing: inout DiagramDrawing) {
///         let items = drawing.namedItems(nesting: .bullets)   // reads, and reports what is wrong
///         drawing.open("<ol class=\"dg-layers\">")            // writes; thrown away after an error
///         …
///       }
///     }
protocol DiagramKind: Sendable {
  /// The word after `diagram`.
  var name: String { get }
  var mainBlock: MainBlock { get }
  var traits: DiagramTraits { get }

  /// Reads the main block, reports all that is wrong with it and writes its HTML.
  func draw(_ drawing: inout DiagramDrawing)
}

extension DiagramKind {
  var traits: DiagramTraits { [] }
}

/// The Markdown that a kind's picture is written in.
enum MainBlock: Sendable {
  case numberedList, bulletList, table
}

/// What the parts common to all kinds have to know of one.
struct DiagramTraits: OptionSet {
  let rawValue: UInt8

  /// A paragraph after the main block says what sends the reader round again.
  static let hasReturnLine = DiagramTraits(rawValue: 1 << 0)
  /// The picture alone says too little: missing steps are worth advice.
  static let needsSteps = DiagramTraits(rawValue: 1 << 1)
  /// There is a step for each item.
  static let hasStepPerItem = DiagramTraits(rawValue: 1 << 2)
  /// Arrows stand between names.
  static let hasArrows = DiagramTraits(rawValue: 1 << 3)
}

/// Every kind of diagram.
enum DiagramKinds {
  static let all: [any DiagramKind] = [
    FlowKind(),
    LoopKind(),
    DecisionKind(),
    CompareKind(),
    TimelineKind(),
    BarsKind(),
    SequenceKind(),
    LayersKind(),
    TreeKind(),
    StatesKind(),
  ]

  static let names = all.map(\.name)
}
