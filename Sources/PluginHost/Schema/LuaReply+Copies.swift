import Lua

extension LuaReply {
  /// The reply marked as a copy of what a property is, where that is made of fields: in Lua,
  /// assigning to one of them is an error, since nothing would change.
  func copied(from name: String, _ shape: ValueShape) -> LuaReply {
    guard case .one(.table(var table)) = self, shape.isMadeOfFields else { return self }
    table.copiedName = name
    return .one(.table(table))
  }
}

extension ValueShape {
  private static let madeOfFields: Set<String> = [
    "thimble.Rect", "thimble.Point", "thimble.Size", "thimble.Insets", "thimble.Margins",
  ]

  /// Whether it is a rectangle or its like.
  fileprivate var isMadeOfFields: Bool {
    Self.madeOfFields.contains(lua.gives.replacing("|nil", with: ""))
  }
}
