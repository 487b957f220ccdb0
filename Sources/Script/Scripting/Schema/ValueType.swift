// Tests: SchemaTests, MisuseTests

import Gestures
package import Lua

/// A type of value as messages, definition files and the reference describe it.
package struct ValueShape {
  /// The expected type, to follow "must be", as in "a number".
  package var expected: String
  /// The type in definition files.
  package var lua: LuaType
  /// The unit of a number.
  package var unit = Unit.none
  /// The accepted range, such as "at least 0"; nil: all values of the type.
  package var range: String?
  /// What is wrong with a value, such as "its width is -28"; nil if there is nothing more specific
  /// to say.
  package var fault: (LuaValue) -> String? = { _ in nil }
  /// What is wrong inside a value, to follow its name instead of the expected type; nil if the
  /// value is of another type.
  package var objection: ((LuaValue, Plugin) -> String?)?

  /// A value of a type without a unit.
  package init(_ expected: String, _ lua: LuaType, unit: Unit = .none, range: String? = nil) {
    self.expected = expected
    self.lua = lua
    self.unit = unit
    self.range = range
  }

  /// The type as optional: it or Lua's nil.
  package var optional: ValueShape {
    var shape = ValueShape(expected + ", or nil", lua.optional, unit: unit, range: range)
    (shape.fault, shape.objection) = (fault, objection)
    return shape
  }

  /// The error message about a value of the wrong type.
  package func refusal(of name: String, found: String, _ value: LuaValue) -> String {
    "\(name) must be \(expected), got \(found)" + (fault(value).map { ": " + $0 } ?? "")
  }
}

/// A type of value passed to and from plugins: what is expected, how it is parsed, and how it is
/// returned.
package struct ValueType<Value> {
  /// The description of its values.
  package let shape: ValueShape
  /// Converts a Lua value; nil for one of another type.
  package let parse: (LuaValue, Plugin) -> Value?
  /// Converts a value for Lua.
  package let reply: (Value) -> LuaReply

  /// A type that is parsed from the Lua value alone.
  package init(
    _ shape: ValueShape, parse: @escaping (LuaValue) -> Value?,
    reply: @escaping (Value) -> LuaReply
  ) {
    self.shape = shape
    self.parse = { value, _ in parse(value) }
    self.reply = reply
  }

  /// A type that needs the plugin for parsing.
  package init(
    _ shape: ValueShape, resolve: @escaping (LuaValue, Plugin) -> Value?,
    reply: @escaping (Value) -> LuaReply
  ) {
    self.shape = shape
    parse = resolve
    self.reply = reply
  }

  /// The type as optional: it or Lua's nil.
  package var optional: ValueType<Value?> {
    let (parse, reply) = (parse, reply)
    return ValueType<Value?>(shape.optional) { value, plugin -> Value?? in
      if value.isNil { return .some(nil) }
      return parse(value, plugin).map { .some($0) }
    } reply: { value in
      value.map(reply) ?? .one(.nil)
    }
  }

  /// A read-only list of values of the type.
  package var list: ValueType<[Value]> {
    let reply = reply
    return ValueType<[Value]>(ValueShape("a list", shape.lua.list, unit: shape.unit)) { _ in
      nil
    } reply: { values in
      .one(.table(LuaTable(list: values.map { reply($0).first })))
    }
  }
}

extension LuaReply {
  /// The first value.
  package var first: LuaValue {
    switch self {
    case .none: .nil
    case .one(let value), .two(let value, _): value
    }
  }
}

extension ValueType where Value == Bool {
  /// True or false.
  package static var boolean: ValueType {
    ValueType(ValueShape("true or false", LuaType("boolean"))) {
      if case .boolean(let value) = $0 { value } else { nil }
    } reply: {
      .one(.boolean($0))
    }
  }
}

extension ValueType where Value == Double {
  /// A finite number that is at least `lowest` and at most `highest`.
  package static func number(
    _ unit: Unit, from lowest: Double = -.infinity, through highest: Double = .infinity
  ) -> ValueType {
    let range =
      switch (lowest.isFinite, highest.isFinite) {
      case (true, true): "from \(short(lowest)) to \(short(highest))"
      case (true, false): "of at least \(short(lowest))"
      default: ""
      }
    let shape = ValueShape(
      range.isEmpty ? "a finite number" : "a number " + range, LuaType("number"), unit: unit,
      range: range.isEmpty ? nil : range.replacing("of ", with: ""))
    return ValueType(shape) {
      guard let number = $0.asNumber, number.isFinite, number >= lowest, number <= highest
      else { return nil }
      return number
    } reply: {
      .one(.number($0))
    }
  }

  /// A finite number above 0.
  package static func positive(_ unit: Unit) -> ValueType {
    let shape = ValueShape("a number above 0", LuaType("number"), unit: unit, range: "above 0")
    return ValueType(shape) {
      guard let number = $0.asNumber, number.isFinite, number > 0 else { return nil }
      return number
    } reply: {
      .one(.number($0))
    }
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension ValueType where Value == Int {
  /// An integer of a range.
  package static func integer(_ range: ClosedRange<Int>, _ unit: Unit = .none) -> ValueType {
    let words =
      range.upperBound == .max
      ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    let expected = "a whole number " + (range.upperBound == .max ? "of " : "") + words
    return ValueType(ValueShape(expected, LuaType("integer"), unit: unit, range: words)) {
      guard let integer = $0.asInteger, range.contains(integer) else { return nil }
      return integer
    } reply: {
      .one(.integer($0))
    }
  }
}

extension ValueType where Value == String {
  /// Text of at most `longest` bytes.
  package static func string(longest: Int) -> ValueType {
    ValueType(ValueShape("a string of at most \(longest) bytes", LuaType("string"))) {
      guard let text = $0.asString, text.utf8.count <= longest else { return nil }
      return text
    } reply: {
      .one(.string($0))
    }
  }

  /// Text of at most 4096 bytes.
  package static var string: ValueType { string(longest: 4096) }
}

extension ValueType where Value == LuaFunction {
  /// A function of the plugin, with its signature as in definition files, such as `fun()`.
  package static func function(_ signature: String) -> ValueType {
    ValueType(ValueShape("a function", LuaType(signature))) {
      if case .function(let function) = $0 { function } else { nil }
    } reply: {
      .one(.function($0))
    }
  }
}

extension ValueType where Value == LuaTable {
  /// A table with its own type in definition files.
  package static func table(_ expected: String, _ lua: LuaType) -> ValueType {
    ValueType(ValueShape(expected, lua)) {
      if case .table(let table) = $0 { table } else { nil }
    } reply: {
      .one(.table($0))
    }
  }
}

extension ValueType where Value == LuaValue {
  /// Any value.
  package static var anything: ValueType {
    ValueType(ValueShape("any value", LuaType("any"))) {
      $0
    } reply: {
      .one($0)
    }
  }

  /// Any value that scripts can copy: no functions, coroutines or host objects.
  package static var data: ValueType {
    let expected = "nil, a boolean, a number, a string, or a table of such"
    return ValueType(ValueShape(expected, LuaType("any"))) {
      isData($0) ? $0 : nil
    } reply: {
      .one($0)
    }
  }

  private static func isData(_ value: LuaValue) -> Bool {
    switch value {
    case .nil, .boolean, .integer, .number, .string: true
    case .table(let table): table.entries.allSatisfy { isData($0.key) && isData($0.value) }
    case .function, .keptTable, .object, .hostFunction, .other: false
    }
  }
}
