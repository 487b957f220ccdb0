public import Conditioning
public import Gestures
import Glibc
public import System
public import Wayland

/// A client's connection to a compositor: its outputs and seats, and the client's surfaces.
///
/// All callbacks run on one event loop. The compositor's globals are known once `onReady` has been
/// called.
public final class Display {
  let loop: EventLoop
  let connection: Connection
  private let driver: ConnectionDriver
  var globals: Globals?
  private var deadlineTimer: LoopTimer?
  private var armedDeadline: Timestamp?
  var seats: [Seat] = []
  let options: DisplayOptions
  /// The settings of touch input. A change applies to each device once no finger is down; a lock
  /// applies at once.
  public var touchSettings: TouchSettings {
    didSet {
      for surface in surfaces { surface.accommodate(touchSettings) }
      for seat in seats { seat.applyPolicy() }
    }
  }
  /// The faults of touchscreens that their contacts have shown, by the names of their seats.
  public internal(set) var touchscreenFaults: [(seat: String, fault: ContactStatistics.Fault)] = []
  let inputTime: InputTime
  var clock: EventClock { inputTime.clock }

  /// All open surfaces.
  public private(set) var surfaces: [Surface] = []
  /// The outputs whose properties have been received.
  public var outputs: [Output] { allOutputs.filter(\.isKnown) }
  var allOutputs: [Output] = []

  /// The reason why the display ended; nil while it works and after `close()`.
  public private(set) var error: WaylandError?
  /// Whether surfaces can be created.
  public internal(set) var isReady = false

  /// Returns the newest version of an interface that the compositor offers; nil if it offers none.
  public func offeredVersion(of interface: String) -> UInt32? {
    connection.registry.globals.filter { $0.interface == interface }.map(\.version).max()
  }
  /// The compositor's process ID; nil if the kernel does not provide it.
  public var compositorProcess: Int32? { connection.compositorProcess }
  /// Whether any seat has a touchscreen now.
  public var hasTouch: Bool { seats.contains { $0.has(TouchInput.self) } }
  /// Whether any seat has a pointer now.
  public var hasPointer: Bool { seats.contains { $0.has(PointerInput.self) } }

  /// Called once, when surfaces can be created.
  public var onReady: (() -> Void)?
  /// Called once when the connection is lost; touches are cancelled and surfaces closed by then.
  public var onDisconnect: ((WaylandError) -> Void)?
  /// Called when an output appears.
  public var onOutput: ((Output) -> Void)?
  /// Called when an output disappears.
  public var onOutputRemove: ((Output) -> Void)?
  /// Called when the user has tapped the chord that suspends or resumes plugins and policies. Its
  /// touches are being delivered, so surfaces must not be closed yet.
  public var onSuspendChord: (() -> Void)?
  /// Called with each diagnostic, such as a protocol violation that was corrected.
  public var onDiagnostic: ((ShellDiagnostic) -> Void)?
  fileprivate var hasNotedClick = false
  /// Whether touches have arrived since layers were last painted ahead.
  var gotInput = false

  /// Connects to a compositor.
  ///
  /// - Parameter predecessor: A display that has ended, whose timestamps continue here, so that
  ///   windows can move from it to this one.
  /// - Throws: `ShellError.wayland`, `ShellError.loop`.
  public init(
    to destination: Connection.Destination = .environment, on loop: EventLoop,
    options: DisplayOptions = DisplayOptions(), inPlaceOf predecessor: Display? = nil
  ) throws(ShellError) {
    self.loop = loop
    inputTime = InputTime(loop)
    if let predecessor { inputTime.clock = predecessor.clock.forAnotherSource() }
    self.options = options
    touchSettings = options.touch
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
    // The first sync completes after all globals were announced, the second after their initial
    // events.
    connection.sync { [unowned self] in bindGlobals() }
  }

  /// Closes the connection; only `close()` cancels touches and closes the surfaces.
  deinit {
    driver.cancel()
    deadlineTimer?.cancel()
    connection.close()
    for surface in surfaces { surface.displayDidGo() }
  }

  /// The current time on the clock of input events and windows.
  public var now: Timestamp { clock.now(at: loop.now) }

  /// Seconds on the local monotonic clock.
  var localTime: Double { loop.now }

  /// The number of the event loop's current turn.
  var turn: Int { loop.wakeUps }

