public import JSON

/// The values of a method's reply or of a signal.
public struct BusReply: Equatable, Sendable {
  /// The D-Bus signature of the values.
  public let signature: String
  /// The values: structures and arrays as lists, dictionaries as objects, variants as objects with
  /// `type` and `data`.
  public let values: [JSONValue]

  /// Creates a reply.
  public init(signature: String, values: [JSONValue]) {
    self.signature = signature
    self.values = values
  }

  /// The reply in the format of `busctl --json=short`: its `type` and its `data`; empty when there
  /// are no values.
  public var text: String {
    guard !values.isEmpty else { return "" }
    return JSONValue.object(["type": .string(signature), "data": .array(values)]).text
  }
}
