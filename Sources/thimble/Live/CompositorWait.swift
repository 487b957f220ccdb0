import EventLoop
import Files
import Glibc
import Wayland

/// Waits until a compositor answers on a socket.
///
/// The socket's folder is watched, so that a new socket is found at once. The socket may exist
/// before anyone listens on it, and some folders cannot be watched, so a timer retries as well,
/// with exponential backoff.
final class CompositorWait {
  /// Seconds between two attempts: the first interval and the longest. Chosen.
  static let pauses = 0.02...5.0

  private let attempt: () -> Bool
  private var pause = pauses.lowerBound
  private var timer: LoopTimer?
  private var folder: FileWatch?

  /// - Parameters:
  ///   - socket: the path of the compositor's socket.
  ///   - attempt: connects; returns false while nobody answers. First called in a later turn of the
  ///     loop.
  init(for socket: String, on loop: EventLoop, attempt: @escaping () -> Bool) {
    self.attempt = attempt
    let name = socket.split(separator: "/").last.map(String.init)
    timer = loop.makeTimer { [unowned self] in tryAgain() }
    folder = try? loop.watchFile(parentFolder(of: socket)) { [unowned self] changed, _ in
      guard changed == nil || changed == name else { return }
      pause = Self.pauses.lowerBound
      timer?.schedule(after: 0)
    }
    timer?.schedule(after: 0)
  }

  /// Stops waiting. Idempotent.
  func cancel() {
    timer?.cancel()
    folder?.cancel()
    (timer, folder) = (nil, nil)
  }

  private func tryAgain() {
    guard !attempt() else { return cancel() }
    timer?.schedule(after: pause)
    pause = min(pause * 2, Self.pauses.upperBound)
  }
}

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
