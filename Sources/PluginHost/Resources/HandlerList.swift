import Lua

/// Functions of a plugin that are told of something, each with a handle that takes it away again.
final class HandlerList {
  /// How many a plugin may have of one kind. Chosen.
  static let most = 1000

  private let handles: ResourceList<ScriptHandle>
  /// Called when the last function has gone.
  var onEmpty: (() -> Void)?

  /// A list that holds its functions as long as the plugin runs.
  ///
  /// - Parameter what: What the functions are called in "a plugin can have at most 1000 …".
  init(_ what: String, of plugin: Plugin) {
    handles = plugin.resources.list(atMost: Self.most, what)
  }

  /// A list that holds its functions as long as an object of the plugin lives.
  init(_ what: String, keptBy keeper: LuaObject, of plugin: Plugin) {
    handles = ResourceList(atMost: Self.most, what, keptBy: keeper, in: plugin.lua)
  }

  /// Whether nobody wants to be told.
  var isEmpty: Bool { handles.isEmpty }

  /// Adds a function; its handle's `cancel` removes it.
  ///
  /// - Parameter topic: What it is told of, where that is not the same for all.
  func add(
    _ function: LuaFunction, for topic: String = "", in plugin: Plugin
  ) throws(LuaError) -> LuaObject {
    let handle = ScriptHandle(topic: topic) { [weak self] in self?.remove($0) }
    let object = try handles.makeObject(for: handle, plugin.schema.handle, in: plugin)
    try plugin.lua.set(HeldFunction.action.lua, of: object, to: function)
    try handles.add(handle, object)
    return object
  }

  private func remove(_ handle: ScriptHandle) {
    if handles.remove(handle), handles.isEmpty { onEmpty?() }
  }

  /// Calls the functions for a topic, in the order in which they were added.
  ///
  /// - Parameter name: What they are called in messages.
  func call(
    for topic: String = "", as name: String, in plugin: Plugin, _ first: LuaValue = .nil,
    _ second: LuaValue = .nil
  ) {
    for (handle, object) in handles.entries where handle.isActive && handle.topic == topic {
      plugin.call(HeldFunction.action, of: object, as: name, first, second)
    }
  }
}
