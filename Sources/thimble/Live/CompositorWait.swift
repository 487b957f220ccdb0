import EventLoop
import Glibc
import Wayland

/// Waits until a compositor answers where one has gone.
///
/// The folder of its socket is watched, so that a new one is found at once. A socket may be there
/// before anyone listens, and some folders cannot be watched: so it is also tried now and then, and
/// more and more seldom.
final class CompositorWait {
  /// Seconds between two attempts, at first and at most. Chosen.
  static let pauses = 0.02...5.0

  private let attempt: () -> Bool
  private var pause = pauses.lowerBound
  private var timer: LoopTimer?
  private var folder: FileWatch?

  /// - Parameters:
  ///   - socket: the path of the compositor's socket.
  ///   - attempt: connects; false: nobody answers yet. Called in a later turn of the loop for the
  ///     first time.
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

  /// Waits no more.
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
  /// Where the compositor's socket is; nil for one that has no place in the file system.
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
