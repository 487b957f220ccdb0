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
    do throws(LuaError) {
      return .some(try hit(at: inner, script.object, plugin))
    } catch {
      plugin.noteFailure(error, in: ViewCallback.hitTest, of: script.object)
      return nil
    }
  }

  private func hit(
    at point: Point, _ object: LuaObject, _ plugin: Plugin
  ) throws(LuaError) -> View? {
    let answer = try plugin.lua.call(
      ViewCallback.hitTest.lua, of: object,
      with: [.object(object), .number(point.x), .number(point.y)], budget: .delegate)
    plugin.noteSuccess(ViewCallback.hitTest.lua, of: object)
    guard let answer, !answer.isNil else { return nil }
    guard let view = ValueType<View>.view.parse(answer, plugin) else {
      throw LuaError(.runtime, "hit_test must return a view or nil, got \(plugin.found(answer))")
    }
    guard view.isDescendant(of: window ?? self) else {
      throw LuaError(.runtime, "hit_test must return a view of the same window, got another")
    }
    return view
  }
}
