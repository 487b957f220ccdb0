import Gestures
import Lua

/// Gives a recognizer's actions to the plugin's functions.
///
/// It is what the recognizer's target holds: nothing refers to it weakly, so counting references to
/// it is quick, and nothing else has to be looked at for an action that only the plugin wants.
final class ActionSender {
  /// The plugin's object; nil before it is made and after it is gone.
  var object: LuaObject?
  /// Whether functions were added later, which the recognizer's script tells.
  var hasListeners = false
  private let calls: PluginCalls
  private let lua: LuaState
  private let reports: Bool

  /// - Parameter reports: Whether the host is told of actions.
  init(_ plugin: Plugin, reports: Bool) {
    self.reports = reports
    calls = plugin.calls
    lua = plugin.lua
  }

  /// Sends the action that a recognizer is sending.
  func send(_ recognizer: GestureRecognizer) {
    guard let object, calls.isOpen else { return }
    if calls.reportsActions, reports { (recognizer.delegate as? ScriptRecognizer)?.report() }
    if let callback = RecognizerCallback(for: recognizer.state) { calls.send(callback, to: object) }
    if lua.has(RecognizerCallback.action.lua, of: object) {
      calls.send(RecognizerCallback.action, to: object)
    }
    if hasListeners { (recognizer.delegate as? ScriptRecognizer)?.tellListeners() }
  }
}

extension RecognizerCallback {
  /// The function for a state.
  init?(for state: GestureRecognizer.State) {
    switch state {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .possible, .failed: return nil
    }
  }
}
