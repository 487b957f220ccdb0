import Gestures
import Lua
import Scripting

/// A core recognizer together with the callbacks that a plugin attached to it.
///
/// The object is the delegate of the core recognizer, and so maps the core recognizer back to the
/// plugin's object.
final class ScriptRecognizer: Wrapper, Named {
  let recognizer: GestureRecognizer
  let kind: RecognizerKind
  /// Whether the recognizer belongs to a scroll view, which reports its actions itself and keeps it
  /// attached.
  let isBorrowed: Bool
  /// The plugin; nil after it was unloaded, as the core may briefly outlive it.
  private(set) weak var plugin: Plugin?
  let sender: ActionSender
  private(set) var object: LuaObject? {
    didSet { sender.object = object }
  }
  /// The callbacks that were added later, by state; nil before the first.
  private var listeners: HandlerList?

  var nameForPeople: String? { recognizer.name }
  var detailsForPeople: String? {
    let type = typeName == kind.name ? "" : "type \"\(typeName)\", "
    let view = recognizer.view.map { "\"\($0.explainedName)\"" } ?? "none"
    let handlers = handlers.isEmpty ? "none" : handlers.joined(separator: ", ")
    return "\(type)state \(recognizer.state.topic), view \(view), handlers \(handlers)"
  }
  /// The type name shown to plugins.
  var typeName: String { (recognizer as? CustomRecognizer)?.declaredType ?? kind.name }

  convenience init(_ kind: RecognizerKind, plugin: Plugin) {
    self.init(kind, kind.make(), isBorrowed: false, plugin: plugin)
  }

  /// Wraps a recognizer that one of the plugin's own views owns.
  convenience init(borrowing recognizer: GestureRecognizer, _ kind: RecognizerKind, plugin: Plugin)
  {
    self.init(kind, recognizer, isBorrowed: true, plugin: plugin)
  }

  private init(
    _ kind: RecognizerKind, _ recognizer: GestureRecognizer, isBorrowed: Bool, plugin: Plugin
  ) {
    self.kind = kind
    self.plugin = plugin
    let sender = ActionSender(plugin, reports: !isBorrowed)
    self.sender = sender
    self.recognizer = recognizer
    self.isBorrowed = isBorrowed
    super.init(of: recognizer)
    recognizer.delegate = self
    (recognizer as? CustomRecognizer)?.bind(to: self)
    recognizer.addTarget { sender.send($0) }
  }

  // The core recognizer may outlive the plugin.
  deinit { sender.object = nil }

  /// Creates the plugin's object with its callbacks.
  func attach(_ options: LuaTable, in plugin: Plugin) throws(LuaError) -> LuaObject {
    let object = try plugin.makeObject(kind.scriptClass, payload: self)
    self.object = object
    try plugin.setCallbacks(options, of: kind.scriptClass, on: object)
    try plugin.applyDelegate(options, of: kind.scriptClass, to: self)
    return object
  }

  // MARK: Actions

  /// Reports an action to the host, before the plugin's own callbacks.
  func report() {
    plugin?.report(recognizer, kind)
  }

  /// Calls the listeners that were added later, after the other callbacks.
  func tellListeners() {
    guard let object, let plugin else { return }
    listeners?.call(
      for: recognizer.state.topic, as: "on", in: plugin, .object(object))
  }

  /// The names of the callbacks for states that are set, in the order in which they are called.
  private var handlers: [String] {
    guard let object, let plugin else { return [] }
    let options: [RecognizerCallback] = [.began, .changed, .ended, .cancelled, .action]
    return options.filter { plugin.lua.has($0.lua, of: object) }.map(\.name)
      + (listeners?.topics ?? []).map { "on(\"\($0)\")" }
  }

  // MARK: Later listeners

  /// Adds a callback for a state, once for each function.
  ///
  /// - Returns: A handle, whose `cancel` removes the callback.
  func listen(
    to state: GestureRecognizer.State, _ function: LuaFunction
  ) throws(LuaError) -> LuaObject {
    guard let plugin else { throw .raised("the plugin was unloaded") }
    if let reason = RecognizerCallback(for: state).flatMap(kind.scriptClass.refusal) {
      throw .raised(reason)
    }
    guard let object else { throw .raised("the recognizer is still being created") }
    let list = listeners ?? HandlerList("callbacks of a recognizer", keptBy: object, of: plugin)
    listeners = list
    list.onEmpty = { [unowned sender] in sender.hasListeners = false }
    sender.hasListeners = true
    return try list.addOnce(function, for: state.topic, in: plugin)
  }
}

extension GestureRecognizer.State {
  /// The topic that state listeners are registered under.
  fileprivate var topic: String { word(for: self) }
}

extension Plugin {
  /// The constructors of recognizers.
  func makeRecognizer(_ kind: RecognizerKind, _ options: LuaTable) throws(LuaError) -> LuaObject {
    try check(options, of: kind.scriptClass)
    let script = ScriptRecognizer(kind, plugin: self)
    try apply(options, of: kind.scriptClass, to: script)
    let object = try script.attach(options, in: self)
    viewHost?.onRecognizer?(script.recognizer)
    return object
  }
}

/// Passes a recognizer's actions to the plugin's callbacks.
///
/// The recognizer's target retains the sender. No weak references to it exist, so reference
/// counting stays cheap, and an action observed only by the plugin accesses no other object.
final class ActionSender {
  /// The plugin's object; nil before it was created and after it was released.
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

  /// Whether the plugin's delegate may answer a question. This runs for each event of each
  /// recognizer, so it loads no weak reference.
  func mayAsk(_ question: RecognizerCallback) -> Bool {
    guard let object else { return false }
    return lua.mayAnswer(question.lua, of: object, through: RecognizerCallback.delegate.lua)
  }

  /// Sends the recognizer's current action.
  func send(_ recognizer: GestureRecognizer) {
    guard let object, calls.isOpen else { return }
    if calls.reportsActions, reports { (recognizer.delegate as? ScriptRecognizer)?.report() }
    if let callback = RecognizerCallback(for: recognizer.state) {
      calls.send(callback.lua, to: object, as: callback.name)
    }
    if lua.has(RecognizerCallback.action.lua, of: object) {
      calls.send(
        RecognizerCallback.action.lua, to: object, as: RecognizerCallback.action.name)
    }
    if hasListeners { (recognizer.delegate as? ScriptRecognizer)?.tellListeners() }
  }
}
