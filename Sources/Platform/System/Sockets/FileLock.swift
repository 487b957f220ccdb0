internal import CSystem
internal import Glibc

/// A file that one process at a time has, until it ends or closes the lock.
///
/// The file stays: if it were removed while another process has it open, two could have a lock.
public struct FileLock: Equatable, Sendable {
  private let descriptor: Int32

  /// Locks the file at `path`, which is made if it is missing.
  ///
  /// - Returns: nil if another process has it.
  /// - Throws: `SocketError` if the file cannot be opened.
  public init?(path: String) throws(SocketError) {
    descriptor = unsafe csystem_lock(path)
    guard descriptor < 0 else { return }
    let code = errno
    guard code != EWOULDBLOCK else { return nil }
    throw SocketError(code: code)
  }

  /// Unlocks the file.
  public func close() { Glibc.close(descriptor) }
}
