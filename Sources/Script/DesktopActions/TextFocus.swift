public import JSON
import Lua
import Scripting

/// The keyboard focus of text fields, as reported to plugins.
public struct TextFocus: Equatable, Sendable {
  /// Whether a text field has the focus.
  public var isFocused: Bool
  /// Whether a finger made the last press before; nil if this is unknown.
  public var isByTouch: Bool?

  /// Creates a report.
  public init(isFocused: Bool, isByTouch: Bool? = nil) {
    (self.isFocused, self.isByTouch) = (isFocused, isByTouch)
  }

  /// The report in the form used in events.
  public var json: JSONValue {
    ["focused": .bool(isFocused), "by_touch": isByTouch.map { .bool($0) } ?? .null]
  }
}

extension ActionRow {
  /// The row of the focus of text fields.
  static func textFocus() -> [ActionRow] {
    [ActionRow("text_focus.watch", permission: .textFocus) { .watchTextFocus }]
  }
}

extension ScriptModule {
  /// Returns the module `thimble.text_focus`.
  static func textFocus() -> ScriptModule {
    ScriptModule("thimble.text_focus", "The keyboard focus of text fields, in any program.") {
      [
        .function(
          "on_change",
          summary:
            "Adds a callback for text fields that gain or lose the keyboard focus. A field that "
            + "requests text again while it has the focus, as on a tap, is reported again.",
          .required(
            "action", .function("fun(focused: boolean, by_touch: boolean|nil)"),
            summary:
              "called with whether a text field has the focus, and whether a finger made the last "
              + "press; nil if that is unknown"),
          returns: .result("handle", .made("Handle"), summary: "removes the callback")
        ) { plugin, action throws(LuaError) in try plugin[TextFocusHandlers.self].add(action) }
        .example(
          """
          thimble.text_focus.on_change(function(focused, by_touch)
            if focused and by_touch ~= false then thimble.emit "keyboard.show" end
          end)
          """)
      ]
    }
  }
}

/// A plugin's callbacks for the focus of text fields, and the watch that serves them.
final class TextFocusHandlers: PluginFeature {
  private unowned let plugin: Plugin
  private let handlers: HandlerList
  private var watch: Int?

  init(of plugin: Plugin) {
    self.plugin = plugin
    handlers = HandlerList("callbacks for text fields", of: plugin)
    handlers.onEmpty = { [unowned self] in endWatch() }
  }

  /// Implements `thimble.text_focus.on_change`.
  fileprivate func add(_ action: LuaFunction) throws(LuaError) -> OperationResult<LuaObject> {
    do throws(ActionError) {
      try startWatch()
    } catch {
      return .failure("\(error)")
    }
    return .success(try handlers.add(action, in: plugin))
  }

  private func startWatch() throws(ActionError) {
    guard watch == nil else { return }
    watch = try plugin[PluginActions.self].open(.watchTextFocus) { [weak self] in
      self?.didChange($0)
    }
  }

  /// Ends the watch, so that other input methods can start.
  private func endWatch() {
    if let watch { plugin[PluginActions.self].close(watch) }
    watch = nil
  }

  private func didChange(_ value: JSONValue) {
    guard let report = value.object else { return }
    let isByTouch: LuaValue =
      if case .bool(let value)? = report["by_touch"] { .boolean(value) } else { .nil }
    // The field that has the focus at the start is reported only once, perhaps in staging.
    plugin.whenRunning { [unowned plugin, handlers] in
      handlers.call(
        as: "the function given to thimble.text_focus.on_change", in: plugin,
        .boolean(report["focused"] == true), isByTouch)
    }
  }
}
