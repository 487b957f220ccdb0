import Lua

/// A class as one plugin's state knows it.
struct BoundClass {
  let description: ScriptClass
  let id: LuaClassID
}

extension Plugin {
  /// Makes a class known to the plugin's state.
  func bind(_ description: ScriptClass) throws(LuaError) -> BoundClass {
    let members = description.members.map { bind($0) }
    let names = description.members.map(\.name).filter { !$0.contains(".") }
    let unknown = lua.makeFunction { call throws(LuaError) in
      let key = call[1].asString ?? found(call[1])
      throw .raised("a \(description.name) has no \"\(key)\"" + suggestion(for: key, among: names))
    }
    let describe = lua.makeFunction { [unowned self] call throws(LuaError) in
      let payload = call.object(0).flatMap { lua.payload(of: $0) }
      let name = (payload as? any Named)?.nameForPeople
      return .one(.string("thimble." + description.name + (name.map { " \"\($0)\"" } ?? "")))
    }
    let id = try lua.define(
      LuaClass(name: description.name, members: members, unknown: unknown, describe: describe))
    return BoundClass(description: description, id: id)
  }

  private func bind(_ member: Member) -> LuaClass.Member {
    switch member.kind {
    case .method(let body):
      let function = lua.makeFunction { [unowned self] call throws(LuaError) in
        try body(self, call)
      }
      return .method(member.name, function)
    case .property(let property):
      return .property(
        member.name, read: property.read,
        write: property.access == .readOnly ? nil : writer(member.name, property))
    case .callback:
      return .callback(member.name)
    }
  }

  private func writer(_ name: String, _ property: Member.Property) -> LuaHostFunction {
    lua.makeFunction { [unowned self] call throws(LuaError) in
      guard property.access != .initial else {
        throw .raised("\(name) can be given only when the object is made")
      }
      guard let object = call.object(0), let payload = lua.payload(of: object) else {
        return .none
      }
      guard try property.write(payload, call[1]) else {
        throw .raised("\(name) must be \(property.expected), got \(found(call[1]))")
      }
      return .none
    }
  }
}

/// Something with a name that people gave it.
protocol Named: AnyObject {
  var nameForPeople: String? { get }
}
