/// One request to a compositor.
struct Message: Equatable {
  /// The request's number, where the framing has one.
  var type: UInt32 = 0
  var payload: String

  init(_ payload: String, type: UInt32 = 0) {
    self.type = type
    self.payload = payload
  }
}

/// How messages are told apart in a compositor's stream of bytes.
enum Framing {
  /// `i3-ipc`, the length and the type as 32 bits each, and the payload.
  case i3
  /// The answer is all there is until the compositor closes the connection.
  case untilEnd
  /// A line each way.
  case line
  /// The length as 32 bits, and the payload.
  case lengthPrefixed

  private static let magic = Array("i3-ipc".utf8)

  /// What is written for a message.
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

  /// The answer in what has arrived so far; nil: there is more to come.
  func decode(_ received: [UInt8], hasEnded: Bool) -> [UInt8]? {
    if self == .untilEnd { return hasEnded ? received : nil }
    return extent(of: received).map { Array(received[$0.body]) }
  }

  /// Takes the first message out of what has arrived so far; nil: there is more to come.
  func takeMessage(from received: inout [UInt8]) -> [UInt8]? {
    guard let extent = extent(of: received) else { return nil }
    defer { received.removeFirst(extent.end) }
    return Array(received[extent.body])
  }

  /// Where the first message lies, and where the next one begins.
  private func extent(of received: [UInt8]) -> (body: Range<Int>, end: Int)? {
    switch self {
    case .i3: return extent(of: received, lengthAt: Self.magic.count, bodyAt: Self.magic.count + 8)
    case .untilEnd: return nil
    case .line: return received.firstIndex(of: UInt8(ascii: "\n")).map { (0..<$0, $0 + 1) }
    case .lengthPrefixed: return extent(of: received, lengthAt: 0, bodyAt: 4)
    }
  }

  private func extent(
    of received: [UInt8], lengthAt place: Int, bodyAt start: Int
  ) -> (body: Range<Int>, end: Int)? {
    guard received.count >= start else { return nil }
    // In the machine's own order, as both sides are on the same one; all of ours count from the low
    // end.
    let length = (0..<4).reduce(0) { $0 | Int(received[place + $1]) << (8 * $1) }
    guard received.count >= start + length else { return nil }
    return (start..<start + length, start + length)
  }

  private func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
