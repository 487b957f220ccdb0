import CWaylandClient
import Glibc

/// An error that ended a connection or kept it from opening, or a protocol that the compositor
/// lacks.
public enum WaylandError: Error, Hashable, Sendable {
  /// No compositor listens at this display (`WAYLAND_DISPLAY` if none was given).
  case cannotConnect(display: String, errno: Int32)
  /// The compositor closed the connection, or the socket failed.
  case disconnected(errno: Int32)
  /// The compositor no longer reads, and the outgoing buffers overflowed.
  case outgoingFull
  /// The compositor raised a protocol error, which ends the connection.
  case refused(ProtocolError)
  /// The compositor lacks a protocol or offers an older version; `offered` is 0 if it lacks the
  /// protocol.
  case missingGlobal(interface: String, offered: UInt32, required: UInt32)
}

/// A protocol error that the compositor raised.
public struct ProtocolError: Hashable, Sendable {
  /// The interface of the object that the request went to.
  public var interface: String
  /// The object's ID on the wire.
  public var objectID: UInt32
  /// The value of the interface's `error` enum.
  public var code: UInt32
  /// The code's name, if the interface defines it.
  public var name: String?
  /// The compositor's message.
  public var message: String
}

extension WaylandError: CustomStringConvertible {
  /// One sentence: what happened and what to do.
  public var description: String {
    switch self {
    case .cannotConnect(let display, _)
    where !display.hasPrefix("/") && getenv("XDG_RUNTIME_DIR") == nil:
      return "XDG_RUNTIME_DIR is not set, so the compositor's socket "
        + "'\(display)' cannot be found; start this program in your session, or set the variable, "
        + "usually to /run/user/\(getuid())"
    case .cannotConnect(let display, let code):
      return "no Wayland compositor answers at '\(display)' (\(text(code))); "
        + "start one or set WAYLAND_DISPLAY to its socket"
    case .disconnected(let code):
      return "the compositor closed the connection (\(text(code))); its log may have the reason"
    case .outgoingFull:
      return "the compositor does not read its messages, so the connection was closed; "
        + "restart thimble when the compositor responds"
    case .refused(let error):
      let name = error.name.map { " \($0)" } ?? ""
      return "the compositor refused a request to \(error.interface) number \(error.objectID) "
        + "with error \(error.code)\(name): \(error.message)"
    case .missingGlobal(let interface, 0, let required):
      return "the compositor does not offer \(interface); version \(required) is needed"
    case .missingGlobal(let interface, let offered, let required):
      return "the compositor offers \(interface) version \(offered); version \(required) is needed"
    }
  }

  private func text(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

/// The last line that libwayland logged on this thread, the only source of a protocol error's
/// message.
enum LibraryLog {
  /// The maximum number of bytes kept of a line. Chosen.
  private static let capacity = 1024

  // Thread-local, because the C handler has no context pointer and a connection belongs to one
  // thread.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { free($0) }
    return key
  }()

  /// Redirects libwayland's log from standard error to this type.
  static func install() {
    wl_log_set_handler_client { format, arguments in
      guard let format, let arguments, let line = malloc(LibraryLog.capacity) else { return }
      let text = line.assumingMemoryBound(to: CChar.self)
      vsnprintf(text, LibraryLog.capacity, format, arguments)
      free(pthread_getspecific(LibraryLog.key))
      pthread_setspecific(LibraryLog.key, line)
    }
  }

  /// Returns the last line without its line break, and clears it.
  static func take() -> String? {
    guard let line = pthread_getspecific(key) else { return nil }
    pthread_setspecific(key, nil)
    defer { free(line) }
    let text = String(cString: line.assumingMemoryBound(to: CChar.self))
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
