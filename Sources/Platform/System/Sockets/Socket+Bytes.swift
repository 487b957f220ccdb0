internal import CSystem
internal import Glibc

extension Socket {
  /// Makes two connected sockets.
  public static func pair() throws(SocketError) -> (Socket, Socket) {
    var ends: [Int32] = [0, 0]
    guard unsafe csystem_pair(&ends) == 0 else { throw SocketError(code: errno) }
    return (Socket(descriptor: ends[0]), Socket(descriptor: ends[1]))
  }

  /// Appends what is there, at most `size` bytes. Descriptors that were sent with it never get into
  /// this process: the kernel drops them.
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

  /// Appends what is there, at most `size` bytes, and the descriptors that came with it, which the
  /// caller closes.
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

  /// Sends as much as there is room for, with a descriptor if one is given, which stays open here.
  ///
  /// - Returns: How many bytes were sent; the descriptor has gone with the first of them.
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
  public var isReadUp: Bool { csystem_unread(descriptor) == 0 }

  /// Waits until the socket is ready, at most some milliseconds.
  ///
  /// - Returns: Whether it is ready, or has failed, which the next attempt tells.
  public func wait(toSend: Bool, milliseconds: Int32) -> Bool {
    var entry = pollfd(
      fd: descriptor, events: Int16(POLLIN) | (toSend ? Int16(POLLOUT) : 0), revents: 0)
    return unsafe poll(&entry, 1, milliseconds) > 0
  }
}
