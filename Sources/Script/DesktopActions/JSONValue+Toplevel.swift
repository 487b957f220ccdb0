import JSON

extension JSONValue {
  /// Whether the value is the event of a closed toplevel.
  var isClosedToplevel: Bool { object?["toplevel"] != nil && object?["closed"] == true }
}
