package import Lua

extension LuaReply {
  /// The reply marked as a copy of a property's value, if that is a table with fields: in Lua,
  /// assigning to a field of it is an error, since the property would not change.
  package func copied(from name: String, _ shape: ValueShape) -> LuaReply {
    guard case .one(.table(var table)) = self, shape.isMadeOfFields else { return self }
    table.copiedName = name
    return .one(.table(table))
  }
}

extension ValueShape {
  private static let madeOfFields: Set<String> = [
    "thimble.Rect", "thimble.Point", "thimble.Size", "thimble.Insets", "thimble.Margins",
  ]

  /// Whether it is a table with fields, such as a rectangle.
  fileprivate var isMadeOfFields: Bool {
    Self.madeOfFields.contains(lua.gives.replacing("|nil", with: ""))
  }
}
