import Glibc
import System

/// Reports the program's state to its service manager by systemd's notification protocol.
final class ServiceNotifier {
  private let path: [UInt8]
  private let interval: Duration?
  private var watchdog: LoopTimer?

  /// Creates a notifier for the socket in `NOTIFY_SOCKET`; nil if the program is not a service.
  init?(environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
    guard let name = environment("NOTIFY_SOCKET"), name.hasPrefix("/") || name.hasPrefix("@"),
      name.utf8.count < 108
    else { return nil }
    // An @ denotes an abstract socket, whose name begins with a zero byte.
    path = name.hasPrefix("@") ? [0] + name.utf8.dropFirst() : Array(name.utf8)
    let isOurs = environment("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
    let microseconds = environment("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
    interval = isOurs && microseconds > 0 ? .microseconds(microseconds) : nil
  }

  /// Reports that loading is complete, and starts the watchdog timer, which notifies twice in each
  /// of the manager's intervals.
  func ready(_ status: String, on loop: EventLoop) {
    send("READY=1\nSTATUS=\(status)")
    guard let interval else { return }
    let timer = loop.makeTimer { [weak self] in self?.showLife(every: interval / 2) }
    watchdog = timer
    timer.schedule(after: interval / 2)
  }

  /// Reports a new status.
  func tell(_ status: String) { send("STATUS=\(status)") }

  /// Reports that the program is about to exit.
  func stopping() {
    watchdog?.cancel()
    send("STOPPING=1")
  }

  private func showLife(every interval: Duration) {
    send("WATCHDOG=1")
    watchdog?.schedule(after: interval)
  }

  /// Sends a datagram; errors are ignored, as no reply is awaited.
  private func send(_ message: String) {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
    let text = Array(message.utf8)
    withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = sendto(descriptor, text, text.count, Int32(MSG_NOSIGNAL), address, length)
      }
    }
  }
}
