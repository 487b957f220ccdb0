// Tests: SchemaTests, MisuseTests

package import Lua

/// A parameter of a function: its name, its type, and its default.
package struct Parameter<Value> {
  /// Its name in messages and in the reference.
  package let name: String
  /// Checks and converts the argument.
  package let type: ValueType<Value>
  /// The default; nil if the argument is required.
  package let fallback: Value?
  /// Its description.
  package let row: ParameterRow

  /// A required parameter.
  package static func required(
    _ name: String, _ type: ValueType<Value>, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, type: type, fallback: nil,
      row: ParameterRow(name, type.shape, summary))
  }

  /// An optional parameter with a default.
  package static func optional(
    _ name: String, _ type: ValueType<Value>, default fallback: Value, _ summary: String
  ) -> Parameter {
    Parameter(
      name: name, type: type, fallback: fallback,
      row: ParameterRow(
        name, type.shape, summary, isOptional: true,
        fallback: type.reply(fallback).first.sourceText))
  }

  /// An optional parameter that also accepts nil.
  package static func optional<Wrapped>(
    _ name: String, _ type: ValueType<Wrapped>, _ summary: String
  ) -> Parameter where Value == Wrapped? {
    Parameter(
      name: name, type: type.optional, fallback: .some(nil),
      row: ParameterRow(name, type.optional.shape, summary, isOptional: true))
  }
}

/// A parameter or result as definition files and the reference describe it.
package struct ParameterRow {
  /// Its name in messages and in the reference.
  package let name: String
  /// The values that it accepts.
  package let shape: ValueShape
  /// What it is for.
  package let summary: String
  /// Whether it can be left out.
  package var isOptional = false
  /// The default, as Lua text.
  package var fallback: String?

  package init(
    _ name: String, _ shape: ValueShape, _ summary: String, isOptional: Bool = false,
    fallback: String? = nil
  ) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.isOptional = isOptional
    self.fallback = fallback
  }

  /// An argument or result of a callback.
  package static func passed<Value>(
    _ name: String, _ type: ValueType<Value>, _ summary: String
  ) -> ParameterRow {
    ParameterRow(name, type.shape, summary)
  }
}

/// The result type of a function.
package struct Returned<Value> {
  /// The returned values, described.
  package let rows: [ParameterRow]
  /// Converts the result for Lua.
  package let reply: (Value) -> LuaReply

  package init(rows: [ParameterRow], reply: @escaping (Value) -> LuaReply) {
    self.rows = rows
    self.reply = reply
  }

  /// A single value.
  package static func value(
    _ name: String, _ type: ValueType<Value>, _ summary: String
  ) -> Returned {
    Returned(rows: [ParameterRow(name, type.shape, summary)], reply: type.reply)
  }
}

extension Returned where Value == Void {
  /// No value.
  package static var nothing: Returned { Returned(rows: []) { .none } }
}

extension Returned where Value == LuaObject {
  /// An object, by the name of its class in definition files.
  package static func made(_ name: String, _ summary: String = "") -> Returned {
    let first = name.prefix { $0 != "|" }
    return .value(String(first).words(separatedBy: "_"), .made(name), summary)
  }
}

/// Consumes the arguments of a call in order, each checked by its parameter.
package struct Arguments {
  private let call: LuaCall
  private let plugin: Plugin
  private var index: Int
  /// The name of the called method.
  private let method: String?

  package init(of call: LuaCall, from index: Int, in plugin: Plugin, method: String? = nil) {
    self.call = call
    self.plugin = plugin
    self.index = index
    self.method = method
  }

  /// Takes the next argument; throws what was expected when it is another.
  package mutating func next<Value>(_ parameter: Parameter<Value>) throws(LuaError) -> Value {
    let value = call[index]
    index += 1
    if value.isNil, let fallback = parameter.fallback { return fallback }
    if let parsed = parameter.type.parse(value, plugin) { return parsed }
    if let method, call.count == 1 {
      // The only argument is the object, or a first argument passed with a dot instead of a colon.
      throw .raised(
        "\(parameter.name) must be \(parameter.type.shape.expected), and there is none: "
          + "give it, and call with a colon, as in object:\(method)(\(parameter.name))")
    }
    throw .raised(
      parameter.type.shape.refusal(of: parameter.name, found: plugin.found(value), value))
  }
}

/// The result of an operation that can fail although the call was valid.
package enum OperationResult<Value> {
  case success(Value)
  /// The reason, as a sentence for people.
  case failure(String)
}

extension Returned {
  /// A value, or nil and an error message.
  package static func result<Success>(
    _ name: String, _ type: ValueType<Success>, _ summary: String
  ) -> Returned where Value == OperationResult<Success> {
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
