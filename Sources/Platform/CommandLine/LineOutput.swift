import Glibc
import System

/// Non-blocking line output to a pipe whose reader may be slow or stalled.
///
/// Unread lines are queued up to a limit. When the queue is full, further lines are dropped; their
/// number is reported once the queue has room again.
final class LineOutput {
  /// The maximum size of the queue, in bytes. Chosen.
  static let maximumBytes = 1 << 20
  /// The maximum time that `end()` waits for the reader. Chosen.
  static let timeout = Duration.seconds(1)

  /// Called with the number of dropped lines when writing resumes.
  var onOmission: ((_ lines: Int) -> Void)?

  private let stream: ByteStream
  private let loop: EventLoop
  private var omitted = 0

  /// Writes to the pipe or socket of a file descriptor; nil for any other file, where writes do not
  /// block on a reader.
  init?(to fileDescriptor: Int32, on loop: EventLoop) {
    guard let own = Self.descriptor(like: fileDescriptor) else { return nil }
    guard let stream = try? ByteStream(fileDescriptor: own, on: loop) else {
      close(own)
      return nil
    }
    self.stream = stream
    self.loop = loop
  }

  /// A non-blocking file descriptor for the same pipe or socket.
  private static func descriptor(like other: Int32) -> Int32? {
    var status = stat()
    guard unsafe fstat(other, &status) == 0 else { return nil }
    let own: Int32
    switch status.st_mode & S_IFMT {
    // Reopened, because `O_NONBLOCK` is shared with other writers of the pipe. A socket cannot be
    // reopened.
    case S_IFIFO: own = unsafe open("/proc/self/fd/\(other)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    case S_IFSOCK: own = fcntl(other, F_DUPFD_CLOEXEC, 3)
    default: return nil
    }
    return own >= 0 ? own : nil
  }

  /// Writes a line, or queues it; drops it when the queue is full.
  func print(_ line: String) {
    // Hysteresis: after an omission, writing resumes when half of the queue is free.
    let limit = omitted > 0 ? Self.maximumBytes / 2 : Self.maximumBytes
    guard stream.unsentBytes + line.utf8.count < limit else {
      omitted += 1
      return
    }
    if omitted > 0 {
      let count = omitted
      omitted = 0
      onOmission?(count)
    }
    stream.write(line + "\n")
  }

  /// Waits up to `timeout` for the queue to drain, and closes the stream.
  func end() {
    _ = loop.run(until: { [stream] in stream.unsentBytes == 0 }, timeout: Self.timeout)
    if omitted > 0 { onOmission?(omitted) }
    omitted = 0
    stream.close()
  }
}
