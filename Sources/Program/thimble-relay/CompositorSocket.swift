import Glibc
import Relay
import System

/// The location of the compositor's socket, from the environment.
struct CompositorSocket: Equatable {
  /// The folder of sockets, which also gets the relay's own.
  var folder: String

  /// The path of the compositor's socket.
  var path: String

  /// The reason why no socket is found, as a sentence without a full stop.
  struct NotFoundError: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  /// Reads `XDG_RUNTIME_DIR`, and the name or path in `WAYLAND_DISPLAY`.
  init(in environment: (String) -> String?) throws(NotFoundError) {
    guard let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else {
      throw NotFoundError(
        description: "XDG_RUNTIME_DIR is not set to a folder, expected the one with the "
          + "compositor's socket")
    }
    let name = environment("WAYLAND_DISPLAY") ?? "wayland-0"
    self.folder = folder
    path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
  }

  /// Takes the connection that the compositor has opened for this process, as it does for programs
  /// that it starts. Only one program may use it, so the variable is removed. A descriptor that is
  /// not a connection is a leftover of another program.
  ///
  /// - Precondition: Call this before opening any file, which could get the same descriptor.
  static func takeInheritedSocket() -> Socket? {
    let given = variable("WAYLAND_SOCKET").flatMap { Int32($0) }
    unsafe unsetenv("WAYLAND_SOCKET")
    return given.flatMap { Socket(adopting: $0) }
  }

  /// Returns an environment variable of this process.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
