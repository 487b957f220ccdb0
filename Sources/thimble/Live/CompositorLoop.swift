import EventLoop
import Glibc
import Shell
import Wayland

/// A connection to a compositor and the loop it runs on, from the first word to the last.
final class CompositorLoop {
  let loop: EventLoop
  let display: Display
  private let console: Console
  private var status: ExitStatus?

  /// Connects; nothing has been asked of the compositor yet.
  ///
  /// - Throws: `ExitStatus.unavailable` after saying that there is no compositor.
  init(
    on loop: EventLoop = EventLoop(), to destination: Connection.Destination,
    pointerAsTouch: Bool = false, _ console: Console
  ) throws {
    self.loop = loop
    self.console = console
    do throws(ShellError) {
      display = try Display(to: destination, on: loop, pointerAsTouch: pointerAsTouch)
    } catch {
      console.error("\(error)")
      throw ExitStatus.unavailable
    }
    display.onDiagnostic = { console.note("thimble: \($0)") }
    display.onDisconnect = { [unowned self] error in
      console.error("\(error)")
      end(.unavailable)
    }
  }

  /// Calls `begin` when the compositor is known, and runs until someone ends it, a signal asks for the
  /// end, or the compositor goes.
  func run(_ begin: @escaping () throws -> Void) throws -> ExitStatus {
    let signals = try [SIGINT, SIGTERM].map { signal in
      try loop.signal(signal) { [unowned self] in end(.fine) }
    }
    display.onReady = { [unowned self] in
      do {
        try begin()
      } catch let status as ExitStatus {
        end(status)
      } catch {
        fail("\(error)")
      }
    }
    if status == nil { loop.run() }
    for signal in signals { signal.cancel() }
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
  func close() { display.close() }
}
