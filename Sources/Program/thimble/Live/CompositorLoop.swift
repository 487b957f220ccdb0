import CommandLine
import Conditioning
import Glibc
import Shell
import System
import Wayland

/// A connection to a compositor and the event loop it runs on, from connecting to closing.
final class CompositorLoop {
  /// The reaction to the loss of the connection to the compositor.
  enum LossPolicy {
    /// The run ends.
    case end
    /// The run waits for a compositor on the same socket.
    case reconnect
    /// The run waits for a connection that is passed to it.
    case wait
  }

  /// A connection that lasts this long resets the count of refusals. Chosen.
  private static let quick = Duration.seconds(10)
  /// The number of consecutive refusals at which the program gives up. Chosen.
  private static let maximumRefusals = 3

  let loop: EventLoop
  private(set) var display: Display
  /// Called when the connection is lost and the loop waits for another compositor. Surfaces and
  /// touches have ended by then.
  var onLoss: () -> Void = {}
  /// True from `onLoss` until the next `onReturn`, so that a compositor that accepts a connection
  /// while it shuts down, and drops it, does not report the loss again.
  private var isLost = false
  /// Called when the user has tapped the chord that suspends or resumes plugins and policies, on a
  /// window or layer. Its touches are being delivered.
  var onSuspendChord: () -> Void = {}
  /// Called when `display` has been replaced by a new one that is ready.
  var onReturn: () -> Void = {}

  let destination: Connection.Destination
  private var options: DisplayOptions
  /// The settings of touch input, on this compositor and on later ones.
  var touchSettings: TouchSettings {
    get { options.touch }
    set {
      options.touch = newValue
      display.touchSettings = newValue
    }
  }
  private let lossPolicy: LossPolicy
  /// Whether the run continues without a compositor until it can reconnect.
  var outlivesCompositor: Bool { lossPolicy != .end }
  private let saysLoss: Bool
  private let console: Console
  private var status: ExitStatus?
  private var signals: [SignalWatch] = []
  private var wait: CompositorWait?
  private var connectedAt: Double
  private var refusals = 0
  private var begin: (() throws -> Void)?

  /// Signals that end the run: the terminal was closed, Ctrl-C, and a request to terminate.
  private static let endSignals = [SIGHUP, SIGINT, SIGTERM]
  /// Signals that other programs send by convention, and whose default action would terminate the
  /// process.
  private static let ignoredSignals = [SIGUSR1, SIGUSR2]

  /// Connects, without sending any request yet. With `.reconnect`, also waits for the first
  /// compositor.
  ///
  /// - Parameters:
  ///   - saysLoss: whether a compositor that is missing or lost is reported.
  ///   - onWait: called when no compositor answers yet and the wait begins.
  /// - Throws: `ExitStatus.unavailable` after printing that there is no compositor; `.fine` when a
  ///   signal ended the wait.
  init(
    on loop: EventLoop? = nil, to destination: Connection.Destination,
    options: DisplayOptions = DisplayOptions(), afterLoss lossPolicy: LossPolicy = .end,
    saysLoss: Bool = true,
    _ console: Console, onWait: () -> Void = {}
  ) throws {
    let loop = try loop ?? EventLoop.make()
    self.loop = loop
    self.destination = destination
    self.options = options
    self.lossPolicy = lossPolicy
    self.saysLoss = saysLoss
    self.console = console
    do throws(ShellError) {
      display = try Display(to: destination, on: loop, options: options)
    } catch {
      guard lossPolicy == .reconnect, let socket = destination.socket else {
        if saysLoss { console.error(error.advised) }
        throw ExitStatus.unavailable
      }
      let wait = FirstCompositor(at: socket, on: loop) { () throws(ShellError) in
        try Display(to: destination, on: loop, options: options)
      }
      let first = try wait.display(endingAt: Self.endSignals) {
        console.error("\(error); waiting for one at \(socket)")
        onWait()
      }
      guard let first else { throw ExitStatus.fine }
      display = first
    }
    connectedAt = loop.now
    for signal in Self.ignoredSignals { Glibc.signal(signal, SIG_IGN) }
    signals = try Self.endSignals.map { signal in
      try loop.signal(signal) { [unowned self] in end(.fine) }
    }
    attend(to: display)
  }

  /// Calls `begin` when the display is ready, and runs the loop until `end(_:)` is called, a signal
  /// ends the run, or the compositor is lost.
  func run(_ begin: @escaping () throws -> Void) throws -> ExitStatus {
    self.begin = begin
    if status == nil { loop.run() }
    self.begin = nil
    return status ?? .fine
  }

  /// Ends the run with an exit status. Only the first call sets it.
  func end(_ status: ExitStatus) {
    if self.status == nil { self.status = status }
    loop.stop()
  }

  /// Prints the error and ends the run with `.failed`.
  func fail(_ message: String) {
    console.error(message)
    end(.failed)
  }

  /// Cancels the wait and the signal watches, and closes all windows and the connection.
  func close() {
    wait?.cancel()
    for signal in signals { signal.cancel() }
    display.close()
  }

  private func attend(to display: Display) {
    display.onDiagnostic = { [console] in console.note("thimble: \($0)") }
    display.onDisconnect = { [unowned self] in lose($0) }
    display.onSuspendChord = { [unowned self] in onSuspendChord() }
    display.onReady = { [unowned self] in displayIsReady() }
  }

  private func displayIsReady() {
    isLost = false
    guard let begin else { return onReturn() }
    self.begin = nil
    do {
      try begin()
    } catch let status as ExitStatus {
      end(status)
    } catch {
      fail("\(error)")
    }
  }
}

extension CompositorLoop {
  private func lose(_ error: WaylandError) {
    if lossPolicy == .wait { return awaitConnection(after: error) }
    guard lossPolicy == .reconnect, let socket = destination.socket, isWorthReturning(after: error)
    else {
      if saysLoss || error.isRefusal { console.error(error.advised) }
      return end(.unavailable)
    }
    if !isLost {
      isLost = true
      console.error("\(error); waiting for one at \(socket)")
      onLoss()
    }
    // This runs inside a callback of the old display, so it is replaced in a later turn.
    wait = CompositorWait(for: socket, on: loop) { [unowned self] in reconnect() }
  }

  private func awaitConnection(after error: WaylandError) {
    // The parent process reports a closed connection, but only this process receives a protocol
    // error.
    if error.isRefusal { console.error(error.advised) }
    guard !isLost else { return }
    isLost = true
    onLoss()
  }

  /// Replaces a lost connection by one that the parent process has opened.
  func goOn(over descriptor: Int32, renderer: CompositorRenderer?) {
    display.lose()
    options.renderer = renderer
    do throws(ShellError) {
      display = try Display(
        to: .fileDescriptor(descriptor), on: loop, options: options, inPlaceOf: display)
      attend(to: display)
    } catch {
      end(.unavailable)
    }
  }

  /// Returns whether to reconnect: false after several consecutive refusals by compositors.
  private func isWorthReturning(after error: WaylandError) -> Bool {
    if loop.now - connectedAt >= Self.quick.seconds { refusals = 0 }
    switch error {
    case .disconnected, .outgoingFull, .cannotConnect: return true
    case .refused, .missingGlobal:
      refusals += 1
      return refusals < Self.maximumRefusals
    }
  }

  private func reconnect() -> Bool {
    do throws(ShellError) {
      display = try Display(
        to: destination, on: loop, options: options, inPlaceOf: display)
    } catch {
      return false
    }
    connectedAt = loop.now
    attend(to: display)
    return true
  }
}

extension WaylandError {
  /// Whether the compositor has sent a protocol error, which only this connection receives.
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}
