import CommandLine
import Glibc
import Store

/// The session of `thimble wrap --session`, for apps that plugins start.
enum ListeningSession {
  /// The name of the session's socket; nil if no session listens.
  static var name: String? {
    guard let folder = Directories().environment["XDG_RUNTIME_DIR"] else { return nil }
    let name = SessionWords.defaultName
    let file = unsafe open("\(folder)/\(name).lock", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // A listening session holds an exclusive lock on the file.
    return flock(file, LOCK_SH | LOCK_NB) == 0 ? nil : name
  }
}
