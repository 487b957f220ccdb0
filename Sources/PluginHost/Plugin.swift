import Gestures
public import JSON
import Lua

/// A plugin that was loaded: its Lua state, and what it has made.
public final class Plugin {
  /// Its name.
  public let name: String
  /// What the user says about it.
  public let settings: PluginSettings
  /// What it may do.
  public let grants: Grants
  /// Its options: what the user has set, and the defaults of the others.
  public let options: JSONObject
  /// Whether its code is called: not after it was unloaded or broke a limit.
  public private(set) var isRunning: Bool {
    get { gate.isOpen }
    set { gate.isOpen = newValue }
  }
  /// When this version of it was loaded.
  public let loadedAt = WallTime.now
  /// What its manifest says; a single file has none.
  public var manifest: Manifest? { source.manifest }
  /// How many windows and layers it has open.
  public var surfaceCount: Int { windows.count }
  /// Bytes it uses: its Lua state, what the host holds for it, its pictures and the text of its
  /// modules.
  public var memoryUsed: Int {
    lua.memoryUsed + hostMemoryUsed + picturePixels * 4 + source.modules.size
  }

  let lua: LuaState
  let source: PluginSource
  private(set) weak var host: PluginHost?
  let schema: Schema
  var classes = PluginClasses()
  /// What it was told not to use any more.
  var warnedOf: Set<String> = []
  /// Whether what it warns of goes to the log.
  var showsWarnings = true
  var windows: [ScriptWindow] = []
  /// Whether the desktop could not open something because it lacks a protocol.
  var lacksProtocol = false
  var layerGroups: [LayerGroup] = []
  var timers: [ScriptTimer] = []
  var processes: [ScriptProcess] = []
  var animations: [ScriptAnimation] = []
  /// What its `draw` functions draw on, once there is one.
  var canvas: ScriptCanvas?
  /// What the host holds for it.
  let hostMemory = HostMemory()
  /// How much drawing its windows may take.
  let drawingAllowance = DrawingAllowance()
  /// How many pixels its pictures have.
  var picturePixels = 0
  /// Other programs' windows that it has seen, and what it wants to be told with when they change.
  var toplevels: [ScriptToplevel] = []
  var toplevelHandles: [LuaObject] = []
  /// What it wants to be told with when something was copied.
  var clipboardHandles: [LuaObject] = []
  var idleWatches: [ScriptIdleWatch] = []
  private(set) lazy var workspaceListeners = WorkspaceListeners(of: self)
  var touches: [ObjectIdentifier: LuaObject] = [:]
  /// The event that its functions see.
  let shownEvent = ScriptEvent()
  /// Where it is until it is known to run; nil: it runs.
  var staging: Staging?
  /// What `thimble.state` holds at first.
  let startState: LuaTable
  var handover = Handover()
  /// What the user's configuration uses; other plugins use none.
  let uses: UseList?
  /// Its functions for events.
  var listeners: [EventListener] = []
  /// What JSON's null is in its state, once it was needed.
  var null: LuaObject?
  let limiter: ReportLimiter
  let gate = CallGate()
  private var failures: [CallbackPlace: Int] = [:] {
    didSet { gate.hasFailures = !failures.isEmpty }
  }

  private struct CallbackPlace: Hashable {
    let object: LuaObject
    let callback: LuaCallback
  }

  /// Windows and layers, and timers, that a plugin may have at a time. Chosen.
  static let mostSurfaces = 64
  static let mostTimers = 1000
  /// Consecutive failures after which a callback is no longer called. Chosen.
  static let mostFailures = 5

  /// - Parameters:
  ///   - staging: where it is until it is known to run; nil: it runs at once.
  ///   - state: what `thimble.state` holds at first.
  init(
    _ source: PluginSource, settings: PluginSettings, options: JSONObject, host: PluginHost,
    staging: Staging? = nil, state: LuaTable = LuaTable()
  ) throws(LuaError) {
    name = source.name
    self.settings = settings
    self.options = options
    self.staging = staging
    startState = state
    uses = source.isConfiguration ? UseList() : nil
    grants = source.grants(settings)
    limiter = host.makeLimiter(for: source.name)
    self.source = source
    self.host = host
    gate.reportsActions = host.onAction != nil
    schema = host.schema
    // A share over some seconds means nothing where seconds do not pass.
    lua = try LuaState(limits: host.judgesShares ? LuaLimits() : LuaLimits(share: 1000))
    if host.workFactor != 1 { lua.scaleWork(by: host.workFactor) }
    if host.judgesShares { lua.onSlowCall = { [weak self] in self?.warn(of: $0) } }
    lua.seconds = { [unowned clock = host.clock] in clock.now.seconds }
    prepareActions()
    try openModule()
  }

  private func warn(of call: LuaSlowCall) {
    let milliseconds = (call.milliseconds * 10).rounded() / 10
    let text =
      "\(call.file):\(call.line): a function did about \(milliseconds) ms of work; touches wait as long"
    host?.log(.warn, text, of: self)
  }

  // An open surface and its content hold each other; the state and its recognizers do too.
  deinit {
    gate.isOpen = false
    for window in windows { window.close() }
    lua.close()
  }

  /// Runs the plugin's main file.
  func run() throws(LuaError) {
    defer { uses?.isOpen = false }
    try lua.run(source.main.text, name: source.main.name)
  }

  // MARK: Calls

