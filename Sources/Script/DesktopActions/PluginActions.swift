import JSON
package import Lua
package import Scripting

/// The session in which a plugin performs actions, and the listeners to its open objects.
final class PluginActions: PluginFeature {
  /// The session; nil if plugins have no desktop.
  let session: ActionSession?
  private var listeners: [Int: (JSONValue) -> Void] = [:]

  init(of plugin: Plugin) {
    session = plugin.actions.map { performer in
      ActionSession(performer) { [name = plugin.name, grants = plugin.grants] in
        FileUser(name: name, grants: grants)
      }
    }
    session?.onEvent = { [weak self] number, value in self?.listeners[number]?(value) }
    plugin.resources.onClose { [unowned self] in session?.close() }
  }

  /// Performs an action. `receive` gets a refusal in the same way as any other failure.
  func perform(
    _ action: Action, _ receive: @escaping (Result<ActionValue, ActionError>) -> Void
  ) {
    do throws(ActionError) {
      guard let session else { throw ActionError("there is no desktop for plugins here") }
      try session.perform(action, ActionAnswer(receive))
    } catch {
      receive(.failure(error))
    }
  }

  /// Performs an action with an immediate answer.
  func value(of action: Action) throws(ActionError) -> JSONValue {
    var result: Result<ActionValue, ActionError> = .failure(ActionError("it was not answered"))
    perform(action) { result = $0 }
    switch try result.get() {
    case .data(let value): return value
    case .picture: throw ActionError("the answer was not understood; update both programs")
    }
  }

  /// Performs an action that opens an object, and listens to the object's events.
  ///
  /// - Returns: The object's number.
  func open(
    _ action: Action, _ listener: @escaping (JSONValue) -> Void
  ) throws(ActionError) -> Int {
    guard case .integer(let number) = try value(of: action) else {
      throw ActionError("the answer was not understood; update both programs")
    }
    listeners[number] = listener
    return number
  }

  /// Closes an object.
  func close(_ number: Int) {
    listeners[number] = nil
    try? session?.close(number)
  }
}

extension Plugin {
  /// Performs an action as soon as this version of the plugin runs.
  ///
  /// - Throws: `LuaError` if the action is invalid.
  package func performing(_ action: Action) throws(LuaError) -> OperationResult<Bool> {
    try performing([action])
  }

  /// Performs actions, in order, as soon as this version of the plugin runs.
  ///
  /// - Returns: The failure, if the plugin already runs and an action fails; otherwise success.
  /// - Throws: `LuaError` if an action is invalid.
  package func performing(_ actions: [Action]) throws(LuaError) -> OperationResult<Bool> {
    try check(actions)
    var failure: ActionError?
    whenRunning { [weak self] in
      do throws(ActionError) {
        for action in actions { _ = try self?[PluginActions.self].value(of: action) }
      } catch {
        failure = error
      }
    }
    return failure.map { .failure("\($0)") } ?? .success(true)
  }

  /// Performs an action with an asynchronous answer as soon as this version of the plugin runs, and
  /// passes the answer to a callback.
  ///
  /// - Returns: The failure, if the action fails at once; otherwise success.
  /// - Throws: `LuaError` if the action is invalid.
  func asking(
    _ action: Action, _ callback: LuaFunction?
  ) throws(LuaError) -> OperationResult<Bool> {
    try asking(action) { [weak self] in self?.receive($0, callback) }
  }

  /// Performs an action as above, with a Swift receiver.
  func asking(
    _ action: Action, _ receive: @escaping (Result<ActionValue, ActionError>) -> Void
  ) throws(LuaError) -> OperationResult<Bool> {
    if case .compositor(let action) = action, let lack = try check(action) {
      return .failure(lack)
    }
    var failure: ActionError?
    var hasReturned = false
    whenRunning { [weak self] in
      self?[PluginActions.self].perform(action) { result in
        if case .failure(let error) = result, !hasReturned {
          failure = error
        } else {
          receive(result)
        }
      }
    }
    hasReturned = true
    return failure.map { .failure("\($0)") } ?? .success(true)
  }

  private func receive(
    _ result: Result<ActionValue, ActionError>, _ callback: LuaFunction?
  ) {
    switch (result, callback) {
    case (.success(.data(let data)), let callback?): answer(callback, with: LuaValue(data))
    case (.success(.picture), _), (.success, nil): break
    case (.failure(let error), let callback?): answer(callback, with: .nil, .string("\(error)"))
    // Without a callback, the log is the only report of the failure.
    case (.failure(let error), nil): host?.log(.warn, "\(error)", of: self)
    }
  }

  /// Checks actions before they are deferred.
  ///
  /// - Throws: `LuaError` if one is invalid.
  private func check(_ actions: [Action]) throws(LuaError) {
    for case .keys(.send(let keystroke)) in actions {
      if let fault = keystrokeFault(keystroke) { throw .raised(fault) }
    }
  }

  /// Prepares the devices whose permissions are granted, so that the first gesture need not wait
  /// for them.
  package func prepareActions() {
    for permission in ActionRow.prepared where grants.allows(permission) {
      self[PluginActions.self].perform(.prepare(permission)) { _ in }
    }
  }
}
