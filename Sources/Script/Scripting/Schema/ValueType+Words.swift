package import Lua

extension ValueType {
  /// Returns the type of a fixed set of words.
  package static func words(
    _ name: String, summary: String, _ words: [(String, Value)]
  ) -> ValueType where Value: Equatable {
    ValueType(shape(name, summary: summary, words: words.map(\.0))) { value in
      words.first { $0.0 == value.asString }?.1
    } reply: { value in
      .one(words.first { $0.1 == value }.map { .string($0.0) } ?? .nil)
    }
  }

  /// Returns the type of the cases of an enumeration, by their raw values.
  package static func words(_ name: String, summary: String) -> ValueType
  where Value: RawRepresentable & CaseIterable & Equatable, Value.RawValue == String {
    words(name, summary: summary, Value.allCases.map { ($0.rawValue, $0) })
  }

  fileprivate static func shape(
    _ name: String, summary: String, words: [String]
  ) -> ValueShape {
    let named = NamedType(name, summary: summary, form: .words(words))
    return ValueShape(
      "one of " + words.map { "\"\($0)\"" }.joined(separator: ", "),
      LuaType(named.name, names: [named]))
  }
}

extension ValueType where Value: Hashable {
  /// The type of lists of values without duplicates. A single value is accepted as a list of one.
  package var set: ValueType<Set<Value>> {
    let (parse, reply) = (parse, reply)
    let setShape = ValueShape(shape.expected + ", or a list of them", shape.lua.listOrSingle)
    return ValueType<Set<Value>>(setShape) { value, plugin in
      if let single = parse(value, plugin) { return [single] }
      guard case .table(let table) = value else { return nil }
      let members = table.list.compactMap { parse($0, plugin) }
      return members.count == table.entries.count ? Set(members) : nil
    } reply: { members in
      let words = members.compactMap { reply($0).first.asString }
      return .one(.table(LuaTable(list: words.sorted().map { .string($0) })))
    }
  }
}

extension ValueType where Value: OptionSet, Value.Element == Value {
  /// Returns the type of an option set, given as a word or a list of words.
  package static func options(
    _ name: String, summary: String, _ words: [(String, Value)]
  ) -> ValueType {
    let single = shape(name, summary: summary, words: words.map(\.0))
    let shape = ValueShape(single.expected + ", or a list of them", single.lua.listOrSingle)
    return ValueType(shape) { value in
      func option(_ value: LuaValue) -> Value? { words.first { $0.0 == value.asString }?.1 }
      if let single = option(value) { return single }
      guard case .table(let table) = value else { return nil }
      let options = table.list.compactMap(option)
      return options.count == table.entries.count ? Value(options) : nil
    } reply: { set in
      let members = words.filter { set.contains($0.1) }
      return .one(.table(LuaTable(list: members.map { .string($0.0) })))
    }
  }
}

/// Host objects as values.
extension ValueType {
  /// Returns the type of host objects that wrap a `Value`.
  package static func object(
    _ expected: String, _ name: String, reply: @escaping (Value) -> LuaObject?
  ) -> ValueType {
    ValueType(ValueShape(expected, LuaType("thimble." + name))) { value, plugin in
      guard case .object(let object) = value else { return nil }
      return plugin.lua.payload(of: object) as? Value
    } reply: { value in
      .one(reply(value).map { .object($0) } ?? .nil)
    }
  }
}

extension ValueType where Value == LuaObject {
  /// Returns the type of a read-only object, by the name of its class in definition files.
  package static func made(_ name: String) -> ValueType {
    ValueType(ValueShape("an object", LuaType("thimble." + name))) {
      if case .object(let object) = $0 { object } else { nil }
    } reply: {
      .one(.object($0))
    }
  }
}

/// Returns a description of the actual value, to follow "got".
package func describe(_ value: LuaValue) -> String {
  switch value {
  case .number(let number): "\(number)"
  case .integer(let integer): "\(integer)"
  case .string(let text): text.utf8.count <= 40 ? "\"\(text)\"" : "a long string"
  case .boolean(let boolean): "\(boolean)"
  case .nil: "nil"
  default: "a \(value.typeName)"
  }
}
