import Conditioning
import DesktopActions
import Gestures
import Glibc
import Inspection
import JSON
import Lua
import PluginHost
import ScriptViews
import Scripting
import Scrolling
import Traces

/// The `plugin`, `clock`, `key`, `desktop` and `gestures` of specs.
extension SpecState {
  func clockTable() -> LuaTable {
    var table = LuaTable()
    add("advance", usage: "clock.advance(seconds)", to: &table) { rig, arguments throws(LuaError) in
      rig.advance(try arguments.seconds(0))
    }
    add("settle", usage: "clock.settle(seconds)", to: &table) { rig, arguments throws(LuaError) in
      rig.player.settle(within: arguments.call[0].isNil ? 10 : try arguments.seconds(0))
    }
    table.missing = reader("clock") { rig, name in
      name == "now" ? .number(rig.clock.now.seconds) : nil
    }
    return table
  }

  func keyTable() -> LuaTable {
    var table = LuaTable()
    for (name, isDown) in [("down", true), ("up", false)] {
      add(name, usage: "key.\(name)(key)", to: &table) { rig, arguments throws(LuaError) in
        let key = try arguments.text(0, "a key")
        guard Press.Kind(traceName: key) != nil else {
          let known = Press.Kind.allCases.map(\.traceName).joined(separator: ", ")
          throw .raised("\(arguments.usage): there is no key \"\(key)\"; there are \(known)")
        }
        rig.player.send(.key(name: key, isDown: isDown), at: rig.clock.now)
      }
    }
    return table
  }

  func desktopTable() -> LuaTable {
    var table = LuaTable()
    add("resize", usage: "desktop.resize(width, height)", to: &table) {
      rig, arguments throws(LuaError) in
      let width = try arguments.number(0, "width", from: 1)
      rig.desktop.resize(to: Size(width: width, height: try arguments.number(1, "height", from: 1)))
    }
    add("density", usage: "desktop.density(points_per_millimeter)", to: &table) {
      rig, arguments throws(LuaError) in
      rig.setDensity(try arguments.number(0, "points_per_millimeter", from: 0.05))
    }
    add("touch", usage: "desktop.touch(setting)", to: &table) { rig, arguments throws(LuaError) in
      let text = try arguments.text(0, "a setting, such as \"preset=steady\"")
      do throws(TouchSettingError) {
        try rig.player.touchSettings.set(text: text)
      } catch {
        throw .raised("\(arguments.usage): \"\(text)\" is not a setting of touch input")
      }
    }
    add("close", usage: "desktop.close(title)", to: &table) { rig, arguments throws(LuaError) in
      let title = try arguments.text(0, "a window's title")
      guard let surface = rig.desktop.surfaces.first(where: { $0.title == title }) else {
        throw .raised("\(arguments.usage): there is no window or layer \"\(title)\"")
      }
      surface.closeFromOutside()
    }
    add("focus_text", usage: "desktop.focus_text(focused, by_touch)", to: &table) {
      rig, arguments throws(LuaError) in
      let isByTouch = arguments.call[1].isNil ? nil : try arguments.boolean(1, true)
      rig.report(TextFocus(isFocused: try arguments.boolean(0, true), isByTouch: isByTouch))
    }
    add("answer", usage: "desktop.answer(action, text)", to: &table) {
      rig, arguments throws(LuaError) in
      rig.answer(try arguments.text(0, "an action"), with: try arguments.text(1, "a text"))
    }
    return table
  }

  func pluginTable() -> LuaTable {
    var table = LuaTable()
    let load = lua.makeFunction { [unowned self] call throws(LuaError) in
      try self.load(SpecArguments(call, "plugin.load{ size =, options = }"))
      return .none
    }
    table.entries.append((.string("load"), .hostFunction(load)))
    addAnswer("view", usage: "plugin.view(name)", to: &table) { rig, arguments throws(LuaError) in
      let view = rig.view(named: try arguments.text(0, "a name"))
      return .one(view.map { rig.describe($0) } ?? .nil)
    }
    addAnswer("point_in", usage: "plugin.point_in(view, part of width, part of height)", to: &table)
    {
      rig, arguments throws(LuaError) in
      let name = try arguments.text(0, "a view's name")
      guard let view = rig.view(named: name) else {
        let known = rig.views.compactMap(\.name).map { "\"\($0)\"" }.joined(separator: ", ")
        throw .raised("\(arguments.usage): there is no view \"\(name)\"; there are \(known)")
      }
      let part = arguments.call[1].isNil ? Point(x: 0.5, y: 0.5) : try arguments.point(1)
      let point = rig.point(in: view, part)
      return .two(.number(point.x), .number(point.y))
    }
    add("forget", usage: "plugin.forget()", to: &table) { rig, _ throws(LuaError) in rig.forget() }
    table.missing = reader("plugin") { rig, name in rig.property(name) }
    return table
  }

