/// Splits a stream of bytes into lines.
///
/// A line ends with a line feed, which is removed. Invalid UTF-8 becomes U+FFFD, and
/// lines are stream-safe.
public struct LineSplitter {
  /// The longest line, in bytes; the excess is dropped, so that a peer cannot exhaust memory.
  public let maximumLength: Int

  private var partial: [UInt8] = []

  /// Creates a splitter for lines of up to `maximumLength` bytes.
  public init(maximumLength: Int = 1 << 20) { self.maximumLength = maximumLength }

  /// Appends bytes and returns the lines that they complete.
  public mutating func append(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for piece in bytes.split(separator: lineFeed, omittingEmptySubsequences: false).enumerated() {
      if piece.offset > 0 { lines.append(takePartial()) }
      partial.append(contentsOf: piece.element.prefix(maximumLength - partial.count))
    }
    return lines
  }

  /// Returns the unterminated last line at the stream's end; nil if there is none.
  public mutating func finish() -> String? {
    partial.isEmpty ? nil : takePartial()
  }

  private let lineFeed = UInt8(ascii: "\n")

  private mutating func takePartial() -> String {
    defer { partial.removeAll(keepingCapacity: true) }
    return String(decoding: partial, as: UTF8.self).streamSafe
  }
}
