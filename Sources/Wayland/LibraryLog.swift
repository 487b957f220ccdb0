// Tests: ConnectionTests

import CWaylandClient
import Glibc

/// The last line that libwayland logged on this thread, the only source of a protocol error's
/// message.
enum LibraryLog {
  /// The most bytes of a line that are kept (chosen).
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
