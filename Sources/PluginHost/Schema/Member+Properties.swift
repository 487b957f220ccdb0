import Lua

/// Rows for properties.
extension Member {
  /// A value that can be read and set.
  static func value<Target: AnyObject, Value>(
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

  /// A value that can be read and set, by functions.
  static func value<Target: AnyObject, Value>(
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

  /// A value that can only be read.
  static func reading<Target: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, _ path: KeyPath<Target, Value>, _ summary: String
  ) -> Member {
    reading(name, type, on: Target.self, summary) { $0[keyPath: path] }
  }

  /// A value that is computed when it is read.
  static func reading<Target: AnyObject, Value>(
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

/// Rows for functions of the plugin.
extension Member {
  /// A place for a function of the plugin, which can be an option too.
  static func callback(
    _ callback: some CallbackName, _ summary: String, passes: [ParameterRow] = [],
    answers: ParameterRow? = nil
  ) -> Member {
    Member(
      callback.name, summary,
      .callback(Callback(place: callback.lua, passes: passes, answer: answers, holder: nil)))
  }

  /// The place of a function that the base calls and this class never does.
  static func refused(_ callback: some CallbackName, _ reason: String) -> Member {
    Member(
      callback.name, reason + ".",
      .callback(
        Callback(place: callback.lua, passes: [], answer: nil, holder: nil, refusal: reason)))
  }

  /// A place for a function that is set through a table of them.
  static func callback(
    _ callback: some CallbackName, in holder: String, _ summary: String,
    passes: [ParameterRow] = [], answers: ParameterRow? = nil
  ) -> Member {
    Member(
      holder + "." + callback.name, summary,
      .callback(Callback(place: callback.lua, passes: passes, answer: answers, holder: holder)))
  }
}

extension Member {
  /// Its name, without that of the table which holds it.
  var nameInHolder: String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension ParameterRow {
  /// What a function of the plugin may answer.
  static func answer<Value>(
    _ name: String, _ type: ValueType<Value>, _ summary: String
  ) -> ParameterRow {
    ParameterRow(name, type.shape.optional, summary)
  }
}

/// A function of the plugin that objects of a class call.
///
/// The row that describes it takes its number from here, so that the order of rows means nothing.
protocol CallbackName {
  /// Its place among those that the class adds to its base's, from 0.
  var rawValue: Int { get }
  /// What plugins call it.
  var name: String { get }
  /// How many callbacks the bases of the class have.
  static var inherited: Int { get }
}

extension CallbackName {
  static var inherited: Int { 0 }
  /// Where objects keep it.
  var lua: LuaCallback { LuaCallback(Self.inherited + rawValue + 1) }
}
