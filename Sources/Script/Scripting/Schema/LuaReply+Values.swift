package import Lua

extension LuaReply {
  /// Returns the reply, marked as a copy of a property's value if it is a table with fields. In
  /// Lua, assigning to a field of a copy is an error, since the property would not change.
  package func copied(from name: String, _ shape: ValueShape) -> LuaReply {
    guard case .one(.table(var table)) = self, shape.isMadeOfFields else { return self }
    table.copiedName = name
    return .one(.table(table))
  }

  /// The first value.
  package var first: LuaValue {
    switch self {
    case .none: .nil
    case .one(let value), .two(let value, _): value
    }
  }
}

extension ValueShape {
  private static let madeOfFields: Set<String> = [
    "thimble.Rect", "thimble.Point", "thimble.Size", "thimble.Insets", "thimble.Margins",
  ]

  /// Whether the value is a table with fields, such as a rectangle.
  fileprivate var isMadeOfFields: Bool {
    Self.madeOfFields.contains(lua.gives.replacing("|nil", with: ""))
  }
}
