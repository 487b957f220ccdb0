internal import CDescriptors
internal import Glibc

/// A Unix socket: all input and output of the relay, and all of its code that is not memory-safe.
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
  public static var descriptorsOfARead: Int { Int(cdescriptors_maximum) }

  /// Its file descriptor.
  public let descriptor: Int32

  /// Wraps an open descriptor.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Takes over a connected Unix socket that another program has opened; nil if it is none.
  public init?(adopting descriptor: Int32) {
    guard cdescriptors_adopt(descriptor) == 0 else { return nil }
    self.init(descriptor: descriptor)
  }

  /// Connects to the socket at `path`.
  public static func connect(to path: String) throws(SocketError) -> Socket {
    let descriptor = unsafe cdescriptors_open(path, -1)
    guard descriptor >= 0 else { throw SocketError(code: errno) }
    return Socket(descriptor: descriptor)
  }

  /// Listens at `path`, where no file may be.
  public static func listen(at path: String) throws(SocketError) -> Socket {
    // Chosen: as many as a browser opens at once, many times over.
    let descriptor = unsafe cdescriptors_open(path, 128)
    guard descriptor >= 0 else { throw SocketError(code: errno) }
    return Socket(descriptor: descriptor)
  }

  /// Accepts the next connection.
  public func accept() throws(SocketError) -> Socket {
    let accepted = cdescriptors_accept(descriptor)
    guard accepted >= 0 else { throw SocketError(code: errno) }
    return Socket(descriptor: accepted)
  }

  /// The process at the other end; nil where it cannot be known.
  public var peer: UInt32? {
    let process = cdescriptors_peer(descriptor)
    return process > 0 ? UInt32(process) : nil
  }

  /// Receives what is there, at most what the buffer has room for.
  public func receive(into stream: Stream) -> Outcome {
    let buffer = stream.buffer
    buffer.makeRoom(for: Stream.readRoom)
    var count: Int32 = 0
    let size = unsafe withUnsafeTemporaryAllocation(
      of: Int32.self, capacity: Self.descriptorsOfARead
    ) { descriptors in
      let size = unsafe buffer.words.withUnsafeMutableBytes { bytes in
        unsafe cdescriptors_receive(
          descriptor, bytes.baseAddress! + buffer.tail, bytes.count - buffer.tail,
          descriptors.baseAddress!, &count)
      }
      let code = errno
      for index in 0..<Int(count) { unsafe stream.didReceive(descriptors[index]) }
      errno = code
      return size
    }
    if size > 0 {
      stream.didRead(size)
      return .moved
    }
    if size == 0 { return .ended }
    return errno == EAGAIN ? .blocked : errno == EMSGSIZE ? .overrun : .ended
  }

  /// Sends what is queued, until the socket is full or nothing is left.
  public func send(from stream: Stream) -> Outcome {
    while stream.hasOutput {
      let (size, number) = stream.portion
      let sent = number == 0 ? sendBytes(of: stream, size) : sendAll(of: stream, size, number)
      guard sent >= 0 else {
        return errno == EAGAIN ? .blocked : errno == ETOOMANYREFS ? .congested : .ended
      }
      for index in 0..<number { Glibc.close(stream.descriptors[index]) }
      stream.didSend(sent, descriptors: number)
    }
    return .moved
  }

  private func sendBytes(of stream: Stream, _ size: Int) -> Int {
    unsafe stream.buffer.words.withUnsafeBytes { bytes in
      unsafe cdescriptors_send(
        descriptor, bytes.baseAddress! + stream.buffer.head, size, nil, 0)
    }
  }

  private func sendAll(of stream: Stream, _ size: Int, _ number: Int) -> Int {
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: number) { descriptors in
      for index in 0..<number { unsafe descriptors[index] = stream.descriptors[index] }
      return unsafe stream.buffer.words.withUnsafeBytes { bytes in
        unsafe cdescriptors_send(
          descriptor, bytes.baseAddress! + stream.buffer.head, size, descriptors.baseAddress,
          Int32(number))
      }
    }
  }

  /// Drops what is queued in `stream`, and closes its descriptors.
  public static func drop(_ stream: Stream) {
    for index in 0..<stream.queuedDescriptors { Glibc.close(stream.descriptors[index]) }
    stream.breakOff()
  }

  /// Closes the socket.
  public func close() { Glibc.close(descriptor) }

  /// Raises the process's limit of open files as far as it may be raised.
  ///
  /// - Returns: The limit, nil if the system does not say.
  public static func raiseDescriptorLimit() -> Int? {
    let limit = cdescriptors_raise_limit()
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
