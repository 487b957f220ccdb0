import Lua
import Scripting

extension ValueType where Value == String {
  /// A valid plugin name.
  static var pluginName: ValueType {
    let expected = "the name of a plugin, of letters, digits, - and _"
    return ValueType(ValueShape(expected, LuaType("string"))) {
      $0.asString.flatMap { Manifest.isName($0) ? $0 : nil }
    } reply: {
      .one(.string($0))
    }
  }
}

extension ValueType where Value == LuaValue {
  /// The settings of a plugin in the configuration. Any value is accepted here: its faults concern
  /// that plugin alone.
  static var useSettings: ValueType {
    ValueType(ValueShape("a table with options and permissions", .useSettings)) {
      $0
    } reply: {
      .one($0)
    }
  }
}

extension LuaType {
  fileprivate static var useSettings: LuaType {
    let permission = NamedType(
      "Permission", "Something that a plugin may do only when it is granted.",
      .words(Permission.allCases.map(\.rawValue)))
    let permissions = NamedType(
      "Permissions", "What a plugin is granted: `true` for what it asks for, or a list of less.",
      .fields(
        Permission.allCases.map { permission in
          let name = permission.rawValue
          return NamedType.Field(
            name: name.contains(".") ? "[\"\(name)\"]" : name,
            type: permission.valueName == nil ? "boolean|nil" : "boolean|string[]|nil",
            summary: permission.sentence)
        }))
    let settings = NamedType(
      "UseSettings", "What the configuration says about a plugin.",
      .fields([
        .init(name: "options", type: "table<string, any>|nil", summary: "its options, by name"),
        .init(
          name: "permissions", type: "\(permissions.name)|\(permission.name)[]|nil",
          summary: "what it is granted, or a list of what is granted as it asks for it"),
      ]))
    return LuaType(settings.name, names: [settings, permissions, permission])
  }
}
