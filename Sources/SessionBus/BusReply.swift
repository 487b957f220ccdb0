public import JSON

/// What a method has returned, or a signal has brought.
public struct BusReply: Equatable, Sendable {
  /// The types of the values, as D-Bus spells them.
  public let signature: String
  /// The values: structures and arrays as lists, dictionaries as objects, variants as objects with
  /// their `type` and `data`.
  public let values: [JSONValue]

  /// A reply.
  public init(signature: String, values: [JSONValue]) {
    self.signature = signature
    self.values = values
  }

  /// The reply as `busctl --json=short` writes it: its `type` and its `data`; nothing where there
  /// are no values.
  public var text: String {
    guard !values.isEmpty else { return "" }
    return JSONValue.object(["type": .string(signature), "data": .array(values)]).text
  }
}
