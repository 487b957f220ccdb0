import Glibc
import Relay
import System

/// Where the compositor is, as the environment says.
struct CompositorSocket: Equatable {
  /// The folder of sockets, where the relay's own will be as well.
  var folder: String

  /// The path of the compositor's socket.
  var path: String

  /// Why there is none, in a sentence without a full stop.
  struct Missing: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  /// Reads `XDG_RUNTIME_DIR` and `WAYLAND_DISPLAY`, a name there or a path.
  init(in environment: (String) -> String?) throws(Missing) {
    guard let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else {
      throw Missing(
        description: "XDG_RUNTIME_DIR is not set to a folder, expected the one with the "
          + "compositor's socket")
    }
    let name = environment("WAYLAND_DISPLAY") ?? "wayland-0"
    self.folder = folder
    path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
  }

  /// The connection that the compositor has made for this process, as it does for programs that it
  /// starts. It is there for one program alone, so the variable is removed; a number that is no
  /// connection is what another program has left.
  ///
  /// To be called before anything is opened, which might get the number.
  static func takeGiven() -> Socket? {
    let given = variable("WAYLAND_SOCKET").flatMap { Int32($0) }
    unsafe unsetenv("WAYLAND_SOCKET")
    return given.flatMap { Socket(adopting: $0) }
  }

  /// The variable `name` of this process.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
