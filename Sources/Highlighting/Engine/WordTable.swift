/// Words with a meaning, found by their bytes: a hash table, a quarter full, that makes no string.
struct WordTable: Sendable {
  private struct Slot {
    var offset: Int32 = 0
    var count: Int32 = 0
    var entry: Word?
  }

  private var slots: [Slot]
  private var letters: [UInt8] = []
  private let mask: Int
  private let ignoresCase: Bool
  /// For each first byte the lengths of its words, a bit each, which rules most names out.
  private var lengths = [UInt32](repeating: 0, count: 256)

  /// Makes a table; of two entries for a word the first stays.
  init(_ lists: [WordList], ignoresCase: Bool = false) {
    let words = lists.flatMap { list in list.words.map { (Array($0), list.entry) } }
    var size = 8
    while size < words.count * 4 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: Slot(), count: size)
    self.ignoresCase = ignoresCase
    for (word, entry) in words where find(word.span, 0, word.count) == nil {
      var index = hash(word.span, 0, word.count) & mask
      while slots[index].entry != nil { index = (index + 1) & mask }
      slots[index] = Slot(
        offset: Int32(letters.count), count: Int32(word.count), entry: entry)
      letters.append(contentsOf: word)
      lengths[Int(word[0])] |= 1 << UInt32(min(word.count, 31))
    }
  }

  /// What the word at `start..<end` means, if anything.
  func find(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Word? {
    guard start < end,
      lengths[Int(fold(code[start]))] >> UInt32(min(end - start, 31)) & 1 != 0
    else { return nil }
    var index = hash(code, start, end) & mask
    while let entry = slots[index].entry {
      if isEqual(slots[index], code, start, end) { return entry }
      index = (index + 1) & mask
    }
    return nil
  }

  private func isEqual(_ slot: Slot, _ code: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard Int(slot.count) == end - start else { return false }
    var letter = Int(slot.offset)
    for index in start..<end {
      if fold(code[index]) != letters[letter] { return false }
      letter += 1
    }
    return true
  }

  /// Mixes length, first, middle and last byte, which tell keywords apart well enough.
  private func hash(_ code: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let count = end - start
    let first = Int(fold(code[start]))
    let middle = Int(fold(code[start + count / 2]))
    let last = Int(fold(code[end - 1]))
    return first &* 31 &+ middle &* 293 &+ last &* 1031 &+ count &* 7
  }

  private func fold(_ byte: UInt8) -> UInt8 {
    ignoresCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
