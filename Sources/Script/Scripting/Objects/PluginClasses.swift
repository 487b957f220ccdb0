package import Lua

/// The classes registered in one plugin's Lua state. A class is registered when the plugin creates
/// the first object of the class.
final class PluginClasses {
  /// A registered class.
  private struct BoundClass {
    let description: ScriptClass
    let id: LuaClassID
  }

  /// The schema, shared by the plugins of a host.
  let schema: Schema
  private var bound: [ObjectIdentifier: BoundClass] = [:]

  init(of schema: Schema) { self.schema = schema }

  /// Returns the identifier of a class in the state; `bind` registers the class on first use.
  func id(
    of description: ScriptClass, bind: () throws(LuaError) -> LuaClassID
  ) throws(LuaError) -> LuaClassID {
    if let known = bound[ObjectIdentifier(description)] { return known.id }
    let new = BoundClass(description: description, id: try bind())
    bound[ObjectIdentifier(description)] = new
    return new.id
  }

  /// Returns the class of an object.
  func description(of object: LuaObject) -> ScriptClass? {
    bound.values.first { $0.id == object.classID }?.description
  }
}

extension Plugin {
  /// Returns the name of an object's class in messages.
  func className(of object: LuaObject) -> String? { classes.description(of: object)?.name }

  /// Creates an object of a class.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  package func makeObject(_ description: ScriptClass, payload: AnyObject) throws(LuaError)
    -> LuaObject
  {
    try checkMemory(HostMemory.perObject)
    let id = try classes.id(of: description) { () throws(LuaError) in try bind(description) }
    return try lua.makeObject(id, payload: payload)
  }
}

extension Plugin {
  /// Registers a class in the plugin's Lua state.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  package func bind(_ description: ScriptClass) throws(LuaError) -> LuaClassID {
    let members = description.members.compactMap { bind($0, of: description) }
    let unknown = lua.makeFunction { call throws(LuaError) in
      let key = call[1].asString ?? describe(call[1])
      throw .raised(
        "a \(description.name) has no \"\(key)\""
          + description.hint(for: key, among: description.visibleNames))
    }
    let tostring = lua.makeFunction { [unowned self] call throws(LuaError) in
      let payload = call.object(0).flatMap { lua.payload(of: $0) }
      let named = payload as? any Named
      let name = named?.nameForPeople.map { " \"\($0)\"" } ?? ""
      let details = named?.detailsForPeople.map { " (\($0))" } ?? ""
      return .one(.string("thimble." + description.name + name + details))
    }
    return try lua.define(
      LuaClass(
        name: description.name, members: members, fields: description.fields, unknown: unknown,
        describe: tostring))
  }

  private func bind(_ member: Member, of owner: ScriptClass) -> LuaClass.Member? {
    switch member.kind {
    case .method(let callable):
      return .method(member.name, makeFunction(callable, schema.row(owner.name + ":", member)))
    case .property(let property):
      let isFixed = property.access == .readOnly && property.advice == nil
      let write = isFixed ? nil : writer(property, member, of: owner.name)
      if let delegate = property.delegateCallback {
        return .callback(member.name, delegate, write: write)
      }
      if let kind = property.field, let index = owner.fieldNames.lastIndex(of: member.name) {
        return .field(member.name, kind, at: index, write: write)
      }
      return .property(member.name, read: property.read, write: write)
    case .callback(let callback):
      if callback.holder != nil { return .question(member.nameInHolder, callback.lua) }
      let refusal = callback.refusal.map { refuse($0) }
      return .callback(member.name, callback.lua, write: refusal)
    case .function, .constant, .module:
      return nil
    }
  }

  /// Returns the setter of callbacks that are never called.
  private func refuse(_ reason: String) -> LuaWriter {
    LuaWriter { _, value throws(LuaError) in
      guard value.isNil else { throw .raised(reason) }
      return true
    }
  }

  private func writer(
    _ property: Member.Property, _ member: Member, of owner: String
  ) -> LuaWriter {
    let row = schema.row(owner + ": ", member)
    if let advice = property.advice {
      return LuaWriter { _, _ throws(LuaError) in
        throw .raised("\(row.text) is read-only; \(advice)")
      }
    }
    guard property.access != .initial else {
      return LuaWriter { _, _ throws(LuaError) in
        throw .raised("\(row.text) can be set only when the object is created")
      }
    }
    return LuaWriter(take: noting(property.write(self), of: row)) {
      [unowned self] value, error in
      if let error { return error.placed(in: row.owner) }
      if let objection = row.shape?.objection?(value, self) {
        return .raised("\(row.text) \(objection)")
      }
      let text = row.shape?.refusal(of: row.text, found: found(value), value)
      return .raised(text ?? "\(row.text) cannot be set")
    }
  }

  /// Wraps a setter so that it logs a deprecation once.
  private func noting(
    _ take: @escaping LuaWriter.Take, of row: SchemaRow
  ) -> LuaWriter.Take {
    guard row.deprecation != nil else { return take }
    return { [unowned self] payload, value throws(LuaError) in
      noteUse(of: row)
      return try take(payload, value)
    }
  }

  /// Returns a row's function for Lua, whose errors are prefixed with the row's location.
  ///
  /// The location is shared by all plugins, because the captures of the function cost memory in
  /// each.
  func makeFunction(_ callable: Member.Callable, _ row: SchemaRow) -> LuaHostFunction {
    let run = callable.body
    let body = { [unowned self] (call: LuaCall) throws(LuaError) -> LuaReply in
      noteUse(of: row)
      do throws(LuaError) {
        return try run(self, call)
      } catch {
        throw error.placed(in: row.text)
      }
    }
    return lua.makeFunction(callable.arguments, body)
  }

  /// Logs a deprecation once.
  private func noteUse(of row: SchemaRow) {
    guard let deprecation = row.deprecation, self[DeprecationNotices.self].isFirst(row) else {
      return
    }
    host?.log(
      .warn, "\(row.use) is deprecated; use \(deprecation.replacement)", of: self)
  }
}

/// The deprecations that a plugin was already warned about.
private final class DeprecationNotices: PluginFeature {
  private var rows: Set<String> = []

  init(of plugin: Plugin) {}

  /// Whether a row's deprecation is recorded for the first time.
  func isFirst(_ row: SchemaRow) -> Bool { rows.insert(row.text).inserted }
}

extension LuaError {
  /// Returns an error thrown by a row's body, prefixed with the row's location.
  fileprivate func placed(in row: String) -> LuaError {
    kind == .runtime && file == nil ? .raised("\(row): \(message)") : self
  }
}

/// An object with a name for messages to people.
package protocol Named: AnyObject {
  var nameForPeople: String? { get }
  /// The object's state for `print`; nil without one.
  var detailsForPeople: String? { get }
}

extension Named {
  package var detailsForPeople: String? { nil }
}
