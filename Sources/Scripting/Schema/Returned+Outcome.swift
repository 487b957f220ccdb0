import Lua

/// The result of an operation that can fail although the call was valid.
package enum Outcome<Value> {
  case success(Value)
  /// The reason, as a sentence for people.
  case failure(String)
}

extension Returned {
  /// A value, or nil and an error message.
  package static func outcome<Success>(
    _ name: String, _ type: ValueType<Success>, _ summary: String
  ) -> Returned where Value == Outcome<Success> {
    let message = ValueType<String>.string.optional.shape
    return Returned(
      rows: [
        ParameterRow(name, type.shape.optional, summary),
        ParameterRow("message", message, "why it failed, when the first is nil"),
      ]
    ) { outcome in
      switch outcome {
      case .success(let value): type.reply(value)
      case .failure(let message): .two(.nil, .string(message))
      }
    }
  }
}
