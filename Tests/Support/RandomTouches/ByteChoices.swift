/// Decisions read from bytes: one byte for up to 256 choices, two for more; the first choice once
/// they have run out.
struct ByteChoices: Choices {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether every further decision is the first choice.
  var isExhausted: Bool { position >= bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number(below count: Int) -> Int {
    guard count > 1 else { return 0 }
    let first = Int(byte())
    return (count <= 256 ? first : first | Int(byte()) << 8) % count
  }
}
