import Foundation
import Lua
import Testing

@testable import HostileBench
@testable import PluginHost
@testable import Scripting

/// Runs every script with its n-th allocation and all later ones failing.
///
/// If the variable `THIMBLE_ALLOCATIONS` names a file, every n up to the script's count is tried,
/// and the counts are appended to the file. Otherwise a part of them is tried, to limit the time.
struct FailingAllocationTests {
  /// The maximum work and memory of one run, which limit the allocations of endless scripts.
  private static let budget = LuaBudget.milliseconds(1)
  private static let limits = LuaLimits(memory: 2 << 20)
  /// That budget as a fraction of a handler's 20 ms.
  private static let work = 0.05

  /// Calls `body` with each n. Without `THIMBLE_ALLOCATIONS`, calls it with each of the first ones,
  /// and then with each a third greater than the last one.
  ///
  /// - Parameter end: The script's error if no allocation fails, or nil.
  private func eachFailing(
    of count: Int, in script: HostileScript, endingIn end: LuaError.Kind?,
    _ body: (Int) throws -> Void
  ) throws {
    let path = ProcessInfo.processInfo.environment["THIMBLE_ALLOCATIONS"]
    let start = ContinuousClock.now
    var first = 1
    while first <= count {
      try body(first)
      first += path != nil || first < Self.firstSampled ? 1 : first / 3
    }
    guard let path else { return }
    let seconds = (start.duration(to: .now) / .milliseconds(100)).rounded() / 10
    let words = end.map { "\($0)" } ?? "finishes"
    let file = try #require(fopen(path, "a"))
    fputs("| \(script.name) | \(words) | \(count) | \(seconds) |\n", file)
    fclose(file)
  }

  /// The n up to which each one is tried, even without `THIMBLE_ALLOCATIONS`.
  private static var firstSampled: Int {
    #if DEBUG
      24
    #else
      100
    #endif
  }

  private func run(_ script: HostileScript, in state: LuaState) -> LuaError? {
    do throws(LuaError) {
      try state.run(Array(script.code.utf8), name: "hostile.lua", budget: Self.budget)
      return nil
    } catch {
      return error
    }
  }

  private func makeState() throws -> LuaState {
    let state = try LuaState(limits: Self.limits)
    let print = state.makeTextFunction { _ throws(LuaError) in .none }
    try state.setGlobal("print", to: .hostFunction(print))
    try state.setRequire { name throws(LuaError) in throw .raised("no module '\(name)'") }
    return state
  }

  @Test(.timeLimit(.minutes(60)), arguments: HostileScript.all.filter { !$0.needsHost })
  func `a state survives each failing allocation`(script: HostileScript) throws {
    let counted = try makeState()
    let before = counted.allocations
    let end = run(script, in: counted)?.kind
    let count = counted.allocations - before
    try eachFailing(of: count, in: script, endingIn: end) { first in
      let state = try makeState()
      state.failAllocations(from: first)
      let error = run(script, in: state)
      state.failAllocations(from: nil)
      if error?.isFinal != true {
        #expect(try state.run(Array("return 1".utf8), name: "after.lua").asInteger == 1)
      }
      state.close()
      #expect(state.memoryUsed == 0, "allocation \(first)")
    }
  }

  @Test(.timeLimit(.minutes(60)), arguments: HostileScript.all.filter(\.needsHost))
  func `a plugin's host survives each failing allocation`(script: HostileScript) throws {
    let counted = try HostileBench(script.plugin, work: Self.work)
    let before = counted.hostile.lua.allocations
    counted.tap()
    let (count, end) = (
      counted.hostile.lua.allocations - before, counted.failures.first?.error.kind
    )
    try eachFailing(of: count, in: script, endingIn: end) { first in
      let bench = try HostileBench(script.plugin, work: Self.work)
      bench.drag {
        bench.hostile.lua.failAllocations(from: first)
        bench.tap()
        bench.hostile.lua.failAllocations(from: nil)
      }
      #expect(bench.drag == ["began", "changed", "ended"], "allocation \(first)")
      bench.wait(until: 3)
      bench.host.unload(bench.hostile)
      #expect(bench.hostile.memoryUsed == 0, "allocation \(first)")
    }
  }
}
