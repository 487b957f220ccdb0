import Gestures
import Lua
import Scripting

/// Forwards a view's touches, presses and hit tests to the plugin's callbacks.
extension ScriptBinding: ViewHandler {
  package func view(_ view: View, contains point: Point) -> Bool? {
    let callback = ViewCallback.pointInside
    guard let plugin, plugin.lua.has(callback.lua, of: object) else { return nil }
    return plugin.ask(
      callback, of: object, [.object(object), .number(point.x), .number(point.y)],
      answering: .boolean)
  }

  package func view(
    _ view: View, receives touches: TouchSet, in phase: Contact.Phase, with event: InputEvent
  ) -> Bool {
    if phase == .began, !handles(ViewCallback.touches) { return false }
    switch phase {
    case .began: deliver(touches, to: .touchesBegan, event: event)
    case .moved: deliver(touches, to: .touchesMoved, event: event)
    case .ended: deliver(touches, to: .touchesEnded, event: event)
    case .cancelled: deliver(touches, to: .touchesCancelled, event: event)
    case .stationary: break
    }
    return true
  }

  package func view(
    _ view: View, receives presses: PressSet, in phase: Contact.Phase, with event: InputEvent
  ) -> Bool {
    if phase == .began, !handles(ViewCallback.presses) { return false }
    switch phase {
    case .began: deliver(presses, to: .pressesBegan, event: event)
    case .ended: deliver(presses, to: .pressesEnded, event: event)
    case .cancelled: deliver(presses, to: .pressesCancelled, event: event)
    case .moved, .stationary: break
    }
    return true
  }

  /// Whether the plugin has touch or press callbacks for this view.
  private func handles(_ callbacks: [ViewCallback]) -> Bool {
    guard let plugin, plugin.isRunning else { return false }
    return callbacks.contains { plugin.lua.has($0.lua, of: object) }
  }

  /// Delivers touches or presses to the plugin's callback for a phase, if it is set.
  private func deliver(
    _ contacts: some Sequence<some Contact>, to callback: ViewCallback, event: InputEvent
  ) {
    contactCalls.pass(contacts, event, to: callback, of: object)
  }

  // MARK: Hit tests

  /// Returns the result of the plugin's `hit_test`. While the callback runs, the view's default hit
  /// test applies, so the callback may call it.
  ///
  /// - Returns: nil without a callback, or if it raised an error.
  package func view(_ view: View, hitTest point: Point) -> HitAnswer? {
    guard !isHitTesting, let plugin, plugin.isRunning,
      plugin.lua.has(ViewCallback.hitTest.lua, of: object)
    else { return nil }
    isHitTesting = true
    defer { isHitTesting = false }
    let inner = view.superview.map { view.convert(point, from: $0) } ?? point
    // Lua's nil is the answer that no view was hit. An error falls back to the default hit test.
    let call = PluginCall(ViewCallback.hitTest, of: object, budget: .delegate)
    let put: (LuaOutbox) -> Void = { [object] outbox in
      outbox.put(.object(object))
      outbox.put(.number(inner.x))
      outbox.put(.number(inner.y))
    }
    return plugin.calls.ask(call, putting: put) { answer throws(LuaError) -> HitAnswer? in
      try hit(answer, of: view, plugin).map { .view($0) } ?? .nothing
    }
  }

  private func hit(
    _ answer: LuaValue, of view: View, _ plugin: Plugin
  ) throws(LuaError) -> View? {
    if answer.isNil { return nil }
    guard let hit = ValueType<View>.view.parse(answer, plugin) else {
      throw LuaError(.runtime, "hit_test must return a view or nil, got \(plugin.found(answer))")
    }
    guard hit.isDescendant(of: view.window ?? view) else {
      throw LuaError(.runtime, "hit_test must return a view of the same window, got another")
    }
    return hit
  }
}
