internal import CSystem
internal import Glibc

extension Socket {
  /// Makes two connected sockets.
  ///
  /// - Throws: `SocketError` if the system refuses.
  public static func pair() throws(SocketError) -> (Socket, Socket) {
    var ends: [Int32] = [0, 0]
    guard unsafe csystem_pair(&ends) == 0 else { throw SocketError(code: errno) }
    return (Socket(descriptor: ends[0]), Socket(descriptor: ends[1]))
  }

  /// Reads up to `size` available bytes. The kernel discards file descriptors sent with them.
  public func receive(atMost size: Int, into bytes: inout [UInt8]) -> Outcome {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: size))
    var count: Int
    repeat {
      count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe recv(descriptor, buffer.baseAddress! + start, size, Int32(MSG_DONTWAIT))
      }
    } while count < 0 && errno == EINTR
    let code = errno
    bytes.removeLast(size - max(count, 0))
    return count > 0 ? .moved : count < 0 && code == EAGAIN ? .blocked : .ended
  }

  /// Reads up to `size` available bytes, and the descriptors sent with them, which the caller
  /// closes.
  public func receive(
    atMost size: Int, into bytes: inout [UInt8], _ descriptors: inout [Int32]
  ) -> Outcome {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: size))
    var found = [Int32](repeating: -1, count: Self.descriptorsOfARead)
    var number: Int32 = 0
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe csystem_receive(
        descriptor, buffer.baseAddress! + start, size, &found, &number)
    }
    let code = errno
    bytes.removeLast(size - max(count, 0))
    descriptors += found.prefix(Int(number))
    if count > 0 { return .moved }
    if count == 0 { return .ended }
    return code == EAGAIN ? .blocked : code == EMSGSIZE ? .overrun : .ended
  }

  /// Sends as many bytes as fit into the socket's buffer, with an optional descriptor, which the
  /// caller still owns.
  ///
  /// - Returns: The number of bytes sent. The descriptor is sent with the first byte.
  public func send(_ bytes: ArraySlice<UInt8>, with file: Int32? = nil) -> (Outcome, Int) {
    var files = file.map { [$0] } ?? []
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe csystem_send(
        descriptor, buffer.baseAddress!, buffer.count, &files, Int32(files.count))
    }
    guard count < 0 else { return (.moved, count) }
    return (errno == EAGAIN ? .blocked : errno == ETOOMANYREFS ? .congested : .ended, 0)
  }

  /// Whether the peer has read all that was sent, descriptors included.
  public var isDrained: Bool { csystem_unread(descriptor) == 0 }

  /// Waits until the socket is ready, with a timeout; nil for none.
  ///
  /// - Returns: True if the socket is ready or has failed. The next call reports a failure.
  public func wait(toSend: Bool, timeout: Duration?) -> Bool {
    var entry = pollfd(
      fd: descriptor, events: Int16(POLLIN) | (toSend ? Int16(POLLOUT) : 0), revents: 0)
    return unsafe poll(&entry, 1, timeout.map { Int32($0.seconds * 1000) } ?? -1) > 0
  }
}
