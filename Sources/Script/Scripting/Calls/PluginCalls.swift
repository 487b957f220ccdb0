package import Lua

/// Calls a plugin's Lua functions on behalf of the host, and handles their failures.
///
/// All objects of a plugin retain this object. Delivering an action then loads none of the weak
/// references to the plugin and the host, which would cost more than the call itself.
package final class PluginCalls {
  /// The number of consecutive failures after which a function is no longer called. Chosen.
  static let maximumFailures = 5

  /// Whether functions are called. False after the plugin was unloaded or exceeded a limit.
  package private(set) var isOpen = true
  /// Whether the host observes actions.
  package private(set) var reportsActions = false

  private struct Source: Hashable {
    let object: LuaObject
    let callback: LuaCallback
  }

  private let lua: LuaState
  /// The plugin that owns the functions; nil after it was unloaded, as its objects may briefly
  /// outlive it.
  private weak var plugin: Plugin?
  /// The number of consecutive failures by function. A function whose last call succeeded has no
  /// entry.
  private var failures: [Source: Int] = [:]

  package init(in lua: LuaState) { self.lua = lua }

  /// Sets the plugin to which failures are reported.
  func reportFailures(to plugin: Plugin) { self.plugin = plugin }

  /// Stops all further calls.
  package func close() { isOpen = false }

  /// Sets whether the host observes actions.
  package func reportActions(_ isWanted: Bool) { reportsActions = isWanted }

  // MARK: Calls

  /// Calls a function, if it is set, and handles its failure.
  ///
  /// - Returns: nil if it is not set or has failed.
  @discardableResult
  package func make(_ call: PluginCall, putting arguments: (LuaOutbox) -> Void) -> LuaValue? {
    ask(call, putting: arguments) { value throws(LuaError) in value }
  }

  /// Calls a function, converts its result with `read`, and handles its failure. An error thrown by
  /// `read` counts as a failure.
  ///
  /// - Returns: nil if the function is not set or has failed, or `read` returns nil.
  package func ask<Answer>(
    _ call: PluginCall, putting arguments: (LuaOutbox) -> Void,
    read: (LuaValue) throws(LuaError) -> Answer?
  ) -> Answer? {
    guard isOpen else { return nil }
    do throws(LuaError) {
      let value = try call.perform(in: lua, putting: arguments)
      let answer: Answer? = if let value { try read(value) } else { nil }
      if !failures.isEmpty, let source = source(of: call.function) { failures[source] = nil }
      return answer
    } catch {
      fail(call, error)
      return nil
    }
  }

  /// Calls an object's callback with the object as its only argument, and handles its failure.
  ///
  /// The method delivers actions, so it does not allocate.
  ///
  /// - Parameter name: The callback's name in messages.
  package func send(
    _ callback: LuaCallback, to object: LuaObject, as name: @autoclosure () -> String
  ) {
    guard isOpen else { return }
    do throws(LuaError) {
      let isThere = try lua.send(callback, to: object)
      guard isThere, !failures.isEmpty else { return }
      failures[Source(object: object, callback: callback)] = nil
    } catch {
      fail(PluginCall(callback, of: object, as: name()), error)
    }
  }

  // MARK: Failures

  private func source(of function: PluginCall.Function) -> Source? {
    switch function {
    case .callback(let callback, let object), .question(let callback, let object, _):
      Source(object: object, callback: callback)
    case .function: nil
    }
  }

  private func fail(_ call: PluginCall, _ error: LuaError) {
    guard isOpen, error.kind != .closed, let plugin else { return }
    if case .concerns(let deal) = call.failure { deal(error) }
    guard !error.isFinal else { return plugin.stop(after: error) }
    switch call.failure {
    case .concerns: break
    case .isReported: plugin.report(error)
    case .counts: count(call, error: error, in: plugin)
    }
  }

  private func count(_ call: PluginCall, error: LuaError, in plugin: Plugin) {
    guard let source = source(of: call.function) else { return plugin.report(error) }
    let count = failures[source, default: 0] + 1
    guard count >= Self.maximumFailures else {
      failures[source] = count
      return plugin.report(error)
    }
    failures[source] = nil
    switch call.function {
    case .callback(let callback, let object): lua.clear(callback, of: object)
    case .question(let callback, let object, _): lua.silence(callback, of: object)
    case .function: break
    }
    plugin.report(error, .callbackRemoved(call.name))
  }
}
