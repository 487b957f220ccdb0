import Glibc

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

  /// The variable `name` of this process.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
