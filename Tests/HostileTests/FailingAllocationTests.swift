import Foundation
import Lua
import Testing

@testable import HostileBench
@testable import PluginHost

/// Every script again, with its n-th allocation and all after it failing.
///
/// For each n up to 500, which is every n of most scripts, and up to 24 without optimization; from there on each n is a third
/// greater than the one before, to bound the time. With `THIMBLE_ALL_ALLOCATIONS` in the environment every n up to 20,000 is tried.
struct FailingAllocationTests {
  /// CPU time of one run: what does not end by itself ends soon.
  private static let budget = LuaBudget.milliseconds(2)

  /// Up to which n every one is tried.
  private static var firstSampled: Int {
    #if DEBUG
      24
    #else
      500
    #endif
  }

  private func eachFailing(of count: Int, _ body: (Int) throws -> Void) rethrows {
    let all = ProcessInfo.processInfo.environment["THIMBLE_ALL_ALLOCATIONS"] != nil
    var first = 1
    while first <= min(count, all ? 20_000 : count) {
      try body(first)
      first += all || first < Self.firstSampled ? 1 : first / 3
    }
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
    let state = try LuaState()
    let print = state.makeTextFunction { _ throws(LuaError) in .none }
    try state.setGlobal("print", to: .hostFunction(print))
    try state.setRequire { name throws(LuaError) in throw .raised("no module '\(name)'") }
    return state
  }

  @Test(.timeLimit(.minutes(5)), arguments: HostileScript.all.filter { !$0.needsHost })
  func `a state survives each failing allocation`(script: HostileScript) throws {
    let counted = try makeState()
    let before = counted.allocations
    _ = run(script, in: counted)
    try eachFailing(of: counted.allocations - before) { first in
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

  @Test(.timeLimit(.minutes(5)), arguments: HostileScript.all.filter(\.needsHost))
  func `a plugin's host survives each failing allocation`(script: HostileScript) throws {
    let counted = try HostileBench(script.plugin)
    let before = counted.hostile.lua.allocations
    counted.tap()
    try eachFailing(of: min(counted.hostile.lua.allocations - before, 4000)) { first in
      let bench = try HostileBench(script.plugin)
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
