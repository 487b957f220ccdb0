import System

/// Reads the arguments of one message in order, never beyond its end.
///
/// A reader refers to the buffer: do not use it after the message was passed or dropped.
///
/// All methods throw a `RelayError` if the message is shorter than the argument.
public struct MessageReader {
  /// The message's head.
  public let head: Message

  private let buffer: GapBuffer
  private var next: Int
  private let end: Int

  /// Creates a reader of the message whose first word is at `index`.
  ///
  /// - Throws: `RelayError` if the head is not legal, or the message is incomplete.
  public init(_ words: [UInt32], at index: Int = 0) throws(RelayError) {
    try self.init(GapBuffer(words: words), at: index)
  }

  init(_ buffer: GapBuffer, at index: Int) throws(RelayError) {
    let words = buffer.words
    guard index >= 0, index + 2 <= words.count else {
      throw .incompleteHead(size: max(0, words.count - index) * 4)
    }
    head = Message(words: words[index], words[index + 1])
    guard head.isLegal else { throw .badSize(head) }
    end = index + head.size / 4
    guard end <= words.count else {
      throw .incomplete(size: (words.count - index) * 4, expected: head.size)
    }
    self.buffer = buffer
    next = index + 2
  }

  /// The number of words that are still unread.
  public var remaining: Int { end - next }

  /// Reads an unsigned number, an object or an id.
  public mutating func word() throws(RelayError) -> UInt32 {
    guard next < end else { throw .missing("a word", in: head) }
    defer { next += 1 }
    return buffer.words[next]
  }

  /// Reads a signed number.
  public mutating func int() throws(RelayError) -> Int32 { Int32(bitPattern: try word()) }

  /// Reads a fixed-point number.
  public mutating func fixed() throws(RelayError) -> Fixed { Fixed(raw: try int()) }

  /// Reads a string; nil for a null string. Invalid UTF-8 is replaced, and the text is stream-safe.
  public mutating func string() throws(RelayError) -> String? {
    let size = Int(try word())
    guard size > 0 else { return nil }
    let start = next
    try skip(size, "a string")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    // The last byte is the terminating NUL.
    for offset in 0..<size - 1 { bytes.append(byte(offset, after: start)) }
    guard byte(size - 1, after: start) == 0, !bytes.contains(0) else {
      throw .unterminatedString(in: head)
    }
    return String(decoding: bytes, as: UTF8.self).streamSafe
  }

  /// Reads an array of bytes.
  public mutating func bytes() throws(RelayError) -> [UInt8] {
    let size = Int(try word())
    let start = next
    try skip(size, "an array")
    return (0..<size).map { byte($0, after: start) }
  }

  /// Begins an array of words.
  ///
  /// - Returns: The number of words, which are read next.
  public mutating func beginArray() throws(RelayError) -> Int {
    let (size, start) = (Int(try word()), next)
    try skip(size, "an array")
    next = start
    return size / 4
  }

  /// Skips an array.
  public mutating func skipArray() throws(RelayError) {
    let size = Int(try word())
    try skip(size, "an array")
  }

  private mutating func skip(_ size: Int, _ what: String) throws(RelayError) {
    let count = (size + 3) / 4
    guard count <= remaining else { throw .missing("\(what) of \(size) bytes", in: head) }
    next += count
  }

  /// Returns a byte in wire order, which is the host's.
  private func byte(_ offset: Int, after start: Int) -> UInt8 {
    let shift = UInt32(offset % 4) * 8
    let word = buffer.words[start + offset / 4].littleEndian
    return UInt8(truncatingIfNeeded: word >> shift)
  }
}
