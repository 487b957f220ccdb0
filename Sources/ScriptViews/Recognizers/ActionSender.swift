import Gestures
import Lua
import Scripting

/// Passes a recognizer's actions to the plugin's callbacks.
///
/// The recognizer's target retains it. Nothing holds it weakly, so reference counting stays cheap,
/// and an action that only the plugin observes touches no other object.
final class ActionSender {
  /// The plugin's object; nil before it is created and after it is released.
  var object: LuaObject?
  /// Whether listeners were added later; the `ScriptRecognizer` calls them.
  var hasListeners = false
  private let calls: PluginCalls
  private let lua: LuaState
  private let reports: Bool

  /// - Parameter reports: Whether actions are reported to the host.
  init(_ plugin: Plugin, reports: Bool) {
    self.reports = reports
    calls = plugin.calls
    lua = plugin.lua
  }

  /// Whether the plugin's delegate may answer a question. Asked for each event of each recognizer,
  /// so it loads no weak reference.
  func mayAsk(_ question: RecognizerCallback) -> Bool {
    guard let object else { return false }
    return lua.mayAnswer(question.lua, of: object, through: RecognizerCallback.delegate.lua)
  }

  /// Sends the recognizer's current action.
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
  /// The callback for a state.
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
