import Dispatch
import Synchronization

// #region signature
/// Maps over a collection on several threads; results keep the input's order.
///
/// The only place where the build is parallel. Each worker makes its own `state` (parsers, writers) and
/// takes the next chunk when it is free. An error thrown by `transform` ends the map once the
/// running chunks are done; of several, the one of the earliest element is thrown.
package func concurrentMap<Element: Sendable, State, Result: Sendable>(
  _ elements: [Element], processors: Int,
  state makeState: @Sendable () -> State,
  _ transform: @Sendable (Element, inout State) throws -> Result
) throws -> [Result] {
  // #endregion signature
  let workers = min(max(1, processors), elements.count)
  if workers <= 1 {
    var state = makeState()
    return try elements.map { try transform($0, &state) }
  }
  let chunk = max(1, min(64, elements.count / (workers * 4)))
  let next = Atomic<Int>(0)
  let shared = Mutex<(chunks: [Int: [Result]], failure: (index: Int, error: any Error)?)>(
    ([:], nil))
  DispatchQueue.concurrentPerform(iterations: workers) { _ in
    var state = makeState()
    while true {
      let start = next.add(chunk, ordering: .relaxed).oldValue
      guard start < elements.count, shared.withLock({ $0.failure == nil }) else { return }
      var results: [Result] = []
      results.reserveCapacity(chunk)
      for index in start..<min(start + chunk, elements.count) {
        do {
          results.append(try transform(elements[index], &state))
        } catch {
          shared.withLock {
            if index < $0.failure?.index ?? Int.max { $0.failure = (index, error) }
          }
          return
        }
      }
      shared.withLock { $0.chunks[start] = results }
    }
  }
  return try shared.withLock {
    if let failure = $0.failure { throw failure.error }
    var all: [Result] = []
    all.reserveCapacity(elements.count)
    for start in stride(from: 0, to: elements.count, by: chunk) { all += $0.chunks[start] ?? [] }
    return all
  }
}
