// Tests: SystemCallsTests

/// What an argument of a system call has to be.
struct ArgumentCheck: Equatable {
  let index: UInt32
  let mask: UInt64
  let value: UInt64

  /// Exactly this, where the kernel takes an `int`, so that the upper half means nothing.
  static func int(_ index: UInt32, is value: Int32) -> ArgumentCheck {
    ArgumentCheck(index: index, mask: 0xFFFF_FFFF, value: UInt64(UInt32(bitPattern: value)))
  }

  /// None of these bits.
  static func bits(_ index: UInt32, without mask: Int32) -> ArgumentCheck {
    ArgumentCheck(index: index, mask: UInt64(UInt32(bitPattern: mask)), value: 0)
  }

  /// No bits but these, where the kernel takes an `int`.
  static func bits(_ index: UInt32, only mask: Int32) -> ArgumentCheck {
    bits(index, without: ~mask)
  }

  /// These bits of a `long`, of others at most `ignored`.
  static func long(_ index: UInt32, is value: UInt64, ignoring ignored: UInt64 = 0) -> ArgumentCheck
  {
    ArgumentCheck(index: index, mask: ~ignored, value: value)
  }
}

/// One system call that is allowed if all checks hold; another rule may allow more of it.
struct SystemCallRule: Equatable {
  let name: String
  let checks: [ArgumentCheck]

  init(_ name: String, _ checks: ArgumentCheck...) {
    self.name = name
    self.checks = checks
  }
}
