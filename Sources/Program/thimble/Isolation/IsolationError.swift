import Scripting
import System

/// The reason why a plugin cannot be isolated.
enum IsolationError: Error, Equatable, CustomStringConvertible {
  /// The system cannot lock the process of a third-party plugin. The payload names what is missing.
  case unlocked(plugin: String, lacks: [String])
  /// The path of the compositor's socket is not known.
  case unknownSocket
  /// No compositor answers at a socket.
  case noCompositor(socket: String, SocketError)

  var description: String {
    switch self {
    case .unlocked(let plugin, let lacks):
      "plugin \"\(plugin)\" cannot be isolated: this system lacks "
        + lacks.joined(separator: " and ")
        + "; thimble.use(\(plugin.luaLiteral), { isolated = false }) or "
        + "'thimble run' with --isolated=never runs it with your privileges, if you trust it"
    case .unknownSocket:
      "the compositor's socket is not known; set XDG_RUNTIME_DIR to its folder"
    case .noCompositor(let socket, let error): "no compositor answers at \(socket): \(error)"
    }
  }
}
