internal import CSystem
internal import Glibc

/// A Unix socket.
///
/// The descriptor is not owned: call `close()`.
public struct Socket: Equatable, Sendable {
  /// The outcome of one attempt to receive or send.
  public enum Outcome: Equatable, Sendable {
    /// Bytes were moved.
    case moved
    /// Nothing can be moved before the socket is ready again.
    case blocked
    /// The kernel has too many descriptors in flight. Try again later, although the socket is
    /// ready.
    case congested
    /// The peer has closed.
    case ended
    /// More descriptors arrived than this process may open, and some are lost.
    case overrun
  }

  /// The maximum number of descriptors of one read.
  public static var descriptorsOfARead: Int { Int(csystem_maximum) }

  /// The file descriptor.
  public let descriptor: Int32

  /// Wraps an open descriptor.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Takes ownership of a connected Unix socket that another program has opened; nil if the
  /// descriptor is not one.
  public init?(adopting descriptor: Int32) {
    guard csystem_adopt(descriptor) == 0 else { return nil }
    self.init(descriptor: descriptor)
  }

  /// Connects to the socket at `path`.
  ///
  /// - Throws: `SocketError` if no process listens there, or its backlog is full.
  public static func connect(to path: String) throws(SocketError) -> Socket {
    let descriptor = unsafe csystem_open(path, -1)
    guard descriptor >= 0 else { throw SocketError(code: errno) }
    return Socket(descriptor: descriptor)
  }

  /// Listens at `path`, where no file may be.
  ///
  /// - Throws: `SocketError` if the socket cannot be bound.
  public static func listen(at path: String) throws(SocketError) -> Socket {
    // Chosen: many times the number of connections that a browser opens at once.
    let descriptor = unsafe csystem_open(path, 128)
    guard descriptor >= 0 else { throw SocketError(code: errno) }
    return Socket(descriptor: descriptor)
  }

  /// Accepts the next connection.
  ///
  /// - Throws: `SocketError` if no connection waits, or the limit of open files is reached.
  public func accept() throws(SocketError) -> Socket {
    let accepted = csystem_accept(descriptor)
    guard accepted >= 0 else { throw SocketError(code: errno) }
    return Socket(descriptor: accepted)
  }

  /// The process at the other end; nil if it is unknown.
  public var peer: UInt32? {
    let process = csystem_peer(descriptor)
    return process > 0 ? UInt32(process) : nil
  }

  /// Receives available bytes into memory, and calls back for each descriptor sent with them, which
  /// the caller closes.
  ///
  /// - Returns: The number of bytes received.
  public func receive(
    into memory: UnsafeMutableRawBufferPointer, _ didReceive: (Int32) -> Void
  ) -> (Outcome, Int) {
    var count: Int32 = 0
    let size = unsafe withUnsafeTemporaryAllocation(
      of: Int32.self, capacity: Self.descriptorsOfARead
    ) { descriptors in
      let size = unsafe csystem_receive(
        descriptor, memory.baseAddress!, memory.count, descriptors.baseAddress!, &count)
      let code = errno
      for index in 0..<Int(count) { unsafe didReceive(descriptors[index]) }
      errno = code
      return size
    }
    if size > 0 { return (.moved, size) }
    if size == 0 { return (.ended, 0) }
    return (errno == EAGAIN ? .blocked : errno == EMSGSIZE ? .overrun : .ended, 0)
  }

  /// Sends as many bytes as fit into the socket's buffer, with descriptors that the caller still
  /// owns.
  ///
  /// - Returns: The number of bytes sent. The descriptors are sent with the first byte.
  public func send(
    _ memory: UnsafeRawBufferPointer, with descriptors: UnsafeBufferPointer<Int32>
  ) -> (Outcome, Int) {
    let sent = unsafe csystem_send(
      descriptor, memory.baseAddress!, memory.count, descriptors.baseAddress,
      Int32(descriptors.count))
    guard sent < 0 else { return (.moved, sent) }
    return (errno == EAGAIN ? .blocked : errno == ETOOMANYREFS ? .congested : .ended, 0)
  }

  /// Closes the socket.
  public func close() { Glibc.close(descriptor) }

  /// Raises the process's limit of open files to its maximum.
  ///
  /// - Returns: The limit; nil if it is unknown.
  public static func raiseDescriptorLimit() -> Int? {
    let limit = csystem_raise_limit()
    return limit < 0 ? nil : limit
  }
}

/// A system call about a socket that failed.
public struct SocketError: Error, Equatable, CustomStringConvertible {
  /// The value of `errno`.
  public let code: Int32

  /// Whether the backlog of a listening socket is full: to be tried again.
  public var isTemporary: Bool { code == EAGAIN }

  /// Whether the socket file does not exist, or no process listens at it.
  public var hasNoListener: Bool { code == ENOENT || code == ECONNREFUSED }

  /// The system's message.
  public var description: String { unsafe String(cString: strerror(code)) }
}
