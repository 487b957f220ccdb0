import EventLoop
import PluginHost
import Shell
import Wayland

/// A plugin running on a compositor.
final class LiveSession {
  private let connection: CompositorLoop
  private let desktop: LiveDesktop
  private let host: PluginHost
  private let console: Console
  private let output: PluginOutput

  /// - Parameter showsTouches: whether fingers leave trails on what they touch.
  init(on connection: CompositorLoop, showsTouches: Bool, output: PluginOutput) {
    self.connection = connection
    console = output.console
    self.output = output
    desktop = LiveDesktop(display: connection.display, showsTouches: showsTouches)
    host = PluginHost(
      desktop: desktop, clock: LoopClock(loop: connection.loop), version: Program.version)
    output.attach(to: host)
    connection.display.onOutput = { [unowned self] _ in host.outputsDidChange() }
    connection.display.onOutputRemove = { [unowned self] _ in host.outputsDidChange() }
    desktop.onLastClose = { [unowned connection] in
      // When the compositor goes its surfaces go first, and the connection ends with another status.
      if connection.display.error == nil { connection.end(.fine) }
    }
  }

  /// Runs a plugin until it closes its last window, a signal asks for the end, or the compositor goes.
  func run(_ source: PluginSource) throws -> ExitStatus {
    let turnEnd = connection.loop.beforeBlocking { [output] in output.turnDidEnd() }
    defer { turnEnd.cancel() }
    let status = try connection.run { [unowned self] in
      try host.load(source, console)
      if desktop.isEmpty {
        console.note("thimble: \(source.name) has opened no window or layer so far")
      }
    }
    desktop.onLastClose = nil
    for plugin in host.plugins { host.unload(plugin) }
    connection.close()
    return status
  }
}
