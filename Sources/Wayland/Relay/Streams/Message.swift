/// The head of a message: object, opcode and size.
public struct Message: Equatable, Sendable {
  /// The size of a head, and of the smallest message, in bytes.
  public static let headSize = 8

  /// The maximum size of a message, in bytes: the last multiple of 4 that fits in 16 bits.
  public static let maximumSize = 65_532

  /// The object that receives the request, or sends the event.
  public var object: UInt32

  /// The index of the request or event in its interface.
  public var opcode: UInt16

  /// The size with the head, in bytes, as claimed by the sender: see `isLegal`.
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

  /// Whether a message can have this size: whole words, and at least a head.
  public var isLegal: Bool { size >= Self.headSize && size % 4 == 0 }
}

/// A signed fixed-point number with 24 bits before the binary point and 8 bits after it.
public struct Fixed: Equatable, Comparable, Sendable {
  /// The number times 256.
  public var raw: Int32

  /// Creates a number from its bits on the wire.
  public init(raw: Int32) { self.raw = raw }

  /// Creates the nearest number to `value`: clamped if it is out of range, zero for NaN.
  public init(_ value: Double) {
    let scaled = (value * 256).rounded()
    raw = scaled.isNaN ? 0 : Int32(min(max(scaled, Double(Int32.min)), Double(Int32.max)))
  }

  /// The number as a Double, which is exact.
  public var value: Double { Double(raw) / 256 }

  public static func < (left: Fixed, right: Fixed) -> Bool { left.raw < right.raw }
}
