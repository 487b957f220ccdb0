public import EventLoop
public import Gestures
public import Wayland

/// A compositor as a program sees it: its outputs, and the windows and layers shown on it.
///
/// Everything happens on one event loop. What the compositor offers is known once `onReady` was
/// called.
public final class Display {
  let loop: EventLoop
  let connection: Connection
  private let driver: ConnectionDriver
  var globals: Globals?
  private var deadlineTimer: LoopTimer?
  private var armedDeadline: Timestamp?
  var layerSets: [LayerSet] = []
  var seats: [Seat] = []
  let pointerAsTouch: Bool
  let inputTime: InputTime
  var clock: EventClock { inputTime.clock }

  /// All windows and layers that are open.
  public private(set) var surfaces: [Surface] = []
  /// All outputs that are known.
  public var outputs: [Output] { allOutputs.filter(\.isKnown) }
  var allOutputs: [Output] = []

  /// Why the display ended; nil while it works and after `close()`.
  public private(set) var error: WaylandError?
  /// Whether windows and layers can be made.
  public internal(set) var isReady = false

  /// The newest version of an interface that the compositor offers; nil where it offers none.
  public func offeredVersion(of interface: String) -> UInt32? {
    connection.registry.globals.filter { $0.interface == interface }.map(\.version).max()
  }
  /// The number of the process that the compositor is; nil where the kernel does not know it.
  public var compositorProcess: Int32? { connection.compositorProcess }
  /// Whether there is a touchscreen at present.
  public var hasTouch: Bool { seats.contains { $0.has(TouchInput.self) } }
  /// Whether there is a pointer at present.
  public var hasPointer: Bool { seats.contains { $0.has(PointerInput.self) } }

  /// Called once, when windows and layers can be made.
  public var onReady: (() -> Void)?
  /// Called once when the compositor is gone; surfaces and touches are cancelled by then.
  public var onDisconnect: ((WaylandError) -> Void)?
  /// Called when an output appears.
  public var onOutput: ((Output) -> Void)?
  /// Called when an output disappears.
  public var onOutputRemove: ((Output) -> Void)?
  /// Called with what the compositor did wrong and was put right.
  public var onDiagnostic: ((ShellDiagnostic) -> Void)?
  fileprivate var hasNotedClick = false

  /// Connects to a compositor.
  ///
  /// - Parameter pointerAsTouch: Whether the pointer's first button stands in for a finger, and
  ///   holding Control adds a second one, mirrored about the surface's centre.
  /// - Parameter predecessor: A display that has ended: time goes on from there, so that windows
  ///   can move from it to this one.
  /// - Throws: `ShellError.wayland`, `ShellError.loop`.
  public init(
    to destination: Connection.Destination = .environment, on loop: EventLoop,
    pointerAsTouch: Bool = false, inPlaceOf predecessor: Display? = nil
  ) throws(ShellError) {
    self.loop = loop
    inputTime = InputTime(loop)
    if let predecessor { inputTime.clock = predecessor.clock.forAnotherSource() }
    self.pointerAsTouch = pointerAsTouch
    do throws(WaylandError) {
      connection = try Connection(to: destination)
    } catch {
      throw .wayland(error)
    }
    do throws(EventLoopError) {
      driver = try ConnectionDriver(connection, on: loop)
    } catch {
      throw .loop("\(error)")
    }
    deadlineTimer = loop.makeTimer { [unowned self] in fireDeadlines() }
    inputTime.isIdle = { [unowned self] in
      seats.allSatisfy(\.isIdle) && earliestDeadline == nil
    }
    driver.display = self
    // The first answer comes after all globals, the second after their first events.
    connection.sync { [unowned self] in bindGlobals() }
  }

  /// Ends the connection; only `close()` cancels touches and tells the surfaces.
  deinit {
    driver.cancel()
    deadlineTimer?.cancel()
    connection.close()
    for surface in surfaces { surface.displayDidGo() }
  }

  /// The present time, as windows count it.
  public var now: Timestamp { clock.now(at: loop.now) }

  /// Seconds on the local monotonic clock.
  var localTime: Double { loop.now }

  /// Opens a window.
  ///
  /// - Parameter window: What its touches go to.
  /// - Throws: `ShellError.wayland` where the compositor has no `xdg_wm_base`,
  ///   `ShellError.notReady`.
  public func makeToplevel(
    _ configuration: Toplevel.Configuration = .init(), window: Gestures.Window = .init()
  ) throws(ShellError) -> Toplevel {
    let globals = try readyGlobals()
    guard let base = globals.wmBase else { throw missing(XdgWmBase.self) }
    return Toplevel(configuration, window: window, on: self, globals: globals, base: base)
  }

  /// Opens a layer on an output, or on the one that the compositor chooses.
  ///
  /// - Throws: `ShellError.wayland` where the compositor has no `zwlr_layer_shell_v1`,
  ///   `ShellError.layerWithoutSize`, `ShellError.notReady`.
  public func makeLayer(
    _ configuration: LayerConfiguration, on output: Output? = nil,
    window: Gestures.Window = .init()
  ) throws(ShellError) -> Layer {
    let globals = try readyGlobals()
    guard let shell = globals.layerShell else { throw missing(ZwlrLayerShellV1.self) }
    if let problem = configuration.problem { throw problem }
    return Layer(
      configuration, on: output, window: window, display: self, globals: globals, shell: shell)
  }

