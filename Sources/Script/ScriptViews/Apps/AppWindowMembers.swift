import Gestures
import Lua
import Scripting
import Vocabulary

extension ScriptClass {
  /// The class of the windows of wrapped apps.
  static func appWindow(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "app_window", typeName: "AppWindow",
      summary:
        "A window of a wrapped app, with its popups. It is the root of a view tree, like the "
        + "plugin's own windows, and the app receives touches as a view does: a recognizer delays "
        + "them with `delays_touches_began`, and cancels or withholds them with "
        + "`cancels_touches_in_view`. A subview that handles touches takes them from the app. "
        + "Nothing is drawn there. If several plugins act on a window, the first plugin that "
        + "takes a touch has it, and the touch is cancelled for the others.",
      base: base,
      example: """
        thimble.apps.on_window(function(window)
          local swipe = thimble.swipe { direction = "down", number_of_touches_required = 2 }
          swipe.on_ended = function() window:close() end
          window:add_gesture_recognizer(swipe)
        end)
        """,
      prototype: { ScriptAppWindow() },
      rows: { appWindowCallbacks() + appWindowFacts() + appWindowModes() + appWindowInput() })
  }
}

private func appWindowCallbacks() -> [Member] {
  [
    .callback(AppWindowCallback.resized, "Called when its size has changed."),
    .callback(AppWindowCallback.closed, "Called when it is closed, or its app has ended."),
    .callback(AppWindowCallback.retitled, "Called when its title has changed."),
    .callback(AppWindowCallback.focused, "Called when `is_focused` has changed."),
    .refused(ViewCallback.draw, "draw is never called here: a window of an app shows only the app"),
  ]
}

private func appWindowFacts() -> [Member] {
  [
    .reading(
      "app_id", .string(maximumLength: .max), on: ScriptAppWindow.self,
      summary: "Its application id, such as `org.gnome.Nautilus`; empty if the app sets none."
    ) { $0.state.appID },
    .reading("title", .string(maximumLength: .max), on: ScriptAppWindow.self, summary: "Its title.")
    {
      $0.state.title
    },
    .reading(
      "is_focused", .boolean, on: ScriptAppWindow.self,
      summary: "Whether it has the keyboard focus."
    ) { $0.state.modes.contains(.focused) },
    .reading(
      "modifiers", .string(maximumLength: .max), on: ScriptAppWindow.self,
      summary:
        "The held modifier keys, such as `ctrl+alt`, in the order `ctrl`, `alt`, `shift`, `super`; "
        + "empty for none, and while the window has no keyboard focus: Wayland sends modifiers "
        + "only to the focused window."
    ) { $0.state.modifiers.text },
    .reading(
      "has_pointer", .boolean, on: ScriptAppWindow.self,
      summary:
        "Whether the app has a pointer, which `click` and `scroll` need: the seat has a mouse, and "
        + "the app uses it."
    ) { $0.state.hasPointer },
    .reading(
      "is_fullscreen", .boolean, on: ScriptAppWindow.self, summary: "Whether it is fullscreen."
    ) {
      $0.state.modes.contains(.fullscreen)
    },
    .reading(
      "is_maximized", .boolean, on: ScriptAppWindow.self, summary: "Whether it is maximized."
    ) {
      $0.state.modes.contains(.maximized)
    },
    .reading("open", .boolean, on: ScriptAppWindow.self, summary: "Whether it is open.") {
      !$0.state.isClosed
    },
    .reading(
      "options", ValueType<LuaValue>.anything, on: ScriptAppWindow.self,
      summary:
        "The plugin's options for its application: `thimble.options`, with the values that the "
        + "configuration sets in `apps`."
    ) { window in
      guard let plugin = window.script?.plugin, let host = plugin.viewHost else { return .nil }
      return host.options(for: window.state.appID, of: plugin)
    },
    .reading("frame", .rect, at: \View.bounds, summary: "The same as `bounds`."),
    .reading(
      "bounds", .rect, at: \View.bounds,
      summary: "Its size without shadows, with the origin 0, 0."),
    .reading("center", .point, on: View.self, summary: "The centre of its bounds.") {
      $0.bounds.center
    },
  ] + glassMembers(of: ScriptAppWindow.self) + touchPolicyMembers(of: ScriptAppWindow.self)
}

