import Compositors
import EventLoop
import Glibc
import PluginHost
import SessionBus
import Shell

/// What plugins can do on the compositor of a run, also on one that takes its place.
final class LiveActions {
  /// All of it, as plugins get it.
  let all: Actions
  private let toplevels: LiveToplevels
  private let presence: LivePresence
  private let clipboard: LiveClipboard
  private let compositor: (any Compositor)?
  private unowned let connection: CompositorLoop

  init(on connection: CompositorLoop) {
    self.connection = connection
    toplevels = LiveToplevels(connection)
    presence = LivePresence(connection)
    clipboard = LiveClipboard(connection)
    var actions = Actions()
    actions.programs = LoopPrograms(loop: connection.loop)
    let bus = SessionBus(on: connection.loop)
    actions.bus = bus
    compositor = Self.findCompositor(through: bus, on: connection.loop)
    actions.compositor = compositor
    actions.keys = LiveKeys(connection)
    actions.pointer = LivePointer(connection)
    actions.toplevels = toplevels
    actions.clipboard = clipboard
    actions.screen = LiveScreen(connection)
    (actions.idle, actions.outputPower) = (presence, presence)
    actions.quit = { [unowned connection] in connection.end(.fine) }
    all = actions
  }

  /// The compositor that the environment names, on the session bus or at a socket.
  static func findCompositor(
    through bus: SessionBus, on loop: EventLoop
  ) -> (any Compositor)? {
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
    return KWinCompositor.find(in: environment, through: bus, on: loop)
      ?? SocketCompositor.find(in: environment, on: loop)
  }

  /// The compositor is another one: what was followed on the last is followed on it.
  func displayDidChange() {
    if let process = connection.display.compositorProcess {
      (compositor as? SocketCompositor)?.compositorDidRestart(process: process)
    }
    toplevels.displayDidChange()
    presence.displayDidChange()
    clipboard.displayDidChange()
  }
}
