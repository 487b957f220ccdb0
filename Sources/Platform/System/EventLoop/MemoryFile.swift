internal import CSystem
internal import Glibc

/// An anonymous file in memory, used for passing data to another process, or as the output of a
/// child process that outlives this one.
///
/// With a pipe, the child would be terminated by SIGPIPE at its next line after this process has
/// ended.
public final class MemoryFile {
  /// The descriptor that the child inherits; each write appends.
  public let descriptor: Int32

  /// Creates an empty file; nil if the system refuses.
  public init?() {
    descriptor = csystem_memory_file()
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

  /// Truncates the file to `count` bytes, if it is longer.
  public func trim(to count: Int) {
    guard lseek(descriptor, 0, SEEK_END) > count else { return }
    ftruncate(descriptor, count)
  }
}

extension MemoryFile {
  /// Makes an empty one; the caller closes the descriptor.
  ///
  /// - Throws: `SocketError` if the system refuses.
  public static func make() throws(SocketError) -> Int32 {
    let file = csystem_memory_file()
    guard file >= 0 else { throw SocketError(code: errno) }
    return file
  }

  /// Seals a memfd against writing and resizing, and rewinds it.
  ///
  /// - Throws: `SocketError` if the file cannot be sealed.
  public static func seal(_ file: Int32) throws(SocketError) {
    guard csystem_seal(file) == 0, lseek(file, 0, SEEK_SET) == 0 else {
      throw SocketError(code: errno)
    }
  }
}