  private func load(_ arguments: SpecArguments) throws(LuaError) {
    let options = try arguments.options(0, ["size", "options"])
    var size = ReplayDesktop.usualSize
    if let given = options.table["size"].asPoint, given.x >= 1, given.y >= 1 {
      size = Size(width: given.x, height: given.y)
    } else if !options.table["size"].isNil {
      throw arguments.wrong(options.table["size"], "a size {width, height} of at least 1 by 1")
    }
    let given = options.table["options"]
    guard let values = given.isNil ? JSONObject() : (try? given.json())?.object else {
      throw arguments.wrong(given, "a table of plain values for options")
    }
    try context.load(size, options: values)
  }

  /// `gestures(name)`: the recorded actions of one recognizer or of all.
  func gesturesFunction() -> LuaHostFunction {
    lua.makeFunction { [unowned self] call throws(LuaError) in
      let actions = try context.loaded().actions
      let name = call[0].asString
      let wanted = name.map { name in actions.filter { $0.recognizer == name } } ?? actions
      return .one(.table(LuaTable(list: wanted.map(\.described))))
    }
  }

  /// `explain(name)` of the harness: the reason of a recognizer's last failure, and the names of
  /// all recognizers.
  func explainFunction() -> LuaHostFunction {
    lua.makeFunction { [unowned self] call throws(LuaError) in
      let rig = try context.loaded()
      let name = call[0].asString ?? ""
      let names = rig.recognizers.flatMap { [$0.explainedName, $0.name].compactMap(\.self) }
      let known = Set(names + rig.actions.map(\.recognizer))
      return .two(
        rig.reasons[name].map { .string($0) } ?? .nil,
        .table(LuaTable(list: known.sorted().map { .string($0) })))
    }
  }
}

extension PluginRig {
  /// The value of `plugin.NAME`; nil for an unknown name.
  fileprivate func property(_ name: String) -> LuaValue? {
    switch name {
    case "output": .table(LuaTable(list: output.map { .string($0) }))
    case "log": .table(LuaTable(list: log.map { .string("\($0.level.rawValue): \($0.text)") }))
    case "actions": .table(LuaTable(list: deeds.map { .string($0) }))
    case "errors": errors()
    case "memory": .integer(plugin?.memoryUsed ?? 0)
    case "views": .table(LuaTable(list: views.compactMap(\.name).map { .string($0) }))
    case "windows": surfaces { if case .window = $0.request { true } else { false } }
    case "layers": surfaces { if case .layer = $0.request { true } else { false } }
    default: nil
    }
  }

  private func errors() -> LuaValue {
    hasReadFailures = true
    return .table(LuaTable(list: failures.map { .string($0.description) }))
  }

  private func surfaces(_ isWanted: (ReplaySurface) -> Bool) -> LuaValue {
    .table(
      LuaTable(
        list: desktop.surfaces.filter(isWanted).map { surface in
          var table = LuaTable(fields: ["title": .string(surface.title)])
          table.add("frame", surface.frame.described)
          table.add("background", surface.content.describedBackground)
          return .table(table)
        }))
  }

  /// A view as a table for specs.
  fileprivate func describe(_ view: View) -> LuaValue {
    var table = LuaTable()
    table.add("name", view.name.map { .string($0) } ?? .nil)
    table.add("frame", view.frame.described)
    table.add("bounds", view.bounds.described)
    table.add("center", view.center.described)
    table.add("background", view.describedBackground)
    let text = (view as? any DrawableView)?.appearance.label.text ?? ""
    table.add("text", text.isEmpty ? .nil : .string(text))
    table.add("alpha", .number(view.alpha))
    table.add("hidden", .boolean(view.isHidden))
    let transform = view.transform
    table.add(
      "scale", .number((transform.a * transform.a + transform.b * transform.b).squareRoot()))
    table.add("rotation", .number(atan2(transform.b, transform.a)))
    if let scrollView = view as? ScrollView {
      table.add("content_offset", scrollView.contentOffset.described)
      table.add("zoom_scale", .number(scrollView.zoomScale))
    }
    return .table(table)
  }
}

extension ReplaySurface {
  /// The window's title as requested, or the layer's namespace.
  fileprivate var title: String {
    switch request {
    case .window(let options): options.firstTitle
    case .layer(let options): options.namespace
    }
  }
}
