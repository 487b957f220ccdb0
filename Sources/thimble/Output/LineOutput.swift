import EventLoop
import Glibc

/// Lines for a pipe whose reader may be slow, or not read at all: none of them keeps the loop from
/// turning.
///
/// What the reader has not taken waits, up to a limit; beyond that lines are left out, and their
/// number is told once there is room again.
final class LineOutput {
  /// Bytes that wait. Chosen.
  static let most = 1 << 20
  /// How long the end of a run waits for a reader, in seconds. Chosen.
  static let patience = 1.0

  /// Called with how many lines were left out, when lines are written again.
  var onOmission: ((_ lines: Int) -> Void)?

  private let stream: ByteStream
  private let loop: EventLoop
  private var omitted = 0

  /// Writes to the pipe or socket that a descriptor stands for; nil where it is something else, and
  /// writing does not wait for a reader.
  init?(to fileDescriptor: Int32, on loop: EventLoop) {
    guard let own = Self.descriptor(like: fileDescriptor) else { return nil }
    guard let stream = try? ByteStream(fileDescriptor: own, on: loop) else {
      close(own)
      return nil
    }
    self.stream = stream
    self.loop = loop
  }

  /// A descriptor that does not wait, for what another one stands for.
  private static func descriptor(like other: Int32) -> Int32? {
    var status = stat()
    guard fstat(other, &status) == 0 else { return nil }
    let own: Int32
    switch status.st_mode & S_IFMT {
    // Opened anew, because whoever else writes into the pipe may want to wait. A socket cannot be.
    case S_IFIFO: own = open("/proc/self/fd/\(other)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    case S_IFSOCK: own = fcntl(other, F_DUPFD_CLOEXEC, 3)
    default: return nil
    }
    return own >= 0 ? own : nil
  }

  /// Writes a line, now or when there is room for it.
  func print(_ line: String) {
    // Room for a line is no room for those after it: begin again when half of what waited is gone.
    let limit = omitted > 0 ? Self.most / 2 : Self.most
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

  /// Gives a reader a moment for what waits.
  func end() {
    _ = loop.run(until: { [stream] in stream.unsentBytes == 0 }, timeout: Self.patience)
    if omitted > 0 { onOmission?(omitted) }
    omitted = 0
    stream.close()
  }
}
