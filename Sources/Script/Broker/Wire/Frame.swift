import JSON

/// The frames of a connection: four bytes with the length of what follows, the lowest first, and
/// one JSON document.
enum Frame {
  /// The greatest length of a document, in bytes. Chosen: a megabyte of text with its escapes.
  static let longest = 2 << 20
  /// The bytes before a document.
  static let headSize = 4

  /// The frame of a document.
  static func bytes(of document: JSONValue) throws(BrokerError) -> [UInt8] {
    guard !document.hasBadKey else {
      throw BrokerError("a key with a zero byte cannot be sent; use another")
    }
    let text = Array(document.text.utf8)
    guard text.count <= longest else {
      throw BrokerError(
        "a message of \(text.count) bytes cannot be sent, at most \(longest); send less at a time")
    }
    return (0..<headSize).map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) } + text
  }
}

/// Cuts what was read into frames.
struct FrameReader {
  /// What was read and not cut yet; a reader of the socket appends to it.
  var bytes: [UInt8] = []
  private var start = 0

  /// The size of the next document if it is whole; nil until it is.
  mutating func nextSize() throws(BrokerError) -> Int? {
    guard bytes.count - start >= Frame.headSize else {
      compact()
      return nil
    }
    let size = (0..<Frame.headSize).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
    guard (1...Frame.longest).contains(size) else {
      throw BrokerError(
        "a message declares a size of \(size) bytes, expected 1 to \(Frame.longest)")
    }
    if start + Frame.headSize + size <= bytes.count { return size }
    compact()
    return nil
  }

  /// The next document, which is whole.
  mutating func next() throws(BrokerError) -> [UInt8]? {
    guard let size = try nextSize() else { return nil }
    let begin = start + Frame.headSize
    start = begin + size
    return Array(bytes[begin..<start])
  }

  private mutating func compact() {
    bytes.removeFirst(start)
    start = 0
  }
}

extension JSONValue {
  /// Whether a key in it has a zero byte, which the parser of JSON does not take.
  fileprivate var hasBadKey: Bool {
    switch self {
    case .array(let values): values.contains(where: \.hasBadKey)
    case .object(let object): object.contains { $0.key.utf8.contains(0) || $0.value.hasBadKey }
    case .null, .bool, .integer, .real, .string: false
    }
  }
}
