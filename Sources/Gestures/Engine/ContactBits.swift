/// Allocates the bits that stand for contacts in masks; a contact has one while it is tracked.
struct ContactBits {
  /// The most contacts tracked at once: the width of a mask.
  static let limit = 64

  /// The bits in use.
  private(set) var used: UInt64 = 0
  /// The bits of contacts that have ended and are still tracked.
  private(set) var ended: UInt64 = 0

  /// Allocates a free bit; nil when all are in use.
  mutating func take() -> UInt64? {
    let free = (~used).trailingZeroBitCount
    guard free < Self.limit else { return nil }
    used |= 1 << UInt64(free)
    return 1 << UInt64(free)
  }

  /// Marks the bit of a contact that has ended.
  mutating func end(_ bit: UInt64) { ended |= bit }

  /// Frees the bit of a contact that is no longer tracked.
  mutating func free(_ bit: UInt64) {
    used &= ~bit
    ended &= ~bit
  }
}
