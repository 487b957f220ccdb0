import Compositors
import EventLoop
import Glibc
import PluginHost

/// What plugins can do on the compositor of a run, also on one that takes its place.
final class LiveActions {
  /// All of it, as plugins get it.
  let all: Actions
  private let toplevels: LiveToplevels
  private let presence: LivePresence

  init(on connection: CompositorLoop) {
    toplevels = LiveToplevels(connection)
    presence = LivePresence(connection)
    var actions = Actions()
    actions.programs = LoopPrograms(loop: connection.loop)
    actions.compositor = SocketCompositor.find(
      in: { getenv($0).map { String(cString: $0) } }, on: connection.loop)
    actions.keys = LiveKeys(connection)
    actions.pointer = LivePointer(connection)
    actions.toplevels = toplevels
    (actions.idle, actions.outputPower) = (presence, presence)
    all = actions
  }

  /// The compositor is another one: what was followed on the last is followed on it.
  func displayDidChange() {
    toplevels.displayDidChange()
    presence.displayDidChange()
  }
}
