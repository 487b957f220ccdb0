/// The head of a message: whose it is, which of the interface's requests or events, and its size.
public struct Message: Equatable, Sendable {
  /// The size of a head in bytes, which is that of the smallest message.
  public static let headSize = 8

  /// The size of the largest message in bytes: the last multiple of 4 that fits into 16 bits.
  public static let maximumSize = 65_532

  /// The object whose request or event it is.
  public var object: UInt32

  /// The index of the request or event in its interface.
  public var opcode: UInt16

  /// The size in bytes with the head, as its sender says: see `isLegal`.
  public var size: Int

  /// Creates a head.
  public init(object: UInt32, opcode: UInt16, size: Int = headSize) {
    self.object = object
    self.opcode = opcode
    self.size = size
  }

  /// Creates a head from its two words on the wire.
  public init(words first: UInt32, _ second: UInt32) {
    object = first
    opcode = UInt16(truncatingIfNeeded: second)
    size = Int(second >> 16)
  }

  /// The second word on the wire.
  public var secondWord: UInt32 { UInt32(size) << 16 | UInt32(opcode) }

  /// Whether a message can have this size: at least a head, in whole words.
  public var isLegal: Bool { size >= Self.headSize && size % 4 == 0 }
}

/// A number on the wire with 24 bits before the binary point and 8 after it, signed.
public struct Fixed: Equatable, Comparable, Sendable {
  /// The number times 256.
  public var raw: Int32

  /// Creates a number from its bits on the wire.
  public init(raw: Int32) { self.raw = raw }

  /// The nearest number to `value`; the least or greatest one if it is outside, zero if not a
  /// number.
  public init(_ value: Double) {
    let scaled = (value * 256).rounded()
    raw = scaled.isNaN ? 0 : Int32(min(max(scaled, Double(Int32.min)), Double(Int32.max)))
  }

  /// The number, which a Double holds exactly.
  public var value: Double { Double(raw) / 256 }

  public static func < (left: Fixed, right: Fixed) -> Bool { left.raw < right.raw }
}
