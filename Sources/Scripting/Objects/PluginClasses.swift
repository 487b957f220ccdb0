package import Lua

/// The classes registered in one plugin's Lua state. A class is registered when its first object is
/// created.
package final class PluginClasses {
  /// A registered class.
  private struct BoundClass {
    let description: ScriptClass
    let id: LuaClassID
  }

  /// The schema, shared by the plugins of a host.
  package let schema: Schema
  private var bound: [ObjectIdentifier: BoundClass] = [:]

  package init(of schema: Schema) { self.schema = schema }

  /// The identifier of a class in the state; `bind` registers it on first use.
  package func id(
    of description: ScriptClass, bind: () throws(LuaError) -> LuaClassID
  ) throws(LuaError) -> LuaClassID {
    if let known = bound[ObjectIdentifier(description)] { return known.id }
    let new = BoundClass(description: description, id: try bind())
    bound[ObjectIdentifier(description)] = new
    return new.id
  }

  /// The class of an object.
  package func description(of object: LuaObject) -> ScriptClass? {
    bound.values.first { $0.id == object.classID }?.description
  }
}

extension Plugin {
  /// The name of an object's class in messages.
  package func className(of object: LuaObject) -> String? { classes.description(of: object)?.name }

  /// Creates an object of a class.
  package func makeObject(_ description: ScriptClass, payload: AnyObject) throws(LuaError)
    -> LuaObject
  {
    try checkMemory(HostMemory.perObject)
    let id = try classes.id(of: description) { () throws(LuaError) in try bind(description) }
    return try lua.makeObject(id, payload: payload)
  }
}
