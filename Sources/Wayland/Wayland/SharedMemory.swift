internal import CWaylandClient
internal import Glibc

/// Memory to share with a compositor, as an unnamed file in memory. A sandboxed process, which may
/// not create files in the file system, can create one as well.
public enum SharedMemory {
  /// Creates a file in memory and allocates its bytes.
  ///
  /// - Parameter length: The length of the file in bytes, at least 1.
  /// - Returns: The file's descriptor, which the caller must close and which is closed on exec; nil
  ///   if memory or descriptors are exhausted.
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
