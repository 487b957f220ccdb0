/// One request to a compositor.
struct Message: Equatable {
  /// The message type, if the framing has one.
  var type: UInt32 = 0
  var payload: String

  init(_ payload: String, type: UInt32 = 0) {
    self.type = type
    self.payload = payload
  }
}

/// The framing of messages in a compositor's byte stream.
enum Framing {
  /// `i3-ipc`, the length and the type as 32 bits each, then the payload.
  case i3
  /// The response ends when the compositor closes the connection.
  case untilEnd
  /// One line per message.
  case line
  /// The length as 32 bits, then the payload.
  case lengthPrefixed

  private static let magic = Array("i3-ipc".utf8)

  /// Encodes a message.
  func encode(_ message: Message) -> [UInt8] {
    let payload = Array(message.payload.utf8)
    switch self {
    case .i3:
      return Self.magic + bytes(of: UInt32(payload.count)) + bytes(of: message.type) + payload
    case .untilEnd: return payload
    case .line: return payload + [UInt8(ascii: "\n")]
    case .lengthPrefixed: return bytes(of: UInt32(payload.count)) + payload
    }
  }

  /// Decodes a response from the bytes received so far; nil while it is incomplete.
  func decode(_ received: [UInt8], hasEnded: Bool) -> [UInt8]? {
    if self == .untilEnd { return hasEnded ? received : nil }
    return extent(of: received).map { Array(received[$0.body]) }
  }

  /// Removes the first message from the bytes received so far; nil while it is incomplete.
  func takeMessage(from received: inout [UInt8]) -> [UInt8]? {
    guard let extent = extent(of: received) else { return nil }
    defer { received.removeFirst(extent.end) }
    return Array(received[extent.body])
  }

  /// The ranges of the first message, and the start of the next.
  private func extent(of received: [UInt8]) -> (body: Range<Int>, end: Int)? {
    switch self {
    case .i3: return extent(of: received, lengthAt: Self.magic.count, bodyAt: Self.magic.count + 8)
    case .untilEnd: return nil
    case .line: return received.firstIndex(of: UInt8(ascii: "\n")).map { (0..<$0, $0 + 1) }
    case .lengthPrefixed: return extent(of: received, lengthAt: 0, bodyAt: 4)
    }
  }

  private func extent(
    of received: [UInt8], lengthAt offset: Int, bodyAt start: Int
  ) -> (body: Range<Int>, end: Int)? {
    guard received.count >= start else { return nil }
    // In native byte order, since both ends are on the same machine; all supported ones are
    // little-endian.
    let length = (0..<4).reduce(0) { $0 | Int(received[offset + $1]) << (8 * $1) }
    guard received.count >= start + length else { return nil }
    return (start..<start + length, start + length)
  }

  private func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
