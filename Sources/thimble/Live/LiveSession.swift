import EventLoop
import Gestures
import Glibc
import PluginHost
import Shell
import Wayland

/// A plugin running on a compositor: the loop, the connection, the host, and how it ends.
final class LiveSession {
  let loop: EventLoop
  let display: Display
  let desktop: LiveDesktop
  let host: PluginHost
  private let console: Console
  private var signals: [SignalWatch] = []
  private var status: ExitStatus?

  /// Connects; nothing has been asked of the compositor yet.
  ///
  /// - Throws: `ExitStatus.unavailable` after saying that there is no compositor.
  init(
    on loop: EventLoop, to destination: Connection.Destination, pointerAsTouch: Bool,
    showsTouches: Bool, output: PluginOutput
  ) throws {
    self.loop = loop
    console = output.console
    do throws(ShellError) {
      display = try Display(to: destination, on: loop, pointerAsTouch: pointerAsTouch)
    } catch {
      output.console.error("\(error)")
      throw ExitStatus.unavailable
    }
    desktop = LiveDesktop(display: display, showsTouches: showsTouches)
    host = PluginHost(
      desktop: desktop, clock: LoopClock(loop: loop), version: Program.version)
    output.attach(to: host)
    listen()
  }

  private func listen() {
    display.onDiagnostic = { [console] in console.note("thimble: \($0)") }
    display.onDisconnect = { [unowned self] error in
      console.error("\(error)")
      end(.unavailable)
    }
    display.onOutput = { [unowned self] _ in host.outputsDidChange() }
    display.onOutputRemove = { [unowned self] _ in host.outputsDidChange() }
    desktop.onLastClose = { [unowned self] in end(.fine) }
  }

  /// Runs a plugin until it closes its last window, a signal asks for the end, or the compositor goes.
  func run(_ source: PluginSource) throws -> ExitStatus {
    signals = try [SIGINT, SIGTERM].map { signal in
      try loop.signal(signal) { [unowned self] in end(.fine) }
    }
    display.onReady = { [unowned self] in start(source) }
    if status == nil { loop.run() }
    close()
    return status ?? .fine
  }

  /// Ends the session with a status; the first one counts.
  func end(_ status: ExitStatus) {
    if self.status == nil { self.status = status }
    loop.stop()
  }

  private func start(_ source: PluginSource) {
    do {
      try host.load(source, console)
      if desktop.isEmpty {
        console.note("thimble: \(source.name) has opened no window or layer so far")
      }
    } catch {
      end(error as? ExitStatus ?? .failed)
    }
  }

  private func close() {
    desktop.onLastClose = nil
    for plugin in host.plugins { host.unload(plugin) }
    display.close()
    for signal in signals { signal.cancel() }
  }
}
