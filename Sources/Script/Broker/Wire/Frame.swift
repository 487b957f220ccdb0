import JSON

/// The frames of a connection. A frame is the length of a JSON document, as four bytes in
/// little-endian order, followed by the document.
enum Frame {
  /// The maximum length of a document, in bytes. Chosen: a megabyte of text with its escapes.
  static let maximumLength = 2 << 20
  /// The size of the length field, in bytes.
  static let headSize = 4

  /// Returns the frame of a document.
  ///
  /// - Throws: `BrokerError` if the document is too long, or a key contains a zero byte.
  static func bytes(of document: JSONValue) throws(BrokerError) -> [UInt8] {
    guard !document.hasBadKey else {
      throw .zeroByte
    }
    let text = Array(document.text.utf8)
    guard text.count <= maximumLength else {
      throw .tooLong(text.count)
    }
    return (0..<headSize).map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) } + text
  }
}

/// Splits received bytes into frames.
struct FrameReader {
  /// The received bytes that are not parsed yet; a reader of the socket appends to them.
  var bytes: [UInt8] = []
  private var start = 0

  /// Returns the size of the next document.
  ///
  /// - Returns: nil until the document is complete.
  /// - Throws: `BrokerError` if the length field is out of range.
  mutating func nextSize() throws(BrokerError) -> Int? {
    guard bytes.count - start >= Frame.headSize else {
      compact()
      return nil
    }
    let size = (0..<Frame.headSize).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
    guard (1...Frame.maximumLength).contains(size) else {
      throw .badSize(size)
    }
    if start + Frame.headSize + size <= bytes.count { return size }
    compact()
    return nil
  }

  /// Removes and returns the next document.
  ///
  /// - Returns: nil until the document is complete.
  /// - Throws: `BrokerError` if the length field is out of range.
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
  /// Whether a key in the value contains a zero byte, which the JSON parser rejects.
  fileprivate var hasBadKey: Bool {
    switch self {
    case .array(let values): values.contains(where: \.hasBadKey)
    case .object(let object): object.contains { $0.key.utf8.contains(0) || $0.value.hasBadKey }
    case .null, .bool, .integer, .real, .string: false
    }
  }
}
