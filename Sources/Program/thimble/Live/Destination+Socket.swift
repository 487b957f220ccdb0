import Glibc
import Wayland

extension Connection.Destination {
  /// The path of the compositor's socket; nil for a file descriptor.
  var socket: String? {
    let name: String
    switch self {
    case .fileDescriptor: return nil
    case .display(let display): name = display
    case .environment:
      name = getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
    }
    if name.hasPrefix("/") { return name }
    return getenv("XDG_RUNTIME_DIR").map { String(cString: $0) + "/" + name }
  }
}
