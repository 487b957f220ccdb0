internal import CWaylandClient
internal import Glibc

/// Memory that is sent to a compositor, in a file without a name: a locked process, which makes no
/// files, can have it too.
public enum SharedMemory {
  /// Makes it.
  ///
  /// - Parameter length: Its length in bytes, at least 1.
  /// - Returns: Its descriptor, which is the caller's and closed on exec; nil where memory or
  ///   descriptors are used up.
  public static func makeFile(of length: Int) -> Int32? {
    let descriptor = cwayland_client_memory("thimble")
    guard descriptor >= 0 else { return nil }
    // Allocating now makes a lack of memory an error here rather than a SIGBUS while drawing.
    guard posix_fallocate(descriptor, 0, off_t(length)) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