private func done() -> Returned<OperationResult<Bool>> {
  .result("done", .boolean, summary: "true")
}

private func appWindowModes() -> [Member] {
  [
    .method(
      "close", on: ScriptAppWindow.self,
      summary: "Requests that the app close it; the app may ask the user first.",
      returns: done()
    ) { plugin, window in plugin.perform(.close, on: window) },
    .method(
      "fullscreen", on: ScriptAppWindow.self, summary: "Makes it fullscreen, or restores it.",
      .optional("value", .boolean, default: true, summary: "whether"), returns: done()
    ) { plugin, window, isOn in plugin.perform(.setFullscreen(isOn), on: window) },
    .method(
      "maximize", on: ScriptAppWindow.self, summary: "Maximizes it, or restores it.",
      .optional("value", .boolean, default: true, summary: "whether"), returns: done()
    ) { plugin, window, isOn in plugin.perform(.setMaximized(isOn), on: window) },
    .method("minimize", on: ScriptAppWindow.self, summary: "Minimizes it.", returns: done()) {
      plugin, window in plugin.perform(.minimize, on: window)
    },
    .method(
      "move", on: ScriptAppWindow.self,
      summary: "Lets the compositor move it with a touch, which the compositor then takes over.",
      .required("touch", .touch, summary: "a touch that is down on it"), returns: done()
    ) { plugin, window, touch in plugin.perform(.move(touch.id), on: window) },
    .method(
      "resize", on: ScriptAppWindow.self,
      summary: "Lets the compositor resize it with a touch, which the compositor then takes over.",
      .required("touch", .touch, summary: "a touch that is down on it"),
      .required(
        "edge", .words("WindowEdge", summary: "An edge or corner of a window."),
        summary: "the edge or corner that follows the finger"),
      returns: done()
    ) { plugin, window, touch, edge in plugin.perform(.resize(touch.id, edge), on: window) },
  ]
}

private func appWindowInput() -> [Member] {
  let x = Parameter<Double>.required("x", .number(.points), summary: "in the window's coordinates")
  let y = Parameter<Double>.required("y", .number(.points), summary: "in the window's coordinates")
  return [
    .method(
      "press", on: ScriptAppWindow.self,
      summary:
        "Presses and releases a key combination in the app, with the app's own keymap; only while "
        + "the window is focused and no real key is held.",
      .required("keystroke", .string(maximumLength: 256), summary: "such as `ctrl+w`"),
      returns: done()
    ) { plugin, window, keystroke in plugin.perform(.press(keystroke), on: window) },
    .method(
      "click", on: ScriptAppWindow.self,
      summary: "Clicks with the app's own pointer, if it has one.", x, y,
      .optional(
        "button", .words("MouseButton", summary: "A mouse button."), default: .left,
        summary: "the button"),
      returns: done()
    ) { plugin, window, x, y, button in
      plugin.perform(.click(Point(x: x, y: y), button), on: window)
    },
    .method(
      "scroll", on: ScriptAppWindow.self,
      summary: "Scrolls with the app's own pointer, if it has one.", x, y,
      .required("dx", .number(.points), summary: "how far to the right"),
      .required("dy", .number(.points), summary: "how far down"), returns: done()
    ) { plugin, window, x, y, dx, dy in
      plugin.perform(.scroll(Point(x: x, y: y), Vector(dx: dx, dy: dy)), on: window)
    },
  ]
}

extension Plugin {
  /// Performs an action on an app's window, and converts an error to a message.
  fileprivate func perform(
    _ action: WrappedAction, on window: ScriptAppWindow
  ) -> OperationResult<Bool> {
    guard let wrapped = window.wrapped else { return .failure("the window is closed") }
    do throws(ActionError) {
      try wrapped.perform(action) { [weak self, title = wrapped.state.title] reason in
        guard let self else { return }
        host?.log(.warn, "\(action.method) on \"\(title)\" was not done: \(reason)", of: self)
      }
      return .success(true)
    } catch {
      return .failure("\(error)")
    }
  }
}
