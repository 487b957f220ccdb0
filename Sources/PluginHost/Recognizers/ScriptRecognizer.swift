public import Gestures
import Lua

/// A recognizer of the core together with what a plugin attached to it.
///
/// It is the recognizer's delegate, and the way back from a recognizer of the core to the plugin's
/// object.
final class ScriptRecognizer: Named {
  let recognizer: GestureRecognizer
  let kind: RecognizerKind
  /// Whether it is a scroll view's own, which reports its actions itself and does not give it away.
  let isBorrowed: Bool
  /// Gone once the plugin was unloaded, which the core may outlive for a moment.
  private(set) weak var plugin: Plugin?
  private let sender: ActionSender
  private(set) var object: LuaObject? {
    didSet { sender.object = object }
  }
  /// Its functions that were added later, for states; nil before the first.
  private var listeners: HandlerList?

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

  /// Tells those who want to know of an action besides the plugin's own functions: the host, before
  /// them.
  func report() {
    if let plugin { plugin.host?.report(recognizer, kind, of: plugin) }
  }

  /// Tells the functions that were added later, after the others.
  func tellListeners() {
    guard let object, let plugin else { return }
    listeners?.call(
      for: recognizer.state.topic, as: "on", in: plugin, .object(object))
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
    guard let object else { throw .raised("the recognizer is not made yet") }
    let list = listeners ?? HandlerList("functions for a recognizer", keptBy: object, of: plugin)
    listeners = list
    list.onEmpty = { [unowned sender] in sender.hasListeners = false }
    sender.hasListeners = true
    return try list.add(function, for: state.topic, in: plugin)
  }
}

extension GestureRecognizer.State {
  /// What functions for the state are added for.
  fileprivate var topic: String { word(for: self) }
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
