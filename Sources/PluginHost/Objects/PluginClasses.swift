import Lua

/// The classes that one plugin's state knows. A class is made known when the first object of it is made.
struct PluginClasses {
  private var bound: [ObjectIdentifier: BoundClass] = [:]

  subscript(description: ScriptClass) -> BoundClass? {
    get { bound[ObjectIdentifier(description)] }
    set { bound[ObjectIdentifier(description)] = newValue }
  }

  /// The class of an object.
  func description(of object: LuaObject) -> ScriptClass? {
    bound.values.first { $0.id == object.classID }?.description
  }
}

/// A class as one plugin's state knows it.
struct BoundClass {
  let description: ScriptClass
  let id: LuaClassID
}

extension Plugin {
  /// What the class of an object is called in messages.
  func className(of object: LuaObject) -> String? { classes.description(of: object)?.name }

  /// Makes an object of a class.
  func makeObject(_ description: ScriptClass, payload: AnyObject) throws(LuaError) -> LuaObject {
    try checkMemory(HostMemory.perObject)
    return try lua.makeObject(try bound(description).id, payload: payload)
  }

  private func bound(_ description: ScriptClass) throws(LuaError) -> BoundClass {
    if let known = classes[description] { return known }
    let new = BoundClass(description: description, id: try bind(description))
    classes[description] = new
    return new
  }
}