  /// Throws what `makeLayer` would throw on a compositor that has no layers.
  public func checkLayers() throws(ShellError) {
    guard try readyGlobals().layerShell != nil else { throw missing(ZwlrLayerShellV1.self) }
  }

  /// Opens a layer on every output there is and will be; `prepare` gets each new one.
  ///
  /// - Throws: As `makeLayer` does.
  public func makeLayerOnEveryOutput(
    _ configuration: LayerConfiguration, prepare: @escaping (Layer) -> Void
  ) throws(ShellError) -> LayerSet {
    guard try readyGlobals().layerShell != nil else { throw missing(ZwlrLayerShellV1.self) }
    if let problem = configuration.problem { throw problem }
    let set = LayerSet(configuration, on: self, prepare: prepare)
    layerSets.append(set)
    for output in outputs { set.add(output) }
    return set
  }

  /// Whether the compositor is so far behind that nothing should be asked of it that can wait or be
  /// left out.
  public var isCongested: Bool { connection.isCongested }

  /// Lets the loop wake when the compositor has caught up.
  func awaitRoom() { driver.awaitsRoom = true }

  /// Calls `body` once the compositor has handled everything that was asked of it so far, and has
  /// been heard.
  public func whenCaughtUp(_ body: @escaping () -> Void) { connection.sync(body) }

  /// Closes all windows and layers and the connection; nothing is called afterwards.
  public func close() {
    (onReady, onDisconnect, onOutput, onOutputRemove) = (nil, nil, nil, nil)
    end()
  }

  /// Ends everything because the compositor is of no use any more.
  func fail(_ error: WaylandError) {
    self.error = error
    let notify = onDisconnect
    onDisconnect = nil
    end()
    notify?(error)
  }

  private func end() {
    isReady = false
    driver.cancel()
    deadlineTimer?.cancel()
    deadlineTimer = nil
    for seat in seats { seat.remove() }
    seats = []
    for surface in surfaces { surface.close() }
    for output in allOutputs { output.remove() }
    (allOutputs, layerSets) = ([], [])
    // What closing asked for should still reach the compositor.
    _ = try? connection.flush()
    connection.close()
    globals = nil
  }

  private func readyGlobals() throws(ShellError) -> Globals {
    guard let globals, isReady else { throw error.map(ShellError.wayland) ?? .notReady }
    return globals
  }

  private func missing<T: Proxy>(_ type: T.Type) -> ShellError {
    .wayland(.missingGlobal(interface: T.interfaceName, offered: 0, required: 1))
  }
}

extension Display {
  /// A surface has been made.
  func add(_ surface: Surface) { surfaces.append(surface) }

  /// A surface is closed: its touches and presses end.
  func remove(_ surface: Surface) {
    surfaces.removeAll { $0 === surface }
    for seat in seats { seat.forget(surface) }
  }

  /// Ends what is on a surface's window, and lets devices come back to it after an exchange.
  func withdrawInput(from surface: Surface, _ exchange: () -> Void) {
    let returns = seats.map { $0.withdraw(from: surface) }
    exchange()
    for comeBack in returns { comeBack() }
  }

  /// A set of layers is closed.
  func remove(_ set: LayerSet) { layerSets.removeAll { $0 === set } }

  /// The surface behind a protocol object.
  func surface(of proxy: WlSurface?) -> Surface? {
    proxy.flatMap { proxy in surfaces.first { $0.proxy === proxy } }
  }

  private var earliestDeadline: Timestamp? {
    var earliest: Timestamp?
    for surface in surfaces {
      guard let deadline = surface.window.nextDeadline else { continue }
      earliest = earliest.map { min($0, deadline) } ?? deadline
    }
    return earliest
  }

  /// All events that had arrived have been handled.
  func finishDispatch() {
    for seat in seats { seat.endOfDispatch() }
    for surface in surfaces { surface.beginFrameIfDue() }
  }

  /// Everything that had arrived was handled, and the loop is about to sleep.
  func prepareToSleep() {
    // What moves in one surface may change what another one shows.
    if surfaces.contains(where: { $0.hasNews }) {
      for surface in surfaces { surface.sendChanges() }
      for surface in surfaces { surface.showMotionIfDue() }
      for surface in surfaces { surface.drawIfNeeded() }
    }
    armDeadline()
  }

  /// Sets the one timer to the earliest deadline of all windows.
  private func armDeadline() {
    guard let deadlineTimer else { return }
    armedDeadline = earliestDeadline
    guard let deadline = armedDeadline.map({ clock.localTime(of: $0) }) else {
      if deadlineTimer.deadline != nil { deadlineTimer.cancel() }
      return
    }
    if deadlineTimer.deadline != deadline { deadlineTimer.schedule(at: deadline) }
  }

  private func fireDeadlines() {
    // A finger may have lifted in time while the process was busy; what has arrived comes first.
    driver.catchUp()
    // The timer is never early, but the sum of two clocks may be by a rounding.
    let time = max(now, armedDeadline ?? now)
    armedDeadline = nil
    for surface in surfaces { surface.window.advance(to: time) }
  }
}

extension Display {
  /// Says at the first click that it is no touch, where nobody can touch.
  func noteClick() {
    guard !hasTouch, !hasNotedClick else { return }
    hasNotedClick = true
    onDiagnostic?(.clickIsNoTouch)
  }
}
