public import Lua

/// Rows for properties.
extension Member {
  /// Returns the row of a readable and writable property.
  package static func value<Target: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, at path: ReferenceWritableKeyPath<Target, Value>,
    summary: String, access: Access = .always,
    afterwards: @escaping (Target) -> Void = { _ in }
  ) -> Member {
    value(name, type, summary: summary, access: access) { (target: Target) in
      target[keyPath: path]
    } write: { target, value in
      target[keyPath: path] = value
      afterwards(target)
    }
  }

  /// Returns the row of a readable and writable property with accessor closures.
  package static func value<Target: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, summary: String, access: Access = .always,
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
    return Member(name, summary: summary, .property(property))
  }

  /// Returns the row of a read-only property.
  package static func reading<Target: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, at path: KeyPath<Target, Value>, summary: String
  ) -> Member {
    reading(name, type, on: Target.self, summary: summary) { $0[keyPath: path] }
  }

  /// Returns the row of a computed read-only property.
  package static func reading<Target: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, on owner: Target.Type, summary: String,
    read: @escaping (Target) throws(LuaError) -> Value
  ) -> Member {
    let property = Property(
      shape: type.shape, access: .readOnly,
      read: { payload throws(LuaError) in
        type.reply(try read(try resolve(payload))).copied(from: name, type.shape)
      },
      write: Property.nothing)
    return Member(name, summary: summary, .property(property))
  }
}

/// Rows for callbacks.
extension Member {
  /// Returns the row of a callback property, which can also be given as an option.
  package static func callback(
    _ callback: some CallbackName, _ summary: String, passes: [ParameterRow] = [],
    answers: ParameterRow? = nil
  ) -> Member {
    Member(
      callback.name, summary: summary,
      .callback(Callback(lua: callback.lua, passes: passes, answer: answers, holder: nil)))
  }

  /// Returns the row of a callback that the base class calls and this class never does.
  package static func refused(_ callback: some CallbackName, _ reason: String) -> Member {
    Member(
      callback.name, summary: reason + ".",
      .callback(
        Callback(lua: callback.lua, passes: [], answer: nil, holder: nil, refusal: reason)))
  }

  /// Returns the row of a callback that is set through a table of callbacks.
  package static func callback(
    _ callback: some CallbackName, in holder: String, _ summary: String,
    passes: [ParameterRow] = [], answers: ParameterRow? = nil
  ) -> Member {
    Member(
      holder + "." + callback.name, summary: summary,
      .callback(Callback(lua: callback.lua, passes: passes, answer: answers, holder: holder)))
  }
}

extension Member {
  /// The callback's name without the prefix of the table that contains it.
  var nameInHolder: String { name.split(separator: ".").last.map(String.init) ?? name }
}

/// A callback that objects of a class call.
///
/// The row of a callback derives its slot from this value, so the order of rows is irrelevant.
@usableFromInline
package protocol CallbackName {
  /// The index among the callbacks that the class adds to those of its base, from 0.
  var rawValue: Int { get }
  /// The name in Lua.
  var name: String { get }
  /// The number of callbacks that the base classes have.
  static var inherited: Int { get }
}

// Other modules compute slots for every action and question. Inlined, that is an addition; a call
// would take a tenth of the time of "action, to an empty Lua function" in `bench lua`.
extension CallbackName {
  @inlinable package static var inherited: Int { 0 }
  /// The slot in which objects store the callback.
  @inlinable package var lua: LuaCallback { LuaCallback(Self.inherited + rawValue + 1) }
}
