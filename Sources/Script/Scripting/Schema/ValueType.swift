import Gestures
package import Lua

/// A type of value, as described in messages, definition files and the reference.
package struct ValueShape {
  /// The expected type, to follow "must be", as in "a number".
  package var expected: String
  /// The type in definition files.
  package var lua: LuaType
  /// The unit of a number.
  package var unit = Unit.none
  /// The accepted range, such as "at least 0"; nil if all values of the type are accepted.
  package var range: String?
  /// Returns the fault of a value, such as "its width is -28"; nil without more specific details.
  package var fault: (LuaValue) -> String? = { _ in nil }
  /// Returns the fault inside a value, to follow the value's name in place of the expected type;
  /// nil if the value is of another type.
  package var objection: ((LuaValue, Plugin) -> String?)?

  /// Creates the description of a type.
  package init(_ expected: String, _ lua: LuaType, unit: Unit = .none, range: String? = nil) {
    self.expected = expected
    self.lua = lua
    self.unit = unit
    self.range = range
  }

  /// The description of the optional type, which also includes Lua's nil.
  package var optional: ValueShape {
    var shape = ValueShape(expected + ", or nil", lua.optional, unit: unit, range: range)
    (shape.fault, shape.objection) = (fault, objection)
    return shape
  }

  /// Returns the error message about a value of the wrong type.
  package func refusal(of name: String, found: String, _ value: LuaValue) -> String {
    "\(name) must be \(expected), got \(found)" + (fault(value).map { ": " + $0 } ?? "")
  }
}

/// A type of value passed to and from plugins: its description, its parser, and its conversion to
/// Lua.
package struct ValueType<Value> {
  /// The description of the values.
  package let shape: ValueShape
  /// Converts a Lua value. Returns nil for a value of another type.
  package let parse: (LuaValue, Plugin) -> Value?
  /// Converts plain data without a Lua state, such as an argument in a message of another process.
  /// Nil for a type that needs the plugin for parsing.
  package let parseData: ((LuaValue) -> Value?)?
  /// Converts a value for Lua.
  package let reply: (Value) -> LuaReply

  /// Creates a type that is parsed from the Lua value alone.
  package init(
    _ shape: ValueShape, parse: @escaping (LuaValue) -> Value?,
    reply: @escaping (Value) -> LuaReply
  ) {
    self.shape = shape
    self.parse = { value, _ in parse(value) }
    parseData = parse
    self.reply = reply
  }

  /// Creates a type that needs the plugin for parsing.
  package init(
    _ shape: ValueShape, resolve: @escaping (LuaValue, Plugin) -> Value?,
    reply: @escaping (Value) -> LuaReply
  ) {
    self.init(shape, parse: resolve, parseData: nil, reply: reply)
  }

  private init(
    _ shape: ValueShape, parse: @escaping (LuaValue, Plugin) -> Value?,
    parseData: ((LuaValue) -> Value?)?, reply: @escaping (Value) -> LuaReply
  ) {
    (self.shape, self.parse, self.parseData, self.reply) = (shape, parse, parseData, reply)
  }

  /// The optional type, which also includes Lua's nil.
  package var optional: ValueType<Value?> {
    let (parse, reply) = (parse, reply)
    return ValueType<Value?>(
      shape.optional,
      parse: { value, plugin -> Value?? in
        if value.isNil { return .some(nil) }
        return parse(value, plugin).map { .some($0) }
      },
      parseData: parseData.map { parse in
        { value in value.isNil ? .some(nil) : parse(value).map { .some($0) } }
      },
      reply: { $0.map(reply) ?? .one(.nil) })
  }

  /// The type of read-only lists of values of this type.
  package var list: ValueType<[Value]> {
    let reply = reply
    return ValueType<[Value]>(ValueShape("a list", shape.lua.list, unit: shape.unit)) { _ in
      nil
    } reply: { values in
      .one(.table(LuaTable(list: values.map { reply($0).first })))
    }
  }
}

extension ValueType where Value == Bool {
  /// The type of booleans.
  package static var boolean: ValueType {
    ValueType(ValueShape("true or false", LuaType("boolean"))) {
      if case .boolean(let value) = $0 { value } else { nil }
    } reply: {
      .one(.boolean($0))
    }
  }
}

extension ValueType where Value == Double {
  /// Returns the type of finite numbers from `lowest` to `highest`, inclusive.
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

  /// Returns the type of finite numbers above 0.
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
  /// Returns the type of integers in a range.
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
  /// Returns the type of texts of at most `maximumLength` bytes.
  package static func string(maximumLength: Int) -> ValueType {
    ValueType(ValueShape("a string of at most \(maximumLength) bytes", LuaType("string"))) {
      guard let text = $0.asString, text.utf8.count <= maximumLength else { return nil }
      return text
    } reply: {
      .one(.string($0))
    }
  }

  /// The type of texts of at most 4096 bytes.
  package static var string: ValueType { string(maximumLength: 4096) }

  /// Returns the type of texts without zero bytes, of a length in bytes.
  package static func text(_ lengths: ClosedRange<Int>) -> ValueType {
    let range =
      lengths.lowerBound == 0
      ? "at most \(lengths.upperBound)" : "\(lengths.lowerBound) to \(lengths.upperBound)"
    var shape = ValueShape("a string of \(range) bytes", LuaType("string"))
    shape.fault = { $0.asString?.utf8.contains(0) == true ? "it has a zero byte" : nil }
    return ValueType(shape) {
      guard let text = $0.asString, lengths.contains(text.utf8.count), !text.utf8.contains(0)
      else { return nil }
      return text
    } reply: {
      .one(.string($0))
    }
  }

  /// Returns the type of texts without zero bytes, of at most `maximumLength` bytes.
  package static func text(maximumLength: Int) -> ValueType { text(0...maximumLength) }
}

extension ValueType where Value == LuaFunction {
  /// Returns the type of functions of the plugin. The signature is as in definition files, such as
  /// `fun()`.
  package static func function(_ signature: String) -> ValueType {
    ValueType(ValueShape("a function", LuaType(signature))) {
      if case .function(let function) = $0 { function } else { nil }
    } reply: {
      .one(.function($0))
    }
  }
}

extension ValueType where Value == [String] {
  /// Returns the type of lists of at most `count` texts without zero bytes.
  package static func texts(atMost count: Int, maximumLength: Int) -> ValueType {
    let text = ValueType<String>.text(maximumLength: maximumLength)
    let shape = ValueShape(
      "a list of at most \(count) texts of at most \(maximumLength) bytes", LuaType("string[]"))
    return ValueType(shape) { value in
      guard case .table(let table) = value, table.entries.count <= count else { return nil }
      let texts = table.list.compactMap { text.parseData?($0) }
      return texts.count == table.entries.count ? texts : nil
    } reply: { texts in
      .one(.table(LuaTable(list: texts.map { .string($0) })))
    }
  }
}

extension ValueType where Value == LuaTable {
  /// Returns the type of a table with its own type in definition files.
  package static func table(_ expected: String, _ lua: LuaType) -> ValueType {
    ValueType(ValueShape(expected, lua)) {
      if case .table(let table) = $0 { table } else { nil }
    } reply: {
      .one(.table($0))
    }
  }
}

extension ValueType where Value == LuaValue {
  /// The type of any value.
  package static var anything: ValueType {
    ValueType(ValueShape("any value", LuaType("any"))) {
      $0
    } reply: {
      .one($0)
    }
  }

  /// The type of all values that scripts can copy: no functions, coroutines or host objects.
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
