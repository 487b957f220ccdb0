import Glibc
import Lua
import PluginHost
import Scripting

extension SpecState {
  /// Runs the tests from index `first`, and reports each.
  ///
  /// - Returns: the index after the last test that ran. It is less than `tests.count` when a test
  ///   exceeded a limit; the remaining tests need a new state.
  func run(
    _ tests: [SpecTest], from first: Int, budget: LuaBudget,
    report: (SpecTest, SpecOutcome, _ seconds: Double) -> Void
  ) -> Int {
    var entered: [SpecBlock] = []
    for number in first..<tests.count {
      let test = tests[number]
      let start = seconds()
      let (outcome, isOver) = run(test, after: &entered, budget)
      report(test, outcome, seconds() - start)
      if isOver { return number + 1 }
    }
    for block in entered.reversed() { _ = failure(of: block.teardown, budget) }
    context.end()
    return tests.count
  }

  private func run(
    _ test: SpecTest, after entered: inout [SpecBlock], _ budget: LuaBudget
  ) -> (SpecOutcome, isOver: Bool) {
    guard let body = test.body else { return (.pending(""), false) }
    let chain = test.block.chain
    var failure = move(from: &entered, to: chain, budget)
    isRunning = true
    pendingReason = nil
    if failure == nil { failure = self.failure(of: chain.flatMap(\.beforeEach) + [body], budget) }
    for function in chain.reversed().flatMap(\.afterEach) {
      let late = self.failure(of: [function], budget)
      failure = failure ?? late
    }
    isRunning = false
    let outcome = judge(failure)
    context.end()
    return (outcome, failure?.isFinal ?? false)
  }

  private func judge(_ failure: LuaError?) -> SpecOutcome {
    if let pendingReason { return .pending(pendingReason) }
    guard let unexpected = context.unexpectedFailure else {
      return failure.map { .failed($0) } ?? .passed
    }
    let sentence = "the plugin raised an error: \(unexpected)"
    guard let failure else {
      return .failed(LuaError(.runtime, sentence, traceback: unexpected.error.traceback))
    }
    // The failed expectation is most likely a consequence of the error.
    return .failed(
      LuaError(
        failure.kind, "\(failure.message)\n\(sentence)", file: failure.file, line: failure.line,
        traceback: failure.traceback))
  }

  /// Leaves the entered blocks that are not in `chain`, and enters the others of `chain`.
  private func move(
    from entered: inout [SpecBlock], to chain: [SpecBlock], _ budget: LuaBudget
  ) -> LuaError? {
    while let last = entered.last, !chain.contains(where: { $0 === last }) {
      entered.removeLast()
      if let error = failure(of: last.teardown, budget) { return error }
    }
    for block in chain.dropFirst(entered.count) {
      entered.append(block)
      if let error = failure(of: block.setup, budget) { return error }
    }
    return nil
  }

  /// Calls functions until one fails, and returns its error.
  private func failure(of functions: [LuaFunction], _ budget: LuaBudget) -> LuaError? {
    do throws(LuaError) {
      for function in functions { try lua.call(function, budget: budget) }
      return nil
    } catch {
      return error
    }
  }

  private func seconds() -> Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
