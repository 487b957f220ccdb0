// Tests: DesktopActionsTests/SpawnTests.swift

internal import CUV
internal import Glibc

/// An anonymous file in memory for the output of a child process that outlives this process.
///
/// Through a pipe, the child would be terminated by SIGPIPE at its next line after this process has
/// ended.
public final class MemoryFile {
  /// The descriptor that the child inherits; each write appends.
  public let descriptor: Int32

  /// Creates an empty file; nil if the system refuses.
  public init?() {
    descriptor = cuv_memory_file()
    guard descriptor >= 0 else { return nil }
    guard fcntl(descriptor, F_SETFL, O_APPEND) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// The beginning of the file, in bytes.
  public func read(atMost count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, 0))
    }
  }

  /// Discards what was written after the first `count` bytes.
  public func trim(to count: Int) {
    guard lseek(descriptor, 0, SEEK_END) > count else { return }
    ftruncate(descriptor, count)
  }
}
