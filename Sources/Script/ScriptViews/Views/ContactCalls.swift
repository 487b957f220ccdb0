import Gestures
import Lua
import Scripting

/// The plugin's objects for touches and presses. Each contact has the same object from its
/// beginning to its end.
final class ContactObjects: PluginFeature {
  private unowned let plugin: Plugin
  // A linear search is faster than hashing, because the list is short.
  private var objects: [(contact: ObjectIdentifier, object: LuaObject)] = []

  init(of plugin: Plugin) {
    self.plugin = plugin
    plugin.resources.onClose { [unowned self] in objects = [] }
  }

  /// Returns the object for a touch or press.
  func object(for contact: Contact) -> LuaObject? {
    let id = ObjectIdentifier(contact)
    for known in objects where known.contact == id { return known.object }
    forgetEnded()
    do throws(LuaError) {
      let object = try plugin.makeObject(
        contact is Touch ? plugin.schema.views.touch : plugin.schema.views.press, payload: contact)
      try plugin.lua.anchor(object)
      objects.append((id, object))
      return object
    } catch {
      plugin.report(error)
      return nil
    }
  }

  /// Releases the objects of ended touches. This is deferred, because views may receive the end of
  /// a touch later, and together with the ends of other touches.
  func forgetEnded() {
    objects.removeAll { known in
      guard let contact = plugin.lua.payload(of: known.object) as? Contact,
        contact.phase == .ended || contact.phase == .cancelled, !contact.isFollowed
      else { return false }
      plugin.lua.release(known.object)
      return true
    }
  }
}

/// Passes touches and presses, with their event, to a plugin's callbacks.
///
/// Views and recognizers retain this object, so that a touch loads no weak reference to the plugin
/// and allocates nothing. The cost shows in `thimble-stage bench lua`, in the row of a recognizer
/// in Lua. The object may outlive the plugin; the plugin's calls are then closed.
final class ContactCalls: PluginFeature {
  private let calls: PluginCalls
  private let lua: LuaState
  private let objects: ContactObjects
  private let event: ScriptEvent
  private unowned let plugin: Plugin
  private var eventObject: LuaObject?
  /// The objects of the contacts being passed. A property, to reuse its capacity.
  private var objectsBeingPassed: [LuaObject] = []

  init(of plugin: Plugin) {
    self.plugin = plugin
    calls = plugin.calls
    lua = plugin.lua
    objects = plugin[ContactObjects.self]
    event = ScriptEvent(of: plugin)
  }

  /// Calls a callback of an object with the object, the contacts, and their event if there is one.
  func pass(
    _ contacts: some Sequence<some Contact>, _ shown: InputEvent,
    to callback: some CallbackName, of object: LuaObject,
    failure: @autoclosure () -> PluginCall.Failure = .counts
  ) {
    guard calls.isOpen, lua.has(callback.lua, of: object) else { return }
    objectsBeingPassed.removeAll(keepingCapacity: true)
    for contact in contacts {
      if let object = objects.object(for: contact) { objectsBeingPassed.append(object) }
    }
    let eventValue = sharedEvent().map { LuaValue.object($0) } ?? .nil
    let previous = event.event
    event.event = shown
    defer { event.event = previous }
    calls.make(PluginCall(callback, of: object, failure: failure())) {
      $0.put(.object(object))
      $0.put(listOf: objectsBeingPassed)
      $0.put(eventValue)
    }
  }

  private func sharedEvent() -> LuaObject? {
    if let eventObject { return eventObject }
    do throws(LuaError) {
      eventObject = try plugin[SharedObjects.self].object(plugin.schema.views.event, event)
    } catch {
      plugin.report(error)
    }
    return eventObject
  }
}

extension Plugin {
  /// Returns the plugin's object for a touch or press.
  func object(for contact: Contact) -> LuaObject? {
    self[ContactObjects.self].object(for: contact)
  }

  /// Returns a list of the plugin's objects for touches or presses.
  func list(of contacts: some Sequence<some Contact>) -> LuaValue {
    let objects = self[ContactObjects.self]
    return .table(
      LuaTable(list: contacts.compactMap { objects.object(for: $0).map { .object($0) } }))
  }
}
