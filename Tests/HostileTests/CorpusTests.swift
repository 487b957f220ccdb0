import Foundation
import Lua
import PluginHost
import Testing

@testable import HostileBench

struct CorpusTests {
  /// Seconds of processor time of this thread.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What a handler may take, and the twenty milliseconds above it that are promised. Without optimization, and in a
  /// sanitizer, the same steps take longer.
  private var longest: Double {
    #if DEBUG
      0.02 + 0.1
    #else
      0.02 + 0.02
    #endif
  }

  @Test func `the corpus is there`() {
    #expect(HostileScript.all.count >= 95)
  }

  @Test(.timeLimit(.minutes(1)), arguments: HostileScript.all)
  func `hostile code ends within its budget and another plugin's drag goes on`(
    script: HostileScript
  ) throws {
    let bench = try HostileBench(script.plugin)
    var used = 0.0
    bench.drag {
      let before = processorTime()
      bench.tap()
      used = processorTime() - before
    }
    let error = bench.failures.first?.error
    #expect(script.allows(error), "\(String(describing: error?.kind)) \(error?.message ?? "")")
    #expect(error.map(script.isPlaced) ?? true, "\(String(describing: error))")
    #expect(bench.prints.contains("finished") == (error == nil))
    #expect(!bench.prints.contains("went on"))
    #expect(used < longest, "took \(used) s")
    #expect(bench.hostile.memoryUsed < 64 << 20)
    #expect(bench.longestLine < 10_000)
    #expect(bench.drag == ["began", "changed", "ended"])
    // What it leaves behind does no harm later either: its timers, its next touch, the end of the host.
    bench.wait(until: 3)
    bench.tap(at: 4)
    bench.wait(until: 6)
    #expect(bench.failures.allSatisfy { $0.plugin == "hostile" })
  }
}
