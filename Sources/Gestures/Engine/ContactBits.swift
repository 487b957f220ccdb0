/// The bits by which masks remember contacts: a contact has one as long as it is followed.
struct ContactBits {
  /// How many contacts are followed at once: the bits of a mask.
  static let limit = 64

  /// Those that contacts have.
  private(set) var used: UInt64 = 0
  /// Those of contacts that have ended and are still needed.
  private(set) var ended: UInt64 = 0

  /// A bit that no followed contact has; nil when all are in use.
  mutating func take() -> UInt64? {
    let free = (~used).trailingZeroBitCount
    guard free < Self.limit else { return nil }
    used |= 1 << UInt64(free)
    return 1 << UInt64(free)
  }

  /// A contact has ended.
  mutating func end(_ bit: UInt64) { ended |= bit }

  /// A contact is followed no more.
  mutating func free(_ bit: UInt64) {
    used &= ~bit
    ended &= ~bit
  }
}
