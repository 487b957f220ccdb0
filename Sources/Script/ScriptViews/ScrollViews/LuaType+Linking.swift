import Scripting

extension LuaType {
  static var linkMode: LuaType {
    let named = NamedType(
      "LinkMode",
      summary:
        "How linked scroll views scroll: by the same distance, to the same fraction of their "
        + "content, to the same offset, or to what a function returns.",
      form: .alias(
        ScriptLink.modes.map { "\"\($0)\"" }.joined(separator: "|")
          + "|fun(leader: thimble.ScrollView, follower: thimble.ScrollView): number|nil, number|nil"
      ))
    return LuaType(named.name, names: [named])
  }

  /// The type of the table that `thimble.link_scroll_views` accepts.
  static var linkOptions: LuaType {
    let named = NamedType(
      "LinkOptions", summary: "Scroll views, in a list, and how they scroll together.",
      form: .fields([
        .init(name: "[integer]", type: "thimble.ScrollView", summary: "two or more"),
        .init(name: "mode", type: "thimble.LinkMode|nil", summary: "default: `\"equal\"`"),
      ]))
    return LuaType(named.name, names: [named] + linkMode.names)
  }
}