  /// Calls a function of the plugin, if there is one, and deals with its failure; nil: no answer.
  @discardableResult
  func invoke(
    _ callback: LuaCallback, _ callbackName: String, of object: LuaObject,
    _ first: LuaValue = .nil, _ second: LuaValue = .nil, budget: LuaBudget = .handler
  ) -> LuaValue? {
    do throws(LuaError) {
      let answer = try attempt(callback, of: object, first, second, budget: budget)
      if !failures.isEmpty {
        failures[CallbackPlace(object: object, callback: callback)] = nil
      }
      return answer
    } catch {
      noteFailure(error, callbackName, CallbackPlace(object: object, callback: callback))
      return nil
    }
  }

  /// Counts a function that did what it should.
  func noteSuccess(_ callback: LuaCallback, of object: LuaObject) {
    failures[CallbackPlace(object: object, callback: callback)] = nil
  }

  /// Deals with the failure of a function; returns whether it was one too many, and the function was taken away.
  @discardableResult
  func noteFailure(
    _ error: LuaError, in callback: some CallbackName, of object: LuaObject
  ) -> Bool {
    noteFailure(error, callback.name, CallbackPlace(object: object, callback: callback.lua))
  }

  /// Calls a function of the plugin, if there is one and the plugin is running; nil: no answer.
  func attempt(
    _ callback: LuaCallback, of object: LuaObject, _ first: LuaValue, _ second: LuaValue = .nil,
    budget: LuaBudget = .handler
  ) throws(LuaError) -> LuaValue? {
    guard isRunning else { return nil }
    return try lua.call(callback, of: object, first, second, budget: budget)
  }

  /// Calls a function of the plugin with any number of arguments, as above.
  func attempt(
    _ callback: LuaCallback, of object: LuaObject, with arguments: [LuaValue]
  ) throws(LuaError) -> LuaValue? {
    guard isRunning else { return nil }
    return try lua.call(callback, of: object, with: arguments)
  }

  /// Asks a function of the plugin a question; nil when there is none, or when it does not answer it.
  func ask(
    _ callback: LuaCallback, _ callbackName: String, of object: LuaObject, _ other: LuaValue
  ) -> Bool? {
    let answer = invoke(
      callback, callbackName, of: object, .object(object), other, budget: .delegate)
    return decision(of: answer, callbackName)
  }

  /// What a function of the plugin has answered to a question; nil: it did not answer it.
  func decision(of answer: LuaValue?, _ callbackName: String) -> Bool? {
    switch answer {
    case nil, .nil?: return nil
    case .boolean(let boolean)?: return boolean
    case let value?:
      let sentence = "\(callbackName) must return true, false or nil, got \(describe(value))"
      report(LuaError(.runtime, sentence + "; the default is used"))
      return nil
    }
  }

  /// Reports an error after which the state runs nothing any more, and stops the plugin.
  func stop(after error: LuaError) {
    guard isRunning else { return }
    isRunning = false
    if let staging {
      staging.failure = error
    } else if let host {
      report(error, host.consequence(ofTrip: error, of: self))
    }
  }

  /// Calls a function of the plugin that takes more than two arguments, if there is one.
  func invoke(
    _ callback: LuaCallback, _ callbackName: String, of object: LuaObject,
    with arguments: [LuaValue]
  ) {
    _ = question(callback, callbackName, of: object, arguments, answering: .anything)
  }

  /// Calls a function of the plugin for an answer; nil when there is none. One of another type counts as a failure.
  func question<Answer>(
    _ callback: LuaCallback, _ callbackName: String, of object: LuaObject,
    _ arguments: [LuaValue], answering type: ValueType<Answer>
  ) -> Answer? {
    guard isRunning, lua.has(callback, of: object) else { return nil }
    let place = CallbackPlace(object: object, callback: callback)
    do throws(LuaError) {
      let value = try lua.call(callback, of: object, with: arguments) ?? .nil
      let answer = value.isNil ? nil : type.parse(value, self)
      guard value.isNil || answer != nil else {
        throw LuaError(
          .runtime, "\(callbackName) must return \(type.shape.expected), got \(found(value))")
      }
      failures[place] = nil
      return answer
    } catch {
      noteFailure(error, callbackName, place)
      return nil
    }
  }

  @discardableResult
  private func noteFailure(
    _ error: LuaError, _ callbackName: String, _ place: CallbackPlace
  ) -> Bool {
    guard isRunning, error.kind != .closed else { return false }
    guard !error.isFinal else {
      stop(after: error)
      return false
    }
    failures[place, default: 0] += 1
    guard failures[place, default: 0] >= Self.mostFailures else {
      report(error)
      return false
    }
    failures[place] = nil
    lua.clear(place.callback, of: place.object)
    report(error, .callbackRemoved(callbackName))
    return true
  }

  /// Tells the host of an error.
  func report(_ error: LuaError, _ consequence: PluginFailure.Consequence = .none) {
    host?.report(PluginFailure(plugin: name, error: error, consequence: consequence), of: self)
  }

  // MARK: The end

  /// Takes away everything the plugin has made, and closes its state.
  func close() {
    if isRunning, staging == nil { deliver(PluginEvent(name: "unload", data: .nil, sender: nil)) }
    writeStore()
    isRunning = false
    listeners = []
    for group in layerGroups { close(group) }
    for window in windows { window.close() }
    for timer in timers { cancel(timer) }
    endProcesses()
    for watch in idleWatches { cancel(watch) }
    workspaceListeners.stop()
    touches = [:]
    handover = Handover()
    lua.close(keeping: self)
  }
}
