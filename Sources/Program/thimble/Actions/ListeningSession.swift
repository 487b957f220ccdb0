// Tests: WrappedSpawnTests

import CommandLine
import Glibc
import Store

/// The session of `thimble wrap --session`, for apps that plugins start.
enum ListeningSession {
  /// The name of its socket; nil: no session listens there.
  static var name: String? {
    guard let folder = Directories().environment["XDG_RUNTIME_DIR"] else { return nil }
    let name = SessionWords.defaultName
    let file = unsafe open("\(folder)/\(name).lock", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // A session keeps the file locked as long as it listens.
    return flock(file, LOCK_SH | LOCK_NB) == 0 ? nil : name
  }
}
