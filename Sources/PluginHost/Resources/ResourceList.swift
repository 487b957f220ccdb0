import Lua

/// Something that a plugin has open: until it ends, the plugin closes it, or the plugin goes.
protocol PluginResource: AnyObject {
  /// Gives back what it has outside of Lua. Called once, when it is not open any more; it calls no
  /// function of the plugin.
  func didLeave()
}

/// What a plugin has open of one kind, in the order in which it was opened.
///
/// Lua keeps the object of each as long as it is in the list.
final class ResourceList<Resource: PluginResource> {
  /// Something open, and the plugin's object for it.
  typealias Entry = (resource: Resource, object: LuaObject)

  /// How many there may be at a time.
  private let limit: Int
  private let what: String
  private let keeper: LuaObject?
  private let lua: LuaState
  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - limit: How many there may be at a time.
  ///   - what: What they are called in "a plugin can have at most 64 …".
  ///   - keeper: The object that keeps theirs; nil: the plugin's state does.
  init(atMost limit: Int = .max, _ what: String, keptBy keeper: LuaObject? = nil, in lua: LuaState)
  {
    self.limit = limit
    self.what = what
    self.keeper = keeper
    self.lua = lua
  }

  /// What is open.
  var all: [Resource] { entries.map(\.resource) }
  var isEmpty: Bool { entries.isEmpty }
  /// Whether there is no room for another.
  var isFull: Bool { entries.count >= limit }

  /// Throws when there is no room for another.
  func checkRoom() throws(LuaError) {
    if isFull { throw .raised("a plugin can have at most \(limit) \(what)") }
  }

  /// Makes the object for something that is about to be opened, if there is room for it.
  func makeObject(
    for resource: Resource, _ description: ScriptClass, in plugin: Plugin
  ) throws(LuaError) -> LuaObject {
    try checkRoom()
    return try plugin.makeObject(description, payload: resource)
  }

  /// Adds what is open now, and keeps its object.
  func add(_ resource: Resource, _ object: LuaObject) throws(LuaError) {
    if let keeper { try lua.own(object, by: keeper) } else { try lua.anchor(object) }
    entries.append((resource, object))
  }

  /// Whether something is open.
  func contains(_ resource: Resource) -> Bool { entries.contains { $0.resource === resource } }

  /// Takes something out that is not open any more; false when it was not in the list.
  ///
  /// - Parameter tell: Is called before its object is let go.
  @discardableResult
  func remove(_ resource: Resource, tell: (LuaObject) -> Void = { _ in }) -> Bool {
    guard let index = entries.firstIndex(where: { $0.resource === resource }) else { return false }
    let object = entries.remove(at: index).object
    resource.didLeave()
    tell(object)
    if let keeper { lua.disown(object, by: keeper) } else { lua.release(object) }
    return true
  }

  /// Takes everything out.
  func removeAll() {
    while let first = entries.first { remove(first.resource) }
  }

  /// Closes everything, with the plugin.
  fileprivate func close() {
    let last = entries
    entries = []
    for entry in last { entry.resource.didLeave() }
  }
}

/// Everything that a plugin has open, as its features have opened it.
final class ResourceTable {
  private let lua: LuaState
  private var closings: [() -> Void] = []

  init(_ lua: LuaState) { self.lua = lua }

  /// A list for what a feature opens; it is closed with the plugin.
  ///
  /// - Parameters:
  ///   - limit: How many there may be at a time.
  ///   - what: What they are called in "a plugin can have at most 64 …".
  func list<Resource: PluginResource>(
    of type: Resource.Type = Resource.self, atMost limit: Int = .max, _ what: String
  ) -> ResourceList<Resource> {
    let list = ResourceList<Resource>(atMost: limit, what, in: lua)
    closings.append { list.close() }
    return list
  }

  /// Has something else done when the plugin goes; it calls no function of the plugin.
  func onClose(_ close: @escaping () -> Void) { closings.append(close) }

  /// Closes everything.
  func close() {
    let last = closings
    closings = []
    for close in last { close() }
  }
}
