package import Lua

/// A resource that a plugin has open, until the resource ends, the plugin closes it, or the plugin
/// is unloaded.
package protocol PluginResource: AnyObject {
  /// Releases everything that the resource owns outside Lua. Called once, after the resource was
  /// closed. The implementation must not call the plugin's functions.
  func didLeave()
}

/// A plugin's open resources of one kind, in the order in which they were opened.
///
/// The list retains the Lua object of each resource.
package final class ResourceList<Resource: PluginResource> {
  /// An open resource and its Lua object.
  package typealias Entry = (resource: Resource, object: LuaObject)

  /// The maximum number of open resources.
  private let limit: Int
  private let what: String
  private let keeper: LuaObject?
  private let lua: LuaState
  /// The open resources with their objects, oldest first.
  package private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - limit: The maximum number of open resources.
  ///   - what: The resources' name in "a plugin can have at most 64 …".
  ///   - keeper: The Lua object that retains the resources' objects; nil for the plugin's state.
  package init(
    atMost limit: Int = .max, _ what: String, keptBy keeper: LuaObject? = nil, in lua: LuaState
  ) {
    self.limit = limit
    self.what = what
    self.keeper = keeper
    self.lua = lua
  }

  /// The open resources.
  package var all: [Resource] { entries.map(\.resource) }
  /// Whether no resource is open.
  package var isEmpty: Bool { entries.isEmpty }
  /// Whether the limit is reached.
  package var isFull: Bool { entries.count >= limit }

  /// Checks that the limit is not reached.
  ///
  /// - Throws: `LuaError` if it is.
  package func checkRoom() throws(LuaError) {
    if isFull { throw .raised("a plugin can have at most \(limit) \(what)") }
  }

  /// Creates the Lua object for a resource that is about to be opened.
  ///
  /// - Throws: `LuaError` if the limit is reached, or memory runs out.
  package func makeObject(
    for resource: Resource, _ description: ScriptClass, in plugin: Plugin
  ) throws(LuaError) -> LuaObject {
    try checkRoom()
    return try plugin.makeObject(description, payload: resource)
  }

  /// Adds an open resource and retains its Lua object.
  ///
  /// - Throws: `LuaError` if memory runs out, or the state was stopped or closed.
  package func add(_ resource: Resource, _ object: LuaObject) throws(LuaError) {
    if let keeper { try lua.own(object, by: keeper) } else { try lua.anchor(object) }
    entries.append((resource, object))
  }

  /// Whether a resource is open.
  package func contains(_ resource: Resource) -> Bool {
    entries.contains { $0.resource === resource }
  }

  /// Removes a closed resource.
  ///
  /// - Parameter tell: Called before the resource's Lua object is released.
  /// - Returns: False if the resource was not in the list.
  @discardableResult
  package func remove(_ resource: Resource, tell: (LuaObject) -> Void = { _ in }) -> Bool {
    guard let index = entries.firstIndex(where: { $0.resource === resource }) else { return false }
    let object = entries.remove(at: index).object
    resource.didLeave()
    tell(object)
    if let keeper { lua.disown(object, by: keeper) } else { lua.release(object) }
    return true
  }

  /// Removes all resources.
  package func removeAll() {
    while let first = entries.first { remove(first.resource) }
  }

  /// Closes all resources, because the plugin is closed.
  fileprivate func close() {
    let last = entries
    entries = []
    for entry in last { entry.resource.didLeave() }
  }
}

/// All open resources of a plugin, in lists owned by its features.
package final class ResourceTable {
  private let lua: LuaState
  private var closings: [() -> Void] = []

  package init(_ lua: LuaState) { self.lua = lua }

  /// Creates a list for a feature's resources, which are closed with the plugin.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of open resources.
  ///   - what: The resources' name in "a plugin can have at most 64 …".
  package func list<Resource: PluginResource>(
    of type: Resource.Type = Resource.self, atMost limit: Int = .max, _ what: String
  ) -> ResourceList<Resource> {
    let list = ResourceList<Resource>(atMost: limit, what, in: lua)
    closings.append { list.close() }
    return list
  }

  /// Adds an action to perform when the plugin is closed. The action must not call the plugin's
  /// functions.
  package func onClose(_ close: @escaping () -> Void) { closings.append(close) }

  /// Closes all resources.
  package func close() {
    let last = closings
    closings = []
    for close in last { close() }
  }
}
