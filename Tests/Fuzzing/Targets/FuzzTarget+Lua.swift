import Lua
import PluginHost
import Scripting

@testable import HostileBench
@testable import RandomTouches

extension FuzzTarget {
  /// Random Lua code as a plugin's tap handler, during a drag in another plugin: the code ends
  /// within its budgets, and does not disturb the host or the other plugin.
  static let lua = FuzzTarget("lua", maximumInputLength: 512) { bytes in
    var grammar = LuaGrammar(bytes)
    let bench = try HostileBench(plugin(grammar.block()))
    // A handler that never ends is a hang, which libFuzzer reports.
    bench.drag { bench.tap() }
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
}
