// Tests: RelayTests/Streams/SocketTests.swift

internal import CSystem
internal import Glibc

/// A Unix socket.
///
/// It does not own its descriptor: call `close()`.
public struct Socket: Equatable, Sendable {
  /// What one attempt to receive or send came to.
  public enum Outcome: Equatable, Sendable {
    /// Bytes were moved.
    case moved
    /// Nothing can be moved before the socket is ready again.
    case blocked
    /// The kernel holds too many descriptors that are under way: to be tried again later, although
    /// the socket is ready.
    case congested
    /// The peer has closed.
    case ended
    /// More descriptors came than this process may open, and some are lost.
    case overrun
  }

  /// The most descriptors that one read can bring.
  public static var descriptorsOfARead: Int { Int(csystem_maximum) }

  /// Its file descriptor.
  public let descriptor: Int32

  /// Wraps an open descriptor.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Takes over a connected Unix socket that another program has opened; nil if it is none.
  public init?(adopting descriptor: Int32) {
    guard csystem_adopt(descriptor) == 0 else { return nil }
    self.init(descriptor: descriptor)
  }

  /// Connects to the socket at `path`.
  public static func connect(to path: String) throws(SocketError) -> Socket {
    let descriptor = unsafe csystem_open(path, -1)
    guard descriptor >= 0 else { throw SocketError(code: errno) }
    return Socket(descriptor: descriptor)
  }

  /// Listens at `path`, where no file may be.
  public static func listen(at path: String) throws(SocketError) -> Socket {
    // Chosen: as many as a browser opens at once, many times over.
    let descriptor = unsafe csystem_open(path, 128)
    guard descriptor >= 0 else { throw SocketError(code: errno) }
    return Socket(descriptor: descriptor)
  }

  /// Accepts the next connection.
  public func accept() throws(SocketError) -> Socket {
    let accepted = csystem_accept(descriptor)
    guard accepted >= 0 else { throw SocketError(code: errno) }
    return Socket(descriptor: accepted)
  }

  /// The process at the other end; nil where it cannot be known.
  public var peer: UInt32? {
    let process = csystem_peer(descriptor)
    return process > 0 ? UInt32(process) : nil
  }

  /// Receives into memory what is there, and calls back with each descriptor that came with it,
  /// which the caller closes.
  ///
  /// - Returns: How many bytes were received.
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

  /// Sends as much of memory as there is room for, and descriptors with the first byte, which stay
  /// open here.
  ///
  /// - Returns: How many bytes were sent.
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

  /// Raises the process's limit of open files as far as it may be raised.
  ///
  /// - Returns: The limit, nil if the system does not say.
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

  /// Whether no file is there, or no process listens at it.
  public var hasNoListener: Bool { code == ENOENT || code == ECONNREFUSED }

  /// The system's words for it.
  public var description: String { unsafe String(cString: strerror(code)) }
}
