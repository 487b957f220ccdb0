import Gestures
import Lua
import Scrolling

extension ScriptClass {
  /// The class of what `thimble.link_scroll_views` gives.
  static func link() -> ScriptClass {
    ScriptClass(
      name: "scroll_link",
      members: [
        .delegateCallback("mode"),
        Member(
          name: "mode",
          kind: .property(
            Member.Property(
              expected: ScriptLink.expectedMode, access: .always,
              read: { payload throws(LuaError) in
                .one((payload as? ScriptLink).map { .string($0.modeName) } ?? .nil)
              },
              write: { payload, value throws(LuaError) in
                try (payload as? ScriptLink)?.setMode(value) ?? false
              }))),
        .reading("active", on: ScriptLink.self) { link throws(LuaError) in
          .one(.boolean(!link.views.isEmpty))
        },
        .method("unlink", on: ScriptLink.self) { _, link, _ throws(LuaError) in
          link.unlink()
          return .none
        },
      ])
  }
}

extension Plugin {
  /// `thimble.link_scroll_views`.
  func linkScrollViews(_ call: LuaCall) throws(LuaError) -> LuaReply {
    guard case .table(let table) = call[0] else {
      throw .raised(
        "link_scroll_views takes a table of scroll views and a mode, got \(found(call[0]))")
    }
    let views = try linkedViews(table)
    let bound = try lateClass("scroll_link") { .link() }
    let link = ScriptLink(plugin: self)
    let object = try lua.makeObject(bound.id, payload: link)
    link.object = object
    let mode = table["mode"]
    if !mode.isNil, try !link.setMode(mode) {
      throw .raised(
        "mode in thimble.link_scroll_views must be \(ScriptLink.expectedMode), got \(found(mode))")
    }
    for view in views { try link.add(view) }
    return .one(.object(object))
  }

  /// The scroll views of a list, all checked before any is linked.
  private func linkedViews(_ table: LuaTable) throws(LuaError) -> [ScriptScrollView] {
    var views: [ScriptScrollView] = []
    for (index, value) in table.list.enumerated() {
      guard case .object(let object) = value,
        let view = lua.payload(of: object) as? ScriptScrollView
      else {
        throw .raised(
          "link_scroll_views takes scroll views, got \(found(value)) at \(index + 1)")
      }
      guard !views.contains(where: { $0 === view }) else {
        throw .raised("link_scroll_views got the same scroll view twice, at \(index + 1)")
      }
      views.append(view)
    }
    try checkLinkKeys(table, views.count)
    guard views.count >= 2 else {
      throw .raised("link_scroll_views takes two scroll views or more, got \(views.count)")
    }
    return views
  }

  private func checkLinkKeys(_ table: LuaTable, _ count: Int) throws(LuaError) {
    for entry in table.entries {
      if case .integer(let key) = entry.key, (1...max(1, count)).contains(key) { continue }
      let key = entry.key.asString ?? found(entry.key)
      guard key == "mode" else {
        throw .raised(
          "unknown option \"\(key)\" in thimble.link_scroll_views"
            + suggestion(for: key, among: ["mode"]))
      }
    }
  }
}
