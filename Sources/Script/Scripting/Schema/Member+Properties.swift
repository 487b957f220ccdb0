public import Lua

/// Rows for properties.
extension Member {
  /// A readable and writable property.
  package static func value<Target: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, _ path: ReferenceWritableKeyPath<Target, Value>,
    _ summary: String, access: Access = .always,
    afterwards: @escaping (Target) -> Void = { _ in }
  ) -> Member {
    value(name, type, summary, access: access) { (target: Target) in
      target[keyPath: path]
    } write: { target, value in
      target[keyPath: path] = value
      afterwards(target)
    }
  }

  /// A readable and writable property with accessor closures.
  package static func value<Target: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, _ summary: String, access: Access = .always,
    read: @escaping (Target) -> Value, write: @escaping (Target, Value) -> Void
  ) -> Member {
    let property = Property(
      shape: type.shape, access: access,
      read: { payload throws(LuaError) in
        type.reply(read(try resolve(payload))).copied(from: name, type.shape)
      },
      write: { plugin in
        let parse = type.parse
        return { [unowned plugin] payload, value throws(LuaError) in
          let target: Target = try resolve(payload)
          guard let value = parse(value, plugin) else { return false }
          write(target, value)
          return true
        }
      })
    return Member(name, summary, .property(property))
  }

  /// A read-only property.
  package static func reading<Target: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, _ path: KeyPath<Target, Value>, _ summary: String
  ) -> Member {
    reading(name, type, on: Target.self, summary) { $0[keyPath: path] }
  }

  /// A computed read-only property.
  package static func reading<Target: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, on owner: Target.Type, _ summary: String,
    read: @escaping (Target) throws(LuaError) -> Value
  ) -> Member {
    let property = Property(
      shape: type.shape, access: .readOnly,
      read: { payload throws(LuaError) in
        type.reply(try read(try resolve(payload))).copied(from: name, type.shape)
      },
      write: Property.nothing)
    return Member(name, summary, .property(property))
  }
}

/// Rows for callbacks.
extension Member {
  /// A callback property, which may also be given as an option.
  package static func callback(
    _ callback: some CallbackName, _ summary: String, passes: [ParameterRow] = [],
    answers: ParameterRow? = nil
  ) -> Member {
    Member(
      callback.name, summary,
      .callback(Callback(place: callback.lua, passes: passes, answer: answers, holder: nil)))
  }

  /// A callback that the base class calls and this class never does.
  package static func refused(_ callback: some CallbackName, _ reason: String) -> Member {
    Member(
      callback.name, reason + ".",
      .callback(
        Callback(place: callback.lua, passes: [], answer: nil, holder: nil, refusal: reason)))
  }

  /// A callback that is set through a table of callbacks.
  package static func callback(
    _ callback: some CallbackName, in holder: String, _ summary: String,
    passes: [ParameterRow] = [], answers: ParameterRow? = nil
  ) -> Member {
    Member(
      holder + "." + callback.name, summary,
      .callback(Callback(place: callback.lua, passes: passes, answer: answers, holder: holder)))
  }
}

extension Member {
  /// Its name without the prefix of the table that contains it.
  var nameInHolder: String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension ParameterRow {
  /// What a callback may return.
  package static func answer<Value>(
    _ name: String, _ type: ValueType<Value>, _ summary: String
  ) -> ParameterRow {
    ParameterRow(name, type.shape.optional, summary)
  }
}

/// A callback that objects of a class call.
///
/// The row that describes it takes its slot from here, so the order of rows has no meaning.
@usableFromInline
package protocol CallbackName {
  /// Its index among the callbacks that the class adds to its base's, from 0.
  var rawValue: Int { get }
  /// Its name in Lua.
  var name: String { get }
  /// The number of callbacks that the base classes have.
  static var inherited: Int { get }
}

// Other modules read slots for every action and question. Inlined, that is an addition; otherwise
// it took a tenth of `bench lua`'s "action, to an empty Lua function".
extension CallbackName {
  @inlinable package static var inherited: Int { 0 }
  /// The slot in which objects store it.
  @inlinable package var lua: LuaCallback { LuaCallback(Self.inherited + rawValue + 1) }
}

extension LuaReply {
  /// The reply marked as a copy of a property's value, if that is a table with fields: in Lua,
  /// assigning to a field of it is an error, since the property would not change.
  package func copied(from name: String, _ shape: ValueShape) -> LuaReply {
    guard case .one(.table(var table)) = self, shape.isMadeOfFields else { return self }
    table.copiedName = name
    return .one(.table(table))
  }
}

extension ValueShape {
  private static let madeOfFields: Set<String> = [
    "thimble.Rect", "thimble.Point", "thimble.Size", "thimble.Insets", "thimble.Margins",
  ]

  /// Whether it is a table with fields, such as a rectangle.
  fileprivate var isMadeOfFields: Bool {
    Self.madeOfFields.contains(lua.gives.replacing("|nil", with: ""))
  }
}
