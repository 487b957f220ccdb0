import Gestures
import Lua
import ScriptViews
import Vocabulary

/// The `app` of specs: windows of wrapped apps, which the plugin may act on.
extension SpecState {
  func appTable() -> LuaTable {
    var table = LuaTable()
    addAnswer(
      "open", usage: "app.open{ app_id =, title =, width =, height =, pointer = }", to: &table
    ) {
      [unowned self] rig, arguments throws(LuaError) in
      let options = try arguments.options(0, ["app_id", "title", "width", "height", "pointer"])
      let size = rig.desktop.size
      let window = rig.apps.open(
        appID: try options.text("app_id", "org.example.App"),
        title: try options.text("title", "App"),
        size: Size(
          width: try options.number("width", in: 1...16384, size.width),
          height: try options.number("height", in: 1...16384, size.height)),
        hasPointer: try options.boolean("pointer", true))
      rig.player.endTurn()
      return .one(.table(handle(of: window, on: rig)))
    }
    return table
  }

  /// Returns the Lua functions with which a spec controls a window of an app.
  private func handle(of window: ReplayAppWindow, on rig: PluginRig) -> LuaTable {
    var table = LuaTable()
    add("close", usage: "close()", of: window, on: rig, to: &table) { rig, _ throws(LuaError) in
      rig.apps.close(window)
    }
    add("focus", usage: "focus(boolean)", of: window, on: rig, to: &table) {
      rig, arguments throws(LuaError) in
      rig.apps.setFocus(try arguments.boolean(0, true), of: window)
    }
    add("set_modifiers", usage: "set_modifiers(text)", of: window, on: rig, to: &table) {
      rig, arguments throws(LuaError) in
      let text = try arguments.text(0, "modifiers such as ctrl+alt")
      guard let modifiers = Modifiers(text) else {
        throw .raised("\(arguments.usage): expected ctrl, alt, shift or super, got \"\(text)\"")
      }
      rig.apps.setModifiers(modifiers, of: window)
    }
    add("set_title", usage: "set_title(text)", of: window, on: rig, to: &table) {
      rig, arguments throws(LuaError) in
      rig.apps.setTitle(try arguments.text(0, "a title"), of: window)
    }
    let seen = lua.makeFunction { _ throws(LuaError) in
      .one(.table(LuaTable(list: window.seen.map { .string($0) })))
    }
    table.entries.append((.string("seen"), .hostFunction(seen)))
    return table
  }

  /// Adds a function that changes a window, while it is open and its plugin loaded.
  private func add(
    _ name: String, usage: String, of window: ReplayAppWindow, on rig: PluginRig,
    to table: inout LuaTable,
    _ body: @escaping (PluginRig, SpecArguments) throws(LuaError) -> Void
  ) {
    add(name, usage: usage, to: &table) { [weak rig] current, arguments throws(LuaError) in
      guard rig === current, !window.state.isClosed else {
        throw .raised("\(usage): the window is closed; app.open opens another")
      }
      try body(current, arguments)
      current.player.endTurn()
    }
  }
}
