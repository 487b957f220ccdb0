public import JSON
public import Scripting
import Vocabulary

/// The objects that one plugin has open on the desktop, such as watches and programs, by number,
/// and the buttons that it holds down. All are closed or released with the session.
public final class ActionSession {
  /// The maximum number of withheld events. Chosen.
  private static let maximumWithheld = 1000

  private struct Object {
    let permission: Permission
    /// The value that the events' permission must include; nil if any grant suffices.
    let value: String?
    /// The object; nil while it is being opened.
    var content: AnyObject?

    func isGranted(by grants: Grants) -> Bool {
      value.map { grants.allows(permission, $0) } ?? grants.allows(permission)
    }
  }

  /// The plugin, with its present permissions.
  public let user: () -> FileUser
  /// Receives the events of open objects.
  public var onEvent: (_ object: Int, _ value: JSONValue) -> Void = { _, _ in }

  private let performer: any ActionPerformer
  private var objects: [Int: Object] = [:]
  private var lastNumber = 0
  /// The events of closed toplevels, withheld while the permission is not granted.
  private var withheld: [(number: Int, value: JSONValue)] = []
  private var heldButtons: Set<PointerButton> = []
  private var isScrolling = false

  /// The state that performers keep for the session, by type.
  private var parts: [ObjectIdentifier: AnyObject] = [:]

  /// Creates a session of a plugin.
  public init(_ performer: any ActionPerformer, for user: @escaping () -> FileUser) {
    (self.performer, self.user) = (performer, user)
  }

  /// Performs an action of the plugin.
  ///
  /// - Throws: `ActionError` if a well-behaved plugin would not send this action.
  public func perform(_ action: Action, _ answer: ActionAnswer) throws(ActionError) {
    guard case .pointer(let action) = action else {
      return try performer.perform(action, for: self, answer)
    }
    let noting = ActionAnswer { [weak self] result in
      if case .success = result { self?.note(action) }
      answer(result)
    }
    try performer.perform(.pointer(action), for: self, noting)
  }

  /// Returns a performer's state for this session, such as a connection. Makes the state on first
  /// use.
  public func part<Part: AnyObject>(_ make: () -> Part) -> Part {
    if let part: Part = existingPart() { return part }
    let part = make()
    parts[ObjectIdentifier(Part.self)] = part
    return part
  }

  func existingPart<Part: AnyObject>() -> Part? { parts[ObjectIdentifier(Part.self)] as? Part }

  // MARK: Objects

  /// Opens an object, and answers with its number.
  ///
  /// - Parameters:
  ///   - permission: The permission that the object's events need, for `value` if one is given.
  ///   - open: Returns the object, which is retained until it is closed.
  /// - Throws: `ActionError` if too many objects are open.
  public func open(
    _ permission: Permission, for value: String? = nil, answer: ActionAnswer,
    _ open: (ActionEvents) throws(ActionError) -> AnyObject
  ) throws(ActionError) {
    let (limit, what) = permission.limitOfObjects
    guard objects.values.count(where: { $0.permission == permission }) < limit else {
      throw ActionError("\(limit) \(what) already")
    }
    lastNumber += 1
    let number = lastNumber
    objects[number] = Object(permission: permission, value: value)
    do throws(ActionError) {
      objects[number]?.content = try open(ActionEvents(number, of: self))
      answer.succeed(.integer(number))
    } catch {
      objects[number] = nil
      answer.fail(error)
    }
  }

  fileprivate func send(_ value: JSONValue, of number: Int) {
    guard let object = objects[number] else { return }
    guard object.isGranted(by: user().grants) else {
      // Otherwise the plugin would list the window for ever.
      if value.isClosedToplevel, withheld.count < Self.maximumWithheld {
        withheld.append((number, value))
      }
      return
    }
    onEvent(number, value)
  }

  /// Reports the end of an object, which needs no permission.
  fileprivate func end(_ number: Int, _ value: JSONValue) {
    guard objects.removeValue(forKey: number) != nil else { return }
    onEvent(number, value)
  }

  /// Returns an open object.
  ///
  /// - Returns: nil if the object has ended, which the plugin may not have noticed yet.
  /// - Throws: `ActionError` if no object with this number was ever open.
  public func object<Content: AnyObject>(
    _ number: Int, as type: Content.Type = Content.self
  ) throws(ActionError) -> Content? {
    guard (1...max(1, lastNumber)).contains(number), lastNumber > 0 else {
      throw ActionError("nothing with the number \(number) was opened")
    }
    return objects[number]?.content as? Content
  }

  /// Closes an object; does nothing if the object has ended.
  ///
  /// - Throws: `ActionError` if no object with this number was ever open.
  public func close(_ number: Int) throws(ActionError) {
    _ = try object(number, as: AnyObject.self)
    let object = objects.removeValue(forKey: number)?.content
    (object as? any ActionObject)?.close()
  }

  // MARK: Pointer

  private func note(_ action: PointerAction) {
    switch action {
    case .set(let button, isDown: true): heldButtons.insert(button)
    case .set(let button, isDown: false): heldButtons.remove(button)
    case .scroll: isScrolling = true
    case .endScroll: isScrolling = false
    case .moveTo, .move, .wheel: break
    }
  }

  /// Releases all held buttons, and ends scrolling. Errors are ignored: without a compositor, no
  /// button is held.
  private func releasePointer() {
    let buttons = PointerButton.allCases.filter(heldButtons.contains)
    var actions = buttons.map { PointerAction.set($0, isDown: false) }
    if isScrolling { actions.append(.endScroll) }
    (heldButtons, isScrolling) = ([], false)
    for action in actions {
      try? performer.perform(.pointer(action), for: self, ActionAnswer { _ in })
    }
  }

  // MARK: Revocation and end

  /// Applies a change of the plugin's permissions.
  public func grantsDidChange() {
    let grants = user().grants
    if !grants.allows(.pointer) { releasePointer() }
    guard grants.allows(.toplevels) else { return }
    let due = withheld
    withheld = []
    for (number, value) in due { send(value, of: number) }
  }

  /// Closes all objects that the plugin has open, and releases all buttons that it holds.
  public func close() {
    releasePointer()
    let last = objects.sorted { $0.key < $1.key }
    (objects, parts) = ([:], [:])
    for (_, object) in last { (object.content as? any ActionObject)?.close() }
  }
}

/// Passes the events of an open object to its session.
public struct ActionEvents {
  private let number: Int
  private weak var session: ActionSession?

  fileprivate init(_ number: Int, of session: ActionSession) {
    (self.number, self.session) = (number, session)
  }

  /// Reports an event of the object.
  public func send(_ value: JSONValue = .null) { session?.send(value, of: number) }

  /// Reports the end of the object, and closes it.
  public func end(_ value: JSONValue) { session?.end(number, value) }
}

/// An open object that must be closed before it is released.
public protocol ActionObject: AnyObject {
  /// Closes the object, because its session ends or the plugin closes it.
  func close()
}

extension Permission {
  /// The maximum number of a plugin's objects with this permission, and their name in an error.
  fileprivate var limitOfObjects: (Int, String) {
    switch self {
    case .spawn: (ActionLimits.programs, "programs of the plugin are running")
    case .dbusSignals: (ActionLimits.busListeners, "listeners of the plugin are active")
    default: (ActionLimits.watches, "watches of the plugin are active")
    }
  }
}
