/// A condition on an argument of a system call.
struct ArgumentCheck: Equatable {
  let index: UInt32
  let mask: UInt64
  let value: UInt64

  /// Requires a value of an `int` argument. The kernel ignores its upper half.
  static func int(_ index: UInt32, is value: Int32) -> ArgumentCheck {
    ArgumentCheck(index: index, mask: 0xFFFF_FFFF, value: UInt64(UInt32(bitPattern: value)))
  }

  /// Requires bits to be clear.
  static func bits(_ index: UInt32, without mask: Int32) -> ArgumentCheck {
    ArgumentCheck(index: index, mask: UInt64(UInt32(bitPattern: mask)), value: 0)
  }

  /// Requires all bits of an `int` argument other than these to be clear.
  static func bits(_ index: UInt32, only mask: Int32) -> ArgumentCheck {
    bits(index, without: ~mask)
  }

  /// Requires a value of a `long` argument, except for ignored bits.
  static func long(_ index: UInt32, is value: UInt64, ignoring ignored: UInt64 = 0) -> ArgumentCheck
  {
    ArgumentCheck(index: index, mask: ~ignored, value: value)
  }
}

/// A system call that is allowed if all checks hold. Another rule may allow it with other
/// arguments.
struct SystemCallRule: Equatable {
  let name: String
  let checks: [ArgumentCheck]

  init(_ name: String, _ checks: ArgumentCheck...) {
    self.name = name
    self.checks = checks
  }
}
