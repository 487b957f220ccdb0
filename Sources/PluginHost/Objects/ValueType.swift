import Gestures
import Lua

/// A kind of value that plugins give and get: how it is read, what is expected, and how it is given back.
struct ValueType<Value> {
  /// What is expected, to follow "must be", as in "a number".
  let expected: String
  let parse: (LuaValue) -> Value?
  let reply: (Value) -> LuaReply

  init(
    _ expected: String, parse: @escaping (LuaValue) -> Value?,
    reply: @escaping (Value) -> LuaReply
  ) {
    self.expected = expected
    self.parse = parse
    self.reply = reply
  }
}

/// What was found instead of what is expected, to follow "got".
func found(_ value: LuaValue) -> String {
  switch value {
  case .number(let number): "\(number)"
  case .integer(let integer): "\(integer)"
  case .string(let text): text.utf8.count <= 40 ? "\"\(text)\"" : "a long string"
  case .boolean(let boolean): "\(boolean)"
  case .nil: "nil"
  default: "a \(value.typeName)"
  }
}

extension ValueType where Value == Bool {
  static var boolean: ValueType {
    ValueType("true or false") {
      if case .boolean(let value) = $0 { value } else { nil }
    } reply: {
      .one(.boolean($0))
    }
  }
}

extension ValueType where Value == Double {
  /// A finite number that is at least `lowest` and at most `highest`.
  static func number(
    from lowest: Double = -.infinity, through highest: Double = .infinity
  ) -> ValueType {
    let expected =
      switch (lowest.isFinite, highest.isFinite) {
      case (true, true): "a number from \(short(lowest)) to \(short(highest))"
      case (true, false): "a number of at least \(short(lowest))"
      default: "a finite number"
      }
    return ValueType(expected) {
      guard let number = $0.asNumber, number.isFinite, number >= lowest, number <= highest
      else { return nil }
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
  static func integer(_ range: ClosedRange<Int>) -> ValueType {
    let expected =
      range.upperBound == .max
      ? "a whole number of at least \(range.lowerBound)"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueType(expected) {
      guard let integer = $0.asInteger, range.contains(integer) else { return nil }
      return integer
    } reply: {
      .one(.integer($0))
    }
  }
}

extension ValueType where Value == String {
  /// Text of at most 4096 bytes.
  static var string: ValueType {
    ValueType("a string of at most 4096 bytes") {
      guard let text = $0.asString, text.utf8.count <= 4096 else { return nil }
      return text
    } reply: {
      .one(.string($0))
    }
  }
}

extension ValueType {
  /// One of a few words.
  static func keyword(_ words: [(String, Value)]) -> ValueType where Value: Equatable {
    ValueType("one of " + words.map { "\"\($0.0)\"" }.joined(separator: ", ")) { value in
      words.first { $0.0 == value.asString }?.1
    } reply: { value in
      .one(words.first { $0.1 == value }.map { .string($0.0) } ?? .nil)
    }
  }

  /// One of the cases of an enumeration, by its raw value.
  static func keyword() -> ValueType
  where Value: RawRepresentable & CaseIterable & Equatable, Value.RawValue == String {
    keyword(Value.allCases.map { ($0.rawValue, $0) })
  }

  /// The type, or nil (Lua's) for none.
  var optional: ValueType<Value?> {
    let (parse, reply) = (parse, reply)
    return ValueType<Value?>(expected + ", or nil") { value -> Value?? in
      if value.isNil { return .some(nil) }
      return parse(value).map { .some($0) }
    } reply: { value in
      value.map(reply) ?? .one(.nil)
    }
  }
}

extension ValueType where Value: Hashable & RawRepresentable, Value.RawValue == String {
  /// A list of values without repetitions; a single value counts as a list of one.
  var set: ValueType<Set<Value>> {
    let (parse, expected) = (parse, expected)
    return ValueType<Set<Value>>(expected + ", or a list of them") { value in
      if let single = parse(value) { return [single] }
      guard case .table(let table) = value else { return nil }
      let members = table.list.compactMap(parse)
      return members.count == table.entries.count ? Set(members) : nil
    } reply: { members in
      .one(.table(LuaTable(list: members.map(\.rawValue).sorted().map { .string($0) })))
    }
  }
}

extension ValueType where Value == String? {
  /// Text, or nil for none.
  static var optionalString: ValueType { ValueType<String>.string.optional }
}
