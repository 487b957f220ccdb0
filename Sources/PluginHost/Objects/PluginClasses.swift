import Lua

/// The classes that one plugin's state knows. A class is made known when the first object of it is
/// made.
final class PluginClasses {
  /// A class as the state knows it.
  private struct BoundClass {
    let description: ScriptClass
    let id: LuaClassID
  }

  /// What there is for plugins; those of a host share it.
  let schema: Schema
  private var bound: [ObjectIdentifier: BoundClass] = [:]

  init(of schema: Schema) { self.schema = schema }

  /// What the state knows a class by; `bind` makes it known.
  func id(
    of description: ScriptClass, bind: () throws(LuaError) -> LuaClassID
  ) throws(LuaError) -> LuaClassID {
    if let known = bound[ObjectIdentifier(description)] { return known.id }
    let new = BoundClass(description: description, id: try bind())
    bound[ObjectIdentifier(description)] = new
    return new.id
  }

  /// The class of an object.
  func description(of object: LuaObject) -> ScriptClass? {
    bound.values.first { $0.id == object.classID }?.description
  }
}

extension Plugin {
  /// What the class of an object is called in messages.
  func className(of object: LuaObject) -> String? { classes.description(of: object)?.name }

  /// Makes an object of a class.
  func makeObject(_ description: ScriptClass, payload: AnyObject) throws(LuaError) -> LuaObject {
    try checkMemory(HostMemory.perObject)
    let id = try classes.id(of: description) { () throws(LuaError) in try bind(description) }
    return try lua.makeObject(id, payload: payload)
  }
}
