import Foundation
import Lua
import PluginHost
import Scripting
import Testing

@testable import HostileBench
@testable import PluginHost

struct CorpusTests {
  @Test func `the corpus has at least 95 scripts`() {
    #expect(HostileScript.all.count >= 95)
  }

  /// The maximum counted work beyond a handler's budget: the work of one instruction and one
  /// library function, which run to their end.
  private let excess: UInt64 = LuaBudget.milliseconds(2).units

  @Test(.timeLimit(.minutes(1)), arguments: HostileScript.all)
  func `hostile code ends within its budget, and another plugin's drag continues`(
    script: HostileScript
  ) throws {
    let bench = try HostileBench(script.plugin)
    bench.drag { bench.tap() }
    let error = bench.failures.first?.error
    #expect(script.allows(error), "\(String(describing: error?.kind)) \(error?.message ?? "")")
    #expect(error.map(script.isPlaced) ?? true, "\(String(describing: error))")
    // Uncounted work would be stopped much later, by the limit of processor time.
    #expect(error?.message.contains("accounts for") != true)
    #expect(bench.hostile.lua.maximumWork <= LuaBudget.handler.units + excess)
    #expect(bench.prints.contains("finished") == (error == nil))
    #expect(!bench.prints.contains("went on"))
    #expect(bench.hostile.memoryUsed < 64 << 20)
    #expect(bench.longestLine < 10_000)
    #expect(bench.drag == ["began", "changed", "ended"])
    // The script's timers, its next touch and the end of the host must do no harm, either.
    bench.wait(until: 3)
    bench.tap(at: 4)
    bench.wait(until: 6)
    #expect(bench.failures.allSatisfy { $0.plugin == "hostile" })
    #expect(!bench.prints.contains("went on"))
  }
}
