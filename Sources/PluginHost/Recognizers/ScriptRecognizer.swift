public import Gestures
import Lua

/// A recognizer of the core together with what a plugin attached to it.
///
/// It is the recognizer's delegate, and the way back from a recognizer of the core to the plugin's object.
final class ScriptRecognizer: Named {
  let recognizer: GestureRecognizer
  let kind: RecognizerKind
  /// Whether it is a scroll view's own, which reports its actions itself and does not give it away.
  let isBorrowed: Bool
  /// Gone once the plugin was unloaded, which the core may outlive for a moment.
  private(set) weak var plugin: Plugin?
  private let sender: ActionSender
  private var gate: CallGate { sender.gate }
  private(set) var object: LuaObject? {
    didSet { sender.object = object }
  }
  private var listeners: [Listener] = [] {
    didSet { sender.hasListeners = !listeners.isEmpty }
  }

  private struct Listener {
    let state: GestureRecognizer.State
    let handle: LuaObject
  }

  var nameForPeople: String? { recognizer.name }
  /// What plugins are told that it recognizes.
  var typeName: String { (recognizer as? CustomRecognizer)?.declaredType ?? kind.name }

  convenience init(_ kind: RecognizerKind, plugin: Plugin) {
    self.init(kind, kind.make(), isBorrowed: false, plugin: plugin)
  }

  /// Shows the plugin a recognizer that a view of its own has.
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
    recognizer.delegate = self
    (recognizer as? CustomRecognizer)?.script = self
    recognizer.addTarget { sender.send($0) }
  }

  // The recognizer may go on without the plugin.
  deinit { sender.object = nil }

  /// Makes the plugin's object, with its callbacks.
  func attach(_ options: LuaTable, in plugin: Plugin) throws(LuaError) -> LuaObject {
    let object = try plugin.makeObject(kind.scriptClass, payload: self)
    self.object = object
    try plugin.setCallbacks(options, of: kind.scriptClass, on: object)
    try plugin.applyDelegate(options, of: kind.scriptClass, to: self)
    return object
  }

  // MARK: Actions

  /// Tells those who want to know of an action besides the plugin's own functions: the host, before them.
  func report() {
    if let plugin { plugin.host?.report(recognizer, kind, of: plugin) }
  }

  /// Tells the functions that were added later, after the others.
  func tellListeners() {
    guard let object, let plugin else { return }
    tellListeners(recognizer.state, object, plugin)
  }

  // MARK: Later listeners

  /// Adds a function for a state; its handle's `cancel` removes it.
  func listen(
    to state: GestureRecognizer.State, _ function: LuaFunction
  ) throws(LuaError) -> LuaObject {
    guard let plugin else { throw .raised("the plugin was unloaded") }
    if let reason = RecognizerCallback(for: state).flatMap(kind.scriptClass.refusal) {
      throw .raised(reason)
    }
    let handle = try plugin.makeHandle { [weak self] handle in self?.forget(handle) }
    guard let object else { return handle }
    try plugin.lua.set(HeldFunction.action.lua, of: handle, to: function)
    try plugin.lua.own(handle, by: object)
    listeners.append(Listener(state: state, handle: handle))
    return handle
  }

  private func forget(_ handle: LuaObject) {
    listeners.removeAll { $0.handle == handle }
    if let object { plugin?.lua.disown(handle, by: object) }
  }

  private func tellListeners(
    _ state: GestureRecognizer.State, _ object: LuaObject, _ plugin: Plugin
  ) {
    for listener in listeners where listener.state == state {
      plugin.invoke(HeldFunction.action.lua, "on", of: listener.handle, .object(object))
    }
  }
}

extension Plugin {
  /// The functions that make recognizers.
  func makeRecognizer(_ kind: RecognizerKind, _ options: LuaTable) throws(LuaError) -> LuaObject {
    try check(options, of: kind.scriptClass)
    let script = ScriptRecognizer(kind, plugin: self)
    try apply(options, of: kind.scriptClass, to: script)
    let object = try script.attach(options, in: self)
    host?.onRecognizer?(script.recognizer)
    return object
  }
}

extension GestureRecognizer {
  /// What plugins call its type, such as `long_press`; nil when no plugin has made it.
  public final var pluginTypeName: String? { (delegate as? ScriptRecognizer)?.kind.name }
}
