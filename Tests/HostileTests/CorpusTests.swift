import Foundation
import Lua
import PluginHost
import Scripting
import Testing

@testable import HostileBench
@testable import PluginHost

struct CorpusTests {
  @Test func `the corpus is there`() {
    #expect(HostileScript.all.count >= 95)
  }

  /// What counted work may be above a handler's budget when it ends: what one instruction and one
  /// function of the library can do before they are stopped.
  private let excess: UInt64 = LuaBudget.milliseconds(2).units

  @Test(.timeLimit(.minutes(1)), arguments: HostileScript.all)
  func `hostile code ends within its budget and another plugin's drag goes on`(
    script: HostileScript
  ) throws {
    let bench = try HostileBench(script.plugin)
    bench.drag { bench.tap() }
    let error = bench.failures.first?.error
    #expect(script.allows(error), "\(String(describing: error?.kind)) \(error?.message ?? "")")
    #expect(error.map(script.isPlaced) ?? true, "\(String(describing: error))")
    // Work that nobody counted would be stopped by the processor's time, far later.
    #expect(error?.message.contains("accounts for") != true)
    #expect(bench.hostile.lua.mostWork <= LuaBudget.handler.units + excess)
    #expect(bench.prints.contains("finished") == (error == nil))
    #expect(!bench.prints.contains("went on"))
    #expect(bench.hostile.memoryUsed < 64 << 20)
    #expect(bench.longestLine < 10_000)
    #expect(bench.drag == ["began", "changed", "ended"])
    // What it leaves behind does no harm later either: its timers, its next touch, the end of the
    // host.
    bench.wait(until: 3)
    bench.tap(at: 4)
    bench.wait(until: 6)
    #expect(bench.failures.allSatisfy { $0.plugin == "hostile" })
    #expect(!bench.prints.contains("went on"))
  }
}
