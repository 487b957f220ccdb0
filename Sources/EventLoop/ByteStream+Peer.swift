internal import CUV
internal import Glibc

extension ByteStream {
  /// The user ID of the peer process of a Unix socket; nil for other streams.
  public var peerUserID: UInt32? {
    var descriptor: uv_os_fd_t = -1
    guard handle.isOpen, uv_fileno(handle.generic, &descriptor) == 0 else { return nil }
    // pid, uid and gid, as the kernel recorded them when the peer connected.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: credentials))
    let status = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length)
    return status == 0 && Int(length) == MemoryLayout.size(ofValue: credentials)
      ? credentials.1 : nil
  }
}
