import Lua

extension Plugin {
  /// Makes a class known to the plugin's state.
  func bind(_ description: ScriptClass) throws(LuaError) -> LuaClassID {
    let members = description.members.compactMap { bind($0, of: description.name) }
    let unknown = lua.makeFunction { call throws(LuaError) in
      let key = call[1].asString ?? describe(call[1])
      throw .raised(
        "a \(description.name) has no \"\(key)\""
          + suggestion(for: key, among: description.visibleNames))
    }
    let tostring = lua.makeFunction { [unowned self] call throws(LuaError) in
      let payload = call.object(0).flatMap { lua.payload(of: $0) }
      let name = (payload as? any Named)?.nameForPeople
      return .one(.string("thimble." + description.name + (name.map { " \"\($0)\"" } ?? "")))
    }
    return try lua.define(
      LuaClass(name: description.name, members: members, unknown: unknown, describe: tostring))
  }

  private func bind(_ member: Member, of owner: String) -> LuaClass.Member? {
    switch member.kind {
    case .method(let callable):
      return .method(member.name, makeFunction(callable, member, named: { "\(owner):\($0)" }))
    case .property(let property):
      let write = property.access == .readOnly ? nil : writer(property, member, of: owner)
      if let field = property.field { return .field(member.name, field, write: write) }
      return .property(member.name, read: property.read, write: write)
    case .callback:
      return .callback(member.name)
    case .function, .constant, .module:
      return nil
    }
  }

  private func writer(
    _ property: Member.Property, _ member: Member, of owner: String
  ) -> LuaHostFunction {
    lua.makeFunction { [unowned self] call throws(LuaError) in
      guard property.access != .initial else {
        throw .raised("\(owner): \(member.name) can be given only when the object is made")
      }
      guard let object = call.object(0), let payload = lua.payload(of: object) else {
        return .none
      }
      noteUse(of: member, named: { "\(owner).\($0)" })
      try write(call[1], to: member.name, property, of: payload, in: owner)
      return .none
    }
  }

  /// Sets a property, or says with the place what is wrong with the value.
  func write(
    _ value: LuaValue, to name: String, _ property: Member.Property, of payload: AnyObject,
    in place: String
  ) throws(LuaError) {
    do throws(LuaError) {
      if try property.write(self, payload, value) { return }
    } catch {
      throw error.placed(in: place)
    }
    throw .raised("\(place): \(name) must be \(property.shape.expected), got \(found(value))")
  }

  /// A row's function for Lua; its errors say where they come from.
  func makeFunction(
    _ callable: Member.Callable, _ member: Member, named: @escaping (String) -> String
  ) -> LuaHostFunction {
    let body = { [unowned self] (call: LuaCall) throws(LuaError) -> LuaReply in
      noteUse(of: member, named: named)
      do throws(LuaError) {
        return try callable.body(self, call)
      } catch {
        throw error.placed(in: named(member.name))
      }
    }
    return callable.joinsArguments ? lua.makeTextFunction(body) : lua.makeFunction(body)
  }

  /// Says once that something should not be used any more.
  private func noteUse(of member: Member, named: (String) -> String) {
    guard let deprecation = member.deprecation else { return }
    let name = named(member.name)
    guard warnedOf.insert(name).inserted else { return }
    let text = "\(name) is deprecated; use \(deprecation.replacement)"
    host?.log(.warn, text, of: self)
  }
}

extension LuaError {
  /// An error that a row's body has thrown, with the place in front.
  func placed(in place: String) -> LuaError {
    kind == .runtime && file == nil ? .raised("\(place): \(message)") : self
  }
}

/// Something with a name that people gave it.
protocol Named: AnyObject {
  var nameForPeople: String? { get }
}
