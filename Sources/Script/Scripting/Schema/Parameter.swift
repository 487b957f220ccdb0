package import Lua

/// A parameter of a function: its name, its type, and its default.
package struct Parameter<Value> {
  /// The name in messages and in the reference.
  package let name: String
  /// Checks and converts the argument.
  package let type: ValueType<Value>
  /// The default; nil if the argument is required.
  package let fallback: Value?
  /// The description of the parameter.
  package let row: ParameterRow

  /// Creates a required parameter.
  package static func required(
    _ name: String, _ type: ValueType<Value>, summary: String
  ) -> Parameter {
    Parameter(
      name: name, type: type, fallback: nil,
      row: ParameterRow(name, type.shape, summary: summary))
  }

  /// Creates an optional parameter with a default.
  package static func optional(
    _ name: String, _ type: ValueType<Value>, default fallback: Value, summary: String
  ) -> Parameter {
    Parameter(
      name: name, type: type, fallback: fallback,
      row: ParameterRow(
        name, type.shape, summary: summary, isOptional: true,
        fallback: type.reply(fallback).first.sourceText))
  }

  /// Creates an optional parameter that also accepts nil.
  package static func optional<Wrapped>(
    _ name: String, _ type: ValueType<Wrapped>, summary: String
  ) -> Parameter where Value == Wrapped? {
    Parameter(
      name: name, type: type.optional, fallback: .some(nil),
      row: ParameterRow(name, type.optional.shape, summary: summary, isOptional: true))
  }
}

/// A parameter or result, as described in definition files and in the reference.
package struct ParameterRow {
  /// The name in messages and in the reference.
  package let name: String
  /// The accepted values.
  package let shape: ValueShape
  /// The purpose, in a phrase.
  package let summary: String
  /// Whether the argument can be omitted.
  package var isOptional = false
  /// The default, as Lua text.
  package var fallback: String?

  package init(
    _ name: String, _ shape: ValueShape, summary: String, isOptional: Bool = false,
    fallback: String? = nil
  ) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.isOptional = isOptional
    self.fallback = fallback
  }

  /// Returns the row of an argument or result of a callback.
  package static func passed<Value>(
    _ name: String, _ type: ValueType<Value>, summary: String
  ) -> ParameterRow {
    ParameterRow(name, type.shape, summary: summary)
  }
}

/// The result type of a function.
package struct Returned<Value> {
  /// The descriptions of the returned values.
  package let rows: [ParameterRow]
  /// Converts the result for Lua.
  package let reply: (Value) -> LuaReply

  package init(rows: [ParameterRow], reply: @escaping (Value) -> LuaReply) {
    self.rows = rows
    self.reply = reply
  }

  /// Returns the type of a function with a single result.
  package static func value(
    _ name: String, _ type: ValueType<Value>, summary: String
  ) -> Returned {
    Returned(rows: [ParameterRow(name, type.shape, summary: summary)], reply: type.reply)
  }
}

extension Returned where Value == Void {
  /// The type of a function without a result.
  package static var nothing: Returned { Returned(rows: []) { .none } }
}

extension Returned where Value == LuaObject {
  /// Returns the type of a function that returns an object, by the name of the object's class in
  /// definition files.
  package static func made(_ name: String, _ summary: String = "") -> Returned {
    let first = name.prefix { $0 != "|" }
    return .value(String(first).words(separatedBy: "_"), .made(name), summary: summary)
  }
}

/// Reads the arguments of a call in order. Each is checked by its parameter.
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

  /// Reads the next argument.
  ///
  /// - Throws: `LuaError` with the expected type, if the argument is missing or has another type.
  package mutating func next<Value>(_ parameter: Parameter<Value>) throws(LuaError) -> Value {
    let value = call[index]
    index += 1
    if value.isNil, let fallback = parameter.fallback { return fallback }
    if let parsed = parameter.type.parse(value, plugin) { return parsed }
    if let method, call.count == 1 {
      // The only argument is the object, or the first argument of a method called with a dot.
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
  /// Returns the type of a function that returns a value, or nil and an error message.
  package static func result<Success>(
    _ name: String, _ type: ValueType<Success>, summary: String
  ) -> Returned where Value == OperationResult<Success> {
    let message = ValueType<String>.string.optional.shape
    return Returned(
      rows: [
        ParameterRow(name, type.shape.optional, summary: summary),
        ParameterRow("message", message, summary: "why it failed, when the first is nil"),
      ]
    ) { outcome in
      switch outcome {
      case .success(let value): type.reply(value)
      case .failure(let message): .two(.nil, .string(message))
      }
    }
  }
}
