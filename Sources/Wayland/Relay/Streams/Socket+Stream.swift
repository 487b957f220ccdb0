internal import Glibc
public import System

/// Input and output of the relay's streams: the only code of the relay that is not memory-safe.
extension Socket {
  /// Reads the available bytes, up to the free capacity of the buffer.
  public func receive(into stream: Stream) -> Outcome {
    let buffer = stream.buffer
    buffer.makeRoom(for: Stream.readRoom)
    let (outcome, size) = unsafe buffer.words.withUnsafeMutableBytes { bytes in
      let room = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[buffer.tail...])
      return unsafe receive(into: room) { stream.didReceive($0) }
    }
    if outcome == .moved { stream.didRead(size) }
    return outcome
  }

  /// Sends queued bytes until the socket is full or the queue is empty.
  public func send(from stream: Stream) -> Outcome {
    while stream.hasOutput {
      let (size, number) = stream.portion
      let (outcome, sent) = send(size, number, of: stream)
      guard outcome == .moved else { return outcome }
      for index in 0..<number { Glibc.close(stream.descriptors[index]) }
      stream.didSend(sent, descriptors: number)
    }
    return .moved
  }

  private func send(_ size: Int, _ number: Int, of stream: Stream) -> (Outcome, Int) {
    let head = stream.buffer.head
    return unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: number) { descriptors in
      for index in 0..<number { unsafe descriptors[index] = stream.descriptors[index] }
      return unsafe stream.buffer.words.withUnsafeBytes { bytes in
        let part = unsafe UnsafeRawBufferPointer(rebasing: bytes[head..<head + size])
        return unsafe send(part, with: UnsafeBufferPointer(descriptors))
      }
    }
  }

  /// Discards the queued bytes and closes the queued descriptors of `stream`.
  public static func drop(_ stream: Stream) {
    for index in 0..<stream.queuedDescriptors { Glibc.close(stream.descriptors[index]) }
    stream.breakOff()
  }
}
