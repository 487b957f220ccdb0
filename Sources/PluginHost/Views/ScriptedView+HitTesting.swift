import Gestures
import Lua

/// Hit tests that a plugin makes in place of a view's own.
extension ScriptedView {
  /// What the plugin's `hit_test` finds at a point of the superview's coordinates; nil: it has none, or it failed.
  ///
  /// While it runs the view's own hit test counts, which the function may ask for.
  func replacedHit(at point: Point) -> View?? {
    guard let script, !script.isHitTesting, let plugin = script.plugin, plugin.isRunning,
      plugin.lua.has(ViewCallback.hitTest.lua, of: script.object)
    else { return nil }
    self.script?.isHitTesting = true
    defer { self.script?.isHitTesting = false }
    let inner = superview.map { convert(point, from: $0) } ?? point
    // Nothing is hit where it answers nil, and its own hit test counts where it has failed.
    let call = PluginCall(ViewCallback.hitTest, of: script.object, budget: .delegate)
    let arguments: PluginCall.Arguments = [
      .object(script.object), .number(inner.x), .number(inner.y),
    ]
    return plugin.calls.ask(call, with: arguments) { answer throws(LuaError) -> View?? in
      .some(try hit(answer, plugin))
    }
  }

  private func hit(_ answer: LuaValue, _ plugin: Plugin) throws(LuaError) -> View? {
    if answer.isNil { return nil }
    guard let view = ValueType<View>.view.parse(answer, plugin) else {
      throw LuaError(.runtime, "hit_test must return a view or nil, got \(plugin.found(answer))")
    }
    guard view.isDescendant(of: window ?? self) else {
      throw LuaError(.runtime, "hit_test must return a view of the same window, got another")
    }
    return view
  }
}
