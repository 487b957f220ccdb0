import Gestures
import Lua
import Scripting
import Scrolling

extension ScriptClass {
  /// The class of the object that `thimble.link_scroll_views` returns.
  static func scrollLink() -> ScriptClass {
    ScriptClass(
      "scroll_link", typeName: "ScrollLink",
      summary: "Linked scroll views. The link lasts as long as they do, even when not referenced."
    ) {
      [
        .callback(
          ScriptLink.modeCallback, in: "functions", "The function that `mode` is set to."),
        linkMode(),
        .reading(
          "active", .boolean, on: ScriptLink.self, summary: "Whether any scroll views are linked."
        ) {
          !$0.views.isEmpty
        },
        .method(
          "unlink", on: ScriptLink.self, summary: "Unlinks the scroll views.",
          returns: .nothing
        ) { _, link in link.unlink() },
      ]
    }
  }

  private static func linkMode() -> Member {
    let property = Member.Property(
      shape: ValueShape(
        ScriptLink.expectedMode, LuaType("string", takes: LuaType.linkMode.gives)),
      access: .always,
      read: { payload throws(LuaError) in
        .one((payload as? ScriptLink).map { .string($0.modeName) } ?? .nil)
      },
      write: { _ in
        { payload, value throws(LuaError) in try (payload as? ScriptLink)?.setMode(value) ?? false }
      })
    return Member(
      "mode",
      summary:
        "How they scroll together. Setting it cancels a drag in progress; a function reads as "
        + "`\"function\"`.",
      .property(property))
  }
}

extension Plugin {
  /// Implements `thimble.link_scroll_views`.
  func linkScrollViews(_ table: LuaTable) throws(LuaError) -> LuaObject {
    let views = try linkedViews(table)
    let link = ScriptLink(plugin: self)
    let object = try makeObject(schema.views.scrollLink, payload: link)
    link.object = object
    let mode = table["mode"]
    if !mode.isNil, try !link.setMode(mode) {
      throw .raised("mode must be \(ScriptLink.expectedMode), got \(found(mode))")
    }
    for view in views { try link.add(view) }
    return object
  }

  /// Returns the scroll views in a list. All are validated before any is linked.
  private func linkedViews(_ table: LuaTable) throws(LuaError) -> [ScriptScrollView] {
    var views: [ScriptScrollView] = []
    for (index, value) in table.list.enumerated() {
      guard case .object(let object) = value,
        let view = lua.payload(of: object) as? ScriptScrollView
      else {
        throw .raised("[\(index + 1)] must be a scroll view, got \(found(value))")
      }
      guard !views.contains(where: { $0 === view }) else {
        throw .raised("[\(index + 1)] is in the list twice")
      }
      views.append(view)
    }
    try checkLinkKeys(table, views.count)
    guard views.count >= 2 else {
      throw .raised("the table must have two scroll views or more, got \(views.count)")
    }
    return views
  }

  private func checkLinkKeys(_ table: LuaTable, _ count: Int) throws(LuaError) {
    let rest = table.entries.filter { entry in
      if case .integer(let key) = entry.key { !(1...max(1, count)).contains(key) } else { true }
    }
    try checkNames(of: LuaTable(rest), among: ["mode"])
  }
}
