import Diagnostics
import Diagrams
import Testing

/// What is drawn, but could be better.
struct AdviceTests {
  @Test func `advises steps where the picture alone says too little`() {
    let note = DrawnNote("```diagram bars\n- **a**: 1\n\n*one.*\n```")
    #expect(
      note.problems == [
        "1:12 diagram-steps-missing: a bars diagram without steps says little to those who hear it"
      ])
    #expect(note.drawn.count == 1)
    #expect(DrawnNote("```diagram flow\n1. **a**\n2. **b**\n\n*one.*\n```").problems == [])
  }

  @Test func `advises a take-away, which names the diagram`() {
    let note = DrawnNote("```diagram flow\n1. **a**\n2. **b**\n```")
    #expect(note.problems == ["1:12 diagram-takeaway-missing: diagram has no take-away"])
    #expect(note.drawn.map(\.takeaway) == [nil])
    #expect(note.html.count { $0.contains("aria-label=\"Diagram 1\"") } == 1)
  }

  @Test func `advises as many steps as items`() {
    let note = DrawnNote("```diagram flow\n1. **a**\n2. **b**\n\n1. One.\n\n*x.*\n```")
    #expect(note.problems == ["5:1 diagram-steps-count: 1 step for 2 items"])
  }

  @Test func `advises short take-aways and details`() {
    let long = Array(repeating: "word", count: 26).joined(separator: " ")
    let note = DrawnNote("```diagram flow\n1. **a** · \(long)\n2. **b**\n\n*\(long)*\n```")
    #expect(
      note.problems == [
        "2:13 diagram-detail-long: a detail of 26 words",
        "5:2 diagram-takeaway-long: a take-away of 129 characters",
      ])
  }

  @Test func `advises against two diagrams with one name`() {
    let diagram = "```diagram flow\n1. **a**\n2. **b**\n\n*x.*\n```\n\n"
    let note = DrawnNote(diagram + diagram)
    #expect(
      note.problems == [
        "12:2 diagram-takeaway-repeated: the same take-away as the diagram on line 1"
      ])
    #expect(
      note.drawn.map(\.ids) == [["flow-1", "flow-1-takeaway"], ["flow-2", "flow-2-takeaway"]])
  }

  @Test func `only errors stop a diagram`() {
    let note = DrawnNote(
      "```diagram sequence\n1. **a** → **b** · *x*\n2. **c** → **d** · *x*\n3. **e** → **f** · *x*\n```"
    )
    #expect(note.rules == ["diagram-takeaway-missing", "diagram-seq-wide"])
    #expect(note.diagnostics.allSatisfy { $0.severity == .advice })
    #expect(note.drawn.count == 1)
  }
}
