import Compositors
import EventLoop
import Glibc
import PluginHost

extension Actions {
  /// What plugins can do on a compositor.
  static func live(on loop: EventLoop) -> Actions {
    var actions = Actions()
    actions.programs = LoopPrograms(loop: loop)
    actions.compositor = SocketCompositor.find(
      in: { getenv($0).map { String(cString: $0) } }, on: loop)
    return actions
  }
}
