import Lua

/// One row of the table that says what plugins find on a class of objects.
struct Member {
  typealias Method = (Plugin, LuaCall) throws(LuaError) -> LuaReply

  /// When a property may be given a value.
  enum Access {
    case readOnly
    /// Only in the table of options that the object is made from.
    case initial
    /// Only once the object is made.
    case later
    case always
  }

  struct Property {
    let expected: String
    let access: Access
    let read: (AnyObject) throws(LuaError) -> LuaReply
    /// Takes the value, or says that it is not what is expected.
    let write: (AnyObject, LuaValue) throws(LuaError) -> Bool
  }

  enum Kind {
    case method(Method)
    case property(Property)
    /// A function of the plugin. `isOption`: whether its name can be used; the others belong to a delegate.
    case callback(isOption: Bool)
  }

  let name: String
  let kind: Kind

  /// Whether the name may stand in the table of options.
  var isOption: Bool {
    switch kind {
    case .method: false
    case .property(let property): property.access == .initial || property.access == .always
    case .callback(let isOption): isOption
    }
  }
}

/// The object behind a payload as what a row works on: the payload itself, or the recognizer of the core in it.
private func target<Target: AnyObject>(_ payload: AnyObject) throws(LuaError) -> Target {
  if let script = payload as? ScriptRecognizer, let target = script.recognizer as? Target {
    return target
  }
  if let target = payload as? Target { return target }
  throw .raised("the value before the colon is of the wrong kind")
}

extension Member {
  /// A function called with a colon; `body` gets the object behind the first argument.
  static func method<Target: AnyObject>(
    _ name: String, on type: Target.Type,
    _ body: @escaping (Plugin, Target, LuaCall) throws(LuaError) -> LuaReply
  ) -> Member {
    Member(
      name: name,
      kind: .method { plugin, call throws(LuaError) in
        guard let object = call.object(0), let payload = plugin.lua.payload(of: object) else {
          throw .raised("\(name) must be called with a colon, as in object:\(name)(…)")
        }
        return try body(plugin, try target(payload), call)
      })
  }

  /// A value that is computed when it is read.
  static func reading<Target: AnyObject>(
    _ name: String, on type: Target.Type,
    _ read: @escaping (Target) throws(LuaError) -> LuaReply
  ) -> Member {
    Member(
      name: name,
      kind: .property(
        Property(
          expected: "", access: .readOnly,
          read: { payload throws(LuaError) in try read(try target(payload)) },
          write: { _, _ throws(LuaError) in false })))
  }

  /// A value that can be read and set.
  static func value<Target: AnyObject, Value>(
    _ name: String, _ type: ValueType<Value>, _ path: ReferenceWritableKeyPath<Target, Value>,
    access: Access = .always, afterwards: @escaping (Target) -> Void = { _ in }
  ) -> Member {
    Member(
      name: name,
      kind: .property(
        Property(
          expected: type.expected, access: access,
          read: { payload throws(LuaError) in
            let object: Target = try target(payload)
            return type.reply(object[keyPath: path])
          },
          write: { payload, value throws(LuaError) in
            let object: Target = try target(payload)
            guard let value = type.parse(value) else { return false }
            object[keyPath: path] = value
            afterwards(object)
            return true
          })))
  }

  /// A place for a function of the plugin.
  static func callback(_ name: String) -> Member {
    Member(name: name, kind: .callback(isOption: true))
  }

  /// A place for a function that is set through a delegate's table.
  static func delegateCallback(_ name: String) -> Member {
    Member(name: "delegate." + name, kind: .callback(isOption: false))
  }
}

/// A class of objects for plugins: its name and its rows.
struct ScriptClass {
  let name: String
  let members: [Member]

  /// The names that may stand in the table of options.
  var optionNames: [String] { members.filter(\.isOption).map(\.name) }

  /// The names of callbacks, in the order in which they are numbered, from 1.
  var callbackNames: [String] {
    members.compactMap { if case .callback = $0.kind { $0.name } else { nil } }
  }

  func callback(_ name: String) -> LuaCallback? {
    callbackNames.firstIndex(of: name).map { LuaCallback($0 + 1) }
  }
}
