import Glibc
import Lua
import PluginHost

@testable import HostileBench
@testable import RandomTouches

extension FuzzTarget {
  /// Made-up Lua as a plugin's tap handler, while another plugin drags: it ends within its budgets, and the host and
  /// the other plugin do not notice.
  static let lua = FuzzTarget("lua", longestInput: 512) { bytes in
    var grammar = LuaGrammar(bytes)
    let bench = try HostileBench(plugin(grammar.block()))
    var used = 0.0
    bench.drag {
      let before = processorTime()
      bench.tap()
      used = processorTime() - before
    }
    // Fifty times the budget, because nothing else than stopping is to be seen here.
    try check(used < 1, "a handler ends within its budget, found \(used) s")
    try check(bench.drag == ["began", "changed", "ended"], "others go on, found \(bench.drag)")
    try check(bench.hostile.memoryUsed < 64 << 20, "memory is bounded")
    try check(bench.longestLine < 10_000, "lines are short, found \(bench.longestLine) bytes")
    bench.wait(until: 3)
    bench.tap(at: 4)
    bench.wait(until: 6)
    try check(bench.failures.allSatisfy { $0.plugin == "hostile" }, "only the culprit fails")
    bench.host.unload(bench.hostile)
    try check(bench.hostile.memoryUsed == 0, "all memory is given back")
  }

  private static func plugin(_ code: String) -> PluginSource {
    PluginSource(
      name: "hostile",
      text: """
        local thimble = require 'thimble' local window = thimble.window {}
        window:add_gesture_recognizer(thimble.tap { on_ended = function(gesture)
        local a, b, c = 1, {}, ""
        \(code)
        end })
        """)
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