  /// Creates a toplevel surface.
  ///
  /// - Parameter window: The window that receives its input.
  /// - Throws: `ShellError.wayland` where the compositor has no `xdg_wm_base`,
  ///   `ShellError.notReady`.
  public func makeToplevel(
    _ configuration: Toplevel.Configuration = .init(), window: Gestures.Window = .init()
  ) throws(ShellError) -> Toplevel {
    let globals = try readyGlobals()
    guard let base = globals.wmBase else { throw missing(XdgWmBase.self) }
    return Toplevel(configuration, window: window, on: self, globals: globals, base: base)
  }

  /// Creates a layer surface on an output; nil lets the compositor choose.
  ///
  /// - Throws: `ShellError.wayland` if the compositor has no `zwlr_layer_shell_v1`,
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

  /// Throws the error that `makeLayer` throws on a compositor without layer shell.
  public func checkLayers() throws(ShellError) {
    guard try readyGlobals().layerShell != nil else { throw missing(ZwlrLayerShellV1.self) }
  }

  /// Whether the compositor reads so slowly that requests which can wait or be skipped should not
  /// be sent.
  public var isCongested: Bool { connection.isCongested }

  /// Wakes the loop when the socket has become writable.
  func awaitRoom() { driver.awaitsRoom = true }

  /// Calls `body` once the compositor has processed all requests made so far, and its resulting
  /// events have been dispatched.
  public func whenCaughtUp(_ body: @escaping () -> Void) { connection.sync(body) }

  /// Closes all surfaces, then the connection. No callback of the display runs afterwards.
  public func close() {
    (onReady, onDisconnect, onOutput, onOutputRemove) = (nil, nil, nil, nil)
    end()
  }

  /// Ends the display after an error of the connection.
  func fail(_ error: WaylandError) {
    self.error = error
    let notify = onDisconnect
    onDisconnect = nil
    end()
    notify?(error)
  }

  /// Ends the display as if the compositor had closed the connection. Called if the caller learns
  /// of the loss before the socket reports it.
  public func lose() {
    guard error == nil else { return }
    fail(.disconnected(errno: ECONNRESET))
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
    allOutputs = []
    // The requests made by closing should still reach the compositor.
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
  /// Registers a new surface.
  func add(_ surface: Surface) { surfaces.append(surface) }

  /// Unregisters a closed surface and cancels its touches and presses.
  func remove(_ surface: Surface) {
    surfaces.removeAll { $0 === surface }
    for seat in seats { seat.forget(surface) }
  }

  /// Cancels the input on a surface, runs `exchange`, and restores the devices' focus.
  func withdrawInput(from surface: Surface, _ exchange: () -> Void) {
    let returns = seats.map { $0.withdraw(from: surface) }
    exchange()
    for comeBack in returns { comeBack() }
  }

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
    for seat in seats {
      guard let deadline = seat.nextDeadline else { continue }
      earliest = earliest.map { min($0, deadline) } ?? deadline
    }
    return earliest
  }

  /// Called when all pending events have been dispatched.
  func finishDispatch() {
    for seat in seats { seat.endOfDispatch() }
    for surface in surfaces { surface.beginFrameIfDue() }
  }

  /// Called before the loop blocks, with no events pending.
  func prepareToSleep() {
    // An animation in one surface may change the contents of another one.
    if surfaces.contains(where: { $0.needsFlush }) {
      for surface in surfaces { surface.sendChanges() }
      for surface in surfaces { surface.showMotionIfDue() }
      for surface in surfaces { surface.drawIfNeeded() }
    }
    armDeadline()
  }

  /// Called before the loop blocks, when all requests have been sent.
  func paintAhead() {
    let isFree = !gotInput
    gotInput = false
    for surface in surfaces { surface.paintAhead(isFree: isFree) }
  }

  /// Schedules the timer for the earliest deadline of all windows.
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
    // A finger may have lifted before the deadline while the process was busy, so pending events
    // are dispatched first.
    driver.catchUp()
    // The timer is never early, but converting between the clocks may round to just before the
    // deadline.
    let time = max(now, armedDeadline ?? now)
    armedDeadline = nil
    for seat in seats { seat.advance(to: time) }
    for surface in surfaces { surface.window.advance(to: time) }
  }
}

extension Display {
  /// On the first click on a display without a touchscreen, reports that clicks are not touches.
  func noteClick() {
    guard !hasTouch, !hasNotedClick else { return }
    hasNotedClick = true
    onDiagnostic?(.clickIsNoTouch)
  }
}
