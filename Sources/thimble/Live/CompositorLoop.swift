import EventLoop
import Glibc
import Shell
import Wayland

/// A connection to a compositor and the loop it runs on, from the first word to the last.
final class CompositorLoop {
  /// What happens when the compositor goes.
  enum LossPolicy {
    /// The run ends.
    case end
    /// The run waits for a compositor at the same place.
    case reconnect
  }

  /// A connection that ends within so many seconds did not do its work. Chosen.
  private static let quick = 10.0
  /// How many compositors in a row may turn the program away at once before it gives up. Chosen.
  private static let mostRefusals = 3

  let loop: EventLoop
  private(set) var display: Display
  /// Called when the compositor has gone, and another one is waited for; surfaces and touches have
  /// ended by then.
  var onLoss: () -> Void = {}
  /// Whether the loss was told and no return since: a compositor that goes may still take a
  /// connection, and drop it.
  private var isLost = false
  /// Called when `display` is another one, which is ready.
  var onReturn: () -> Void = {}

  private let destination: Connection.Destination
  private let pointerAsTouch: Bool
  private let lossPolicy: LossPolicy
  /// Whether the run goes on without the compositor until there is another.
  var outlivesCompositor: Bool { lossPolicy == .reconnect }
  private let console: Console
  private var status: ExitStatus?
  private var signals: [SignalWatch] = []
  private var wait: CompositorWait?
  private var connectedAt: Double
  private var refusals = 0
  private var begin: (() throws -> Void)?

  /// Signals that ask for the end: of the terminal, the person there, and who started the program.
  private static let endSignals = [SIGHUP, SIGINT, SIGTERM]
  /// Signals that programs send to each other by habit, and that would end one that does not know
  /// them.
  private static let ignoredSignals = [SIGUSR1, SIGUSR2]

  /// Connects; nothing has been asked of the compositor yet. Where compositors are waited for, the
  /// first one is, too.
  ///
  /// - Parameter onWait: called when there is none so far, and one is waited for.
  /// - Throws: `ExitStatus.unavailable` after saying that there is no compositor; `.fine` when a
  ///   signal asked for the end while one was waited for.
  init(
    on loop: EventLoop? = nil, to destination: Connection.Destination,
    pointerAsTouch: Bool = false, afterLoss lossPolicy: LossPolicy = .end, _ console: Console,
    onWait: () -> Void = {}
  ) throws {
    let loop = try loop ?? EventLoop.make()
    self.loop = loop
    self.destination = destination
    self.pointerAsTouch = pointerAsTouch
    self.lossPolicy = lossPolicy
    self.console = console
    do throws(ShellError) {
      display = try Display(to: destination, on: loop, pointerAsTouch: pointerAsTouch)
    } catch {
      guard lossPolicy == .reconnect, let socket = destination.socket else {
        console.error("\(error)")
        throw ExitStatus.unavailable
      }
      let wait = FirstCompositor(at: socket, on: loop) { () throws(ShellError) in
        try Display(to: destination, on: loop, pointerAsTouch: pointerAsTouch)
      }
      let first = try wait.display(endingAt: Self.endSignals) {
        console.error("\(error); waiting until one answers at \(socket)")
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

  /// Calls `begin` when the compositor is known, and runs until someone ends it, a signal asks for
  /// the end, or the compositor goes.
  func run(_ begin: @escaping () throws -> Void) throws -> ExitStatus {
    self.begin = begin
    if status == nil { loop.run() }
    self.begin = nil
    return status ?? .fine
  }

  /// Ends the run with a status; the first one counts.
  func end(_ status: ExitStatus) {
    if self.status == nil { self.status = status }
    loop.stop()
  }

  /// Says what went wrong and ends the run.
  func fail(_ message: String) {
    console.error(message)
    end(.failed)
  }

  /// Closes all windows and the connection.
  func close() {
    wait?.cancel()
    for signal in signals { signal.cancel() }
    display.close()
  }

  private func attend(to display: Display) {
    display.onDiagnostic = { [console] in console.note("thimble: \($0)") }
    display.onDisconnect = { [unowned self] in lose($0) }
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
    guard lossPolicy == .reconnect, let socket = destination.socket, isWorthReturning(after: error)
    else {
      console.error("\(error)")
      return end(.unavailable)
    }
    if !isLost {
      isLost = true
      console.error("\(error); waiting until one answers at \(socket)")
      onLoss()
    }
    // The display that has ended is still being called: another takes its place in a later turn.
    wait = CompositorWait(for: socket, on: loop) { [unowned self] in reconnect() }
  }

  /// Whether another connection may do better: not where one compositor after the other has found
  /// fault with the program.
  private func isWorthReturning(after error: WaylandError) -> Bool {
    if loop.now - connectedAt >= Self.quick { refusals = 0 }
    switch error {
    case .disconnected, .outgoingFull, .cannotConnect: return true
    case .refused, .missingGlobal:
      refusals += 1
      return refusals < Self.mostRefusals
    }
  }

  private func reconnect() -> Bool {
    do throws(ShellError) {
      display = try Display(
        to: destination, on: loop, pointerAsTouch: pointerAsTouch, inPlaceOf: display)
    } catch {
      return false
    }
    connectedAt = loop.now
    attend(to: display)
    return true
  }
}
