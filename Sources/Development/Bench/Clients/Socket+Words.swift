import Glibc
import System

extension Socket {
  /// Writes words.
  ///
  /// - Returns: False if not all of them were written.
  func say(_ words: [UInt32]) -> Bool {
    words.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) == $0.count }
  }

  /// Reads the available bytes.
  ///
  /// - Returns: True if their number is `size`.
  func hear(_ size: Int) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 4) {
      read(descriptor, $0.baseAddress, $0.count) == size
    }
  }

  /// Reads the available words, up to a kilobyte.
  func words() -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count * 4) / 4)
    }
  }

  /// Waits for input.
  ///
  /// - Returns: False after 20 seconds.
  func isReadable() -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 20_000) == 1
  }
}
