package import Lua

/// A plugin's callbacks of one kind. Each has a handle that removes it.
package final class HandlerList {
  /// The maximum number of callbacks of one kind per plugin. Chosen.
  package static let maximumCount = 1000
  /// The work charged for comparing a function with one callback, in units. Chosen.
  private static let unitsPerComparison = 20

  private let handles: ResourceList<ScriptHandle>
  /// Called after the last callback was removed.
  package var onEmpty: (() -> Void)?

  /// Creates a list that retains its callbacks as long as the plugin runs.
  ///
  /// - Parameter what: The callbacks' name in "a plugin can have at most 1000 …".
  package init(_ what: String, of plugin: Plugin) {
    handles = plugin.resources.list(atMost: Self.maximumCount, what)
  }

  /// Creates a list that retains its callbacks as long as an object of the plugin lives.
  package init(_ what: String, keptBy keeper: LuaObject, of plugin: Plugin) {
    handles = ResourceList(atMost: Self.maximumCount, what, keptBy: keeper, in: plugin.lua)
  }

  /// Whether the list has no callbacks.
  package var isEmpty: Bool { handles.isEmpty }

  /// Adds a callback.
  ///
  /// - Parameter topic: The topic that the callback is called for, if the list has several.
  /// - Returns: A handle, whose `cancel` removes the callback.
  /// - Throws: `LuaError` if the list is full, or memory runs out.
  package func add(
    _ function: LuaFunction, for topic: String = "", in plugin: Plugin
  ) throws(LuaError) -> LuaObject {
    let handle = ScriptHandle(topic: topic) { [weak self] in self?.remove($0) }
    let object = try handles.makeObject(for: handle, plugin.schema.handle, in: plugin)
    try plugin.lua.set(HeldFunction.action.lua, of: object, to: function)
    try handles.add(handle, object)
    return object
  }

  /// Adds a callback, unless the list already has the function for the topic.
  ///
  /// - Returns: The handle of the added or existing callback.
  /// - Throws: `LuaError` if the list is full, or memory runs out.
  package func addOnce(
    _ function: LuaFunction, for topic: String = "", in plugin: Plugin
  ) throws(LuaError) -> LuaObject {
    try plugin.lua.charge(handles.entries.count * Self.unitsPerComparison)
    for (handle, object) in handles.entries where handle.topic == topic {
      let action = HeldFunction.action.lua
      if try plugin.lua.holds(action, of: object, function) { return object }
    }
    return try add(function, for: topic, in: plugin)
  }

  /// The topics of the callbacks, in the order in which they were added.
  package var topics: [String] { handles.all.map(\.topic) }

  private func remove(_ handle: ScriptHandle) {
    if handles.remove(handle), handles.isEmpty { onEmpty?() }
  }

  /// Calls the callbacks for a topic, in the order in which they were added.
  ///
  /// - Parameter name: The name of the callbacks in messages.
  package func call(
    for topic: String = "", as name: String, in plugin: Plugin, _ first: LuaValue = .nil,
    _ second: LuaValue = .nil
  ) {
    for (handle, object) in handles.entries where handle.isActive && handle.topic == topic {
      plugin.call(HeldFunction.action, of: object, as: name, with: first, second)
    }
  }
}

/// The handle of an added callback, which removes it.
package final class ScriptHandle: PluginResource {
  /// The topic that the callback is called for, if its list has several.
  package let topic: String
  private var onCancel: ((ScriptHandle) -> Void)?

  package init(topic: String = "", onCancel: @escaping (ScriptHandle) -> Void) {
    self.topic = topic
    self.onCancel = onCancel
  }

  /// Whether the callback is still registered.
  package var isActive: Bool { onCancel != nil }

  /// Removes the callback. Idempotent.
  package func cancel() {
    let cancel = onCancel
    onCancel = nil
    cancel?(self)
  }

  package func didLeave() { onCancel = nil }
}

/// The only callback of an object that exists for one function, such as a handle or a timer.
package struct HeldFunction: CallbackName {
  /// The name of the callback in messages.
  package let name: String
  package let rawValue = 0

  package init(name: String) { self.name = name }

  /// The function of a timer or handle.
  package static let action = HeldFunction(name: "action")
}

extension ScriptClass {
  /// The class of handles. The handle's callback retains the function, so that the function lives
  /// as long as the handle.
  package static func handle() -> ScriptClass {
    ScriptClass(
      "handle", typeName: "Handle",
      summary: "Removes an added callback. The callback stays when the handle is garbage collected."
    ) {
      [
        .callback(HeldFunction.action, "The callback."),
        .reading(
          "active", .boolean, at: \ScriptHandle.isActive,
          summary: "Whether the callback is still called."),
        .method(
          "cancel", on: ScriptHandle.self,
          summary: "Removes the callback. Idempotent.", returns: .nothing
        ) { _, handle in handle.cancel() },
      ]
    }
  }
}
