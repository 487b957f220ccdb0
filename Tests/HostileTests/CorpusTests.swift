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

  /// What handlers' time is multiplied with. Without optimization, and in a sanitizer, the same steps take longer; what is reported
  /// of a script must not depend on that.
  private var patience: Double {
    #if DEBUG
      10
    #else
      1
    #endif
  }

  /// What a handler may take, and the twenty milliseconds above it that are promised.
  private let longest = 0.02 + 0.02

  /// Taps on the script's window in the middle of another plugin's drag; returns how long the script took.
  private func run(_ bench: HostileBench) -> Double {
    var used = 0.0
    bench.drag {
      let before = processorTime()
      bench.tap()
      used = processorTime() - before
    }
    return used
  }

  @Test func `the corpus is there`() {
    #expect(HostileScript.all.count >= 95)
  }

  @Test(.timeLimit(.minutes(1)), arguments: HostileScript.all)
  func `hostile code ends within its budget and another plugin's drag goes on`(
    script: HostileScript
  ) throws {
    let bench = try HostileBench(script.plugin, patience: patience)
    var used = run(bench)
    let error = bench.failures.first?.error
    #expect(script.allows(error), "\(String(describing: error?.kind)) \(error?.message ?? "")")
    #expect(error.map(script.isPlaced) ?? true, "\(String(describing: error))")
    #expect(bench.prints.contains("finished") == (error == nil))
    #expect(!bench.prints.contains("went on"))
    #expect(bench.hostile.memoryUsed < 64 << 20)
    #expect(bench.longestLine < 10_000)
    #expect(bench.drag == ["began", "changed", "ended"])
    // What it leaves behind does no harm later either: its timers, its next touch, the end of the host.
    bench.wait(until: 3)
    bench.tap(at: 4)
    bench.wait(until: 6)
    #expect(bench.failures.allSatisfy { $0.plugin == "hostile" })
    guard patience == 1 else { return }
    // Whatever else the machine does can lengthen a run; who takes too long by himself does so each time.
    for _ in 1..<5 where used >= longest { used = try run(HostileBench(script.plugin)) }
    #expect(used < longest, "took \(used) s")
  }
}
