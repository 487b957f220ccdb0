import Compositors
import EventLoop
import Glibc
import PluginHost
import Shell

extension Actions {
  /// What plugins can do on a compositor.
  static func live(on display: Display, loop: EventLoop) -> Actions {
    var actions = Actions()
    actions.programs = LoopPrograms(loop: loop)
    actions.compositor = SocketCompositor.find(
      in: { getenv($0).map { String(cString: $0) } }, on: loop)
    actions.keys = LiveKeys(display)
    actions.pointer = LivePointer(display)
    actions.toplevels = LiveToplevels(display)
    let presence = LivePresence(display)
    (actions.idle, actions.outputPower) = (presence, presence)
    return actions
  }
}
