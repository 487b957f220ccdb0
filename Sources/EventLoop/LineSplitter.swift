/// Cuts a stream of bytes into lines.
///
/// A line ends with a line feed, which is left out. Bytes that are not UTF-8 become U+FFFD.
public struct LineSplitter {
  /// The longest line, in bytes; what goes beyond is dropped, so that no peer can fill the memory.
  public let maximumLength: Int

  private var partial: [UInt8] = []

  /// Creates a splitter for lines of up to `maximumLength` bytes.
  public init(maximumLength: Int = 1 << 20) { self.maximumLength = maximumLength }

  /// Takes the next bytes and returns the lines that they complete.
  public mutating func append(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for piece in bytes.split(separator: lineFeed, omittingEmptySubsequences: false).enumerated() {
      if piece.offset > 0 { lines.append(takePartial()) }
      partial.append(contentsOf: piece.element.prefix(maximumLength - partial.count))
    }
    return lines
  }

  /// Returns what follows the last line feed, at the stream's end; nil if nothing does.
  public mutating func finish() -> String? {
    partial.isEmpty ? nil : takePartial()
  }

  private let lineFeed = UInt8(ascii: "\n")

  private mutating func takePartial() -> String {
    defer { partial.removeAll(keepingCapacity: true) }
    return String(decoding: partial, as: UTF8.self)
  }
}
