extension ArraySlice<UInt8> {
  /// The text without leading and trailing blanks.
  var trimmed: ArraySlice<UInt8> {
    let start = drop { $0.isBlank }
    return start[..<(start.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start.startIndex)]
  }

  /// Returns the text parsed as an integer; nil if it is not one.
  func integer<Number: FixedWidthInteger>(
    _ type: Number.Type = Number.self, radix: Int = 10
  ) -> Number? {
    Number(String(decoding: self, as: UTF8.self), radix: radix)
  }

  /// The text parsed as a time of the form `seconds.fraction`, in microseconds.
  var microseconds: Int? {
    let parts = split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let seconds = parts[0].integer(Int.self),
      (0...Self.latestSecond).contains(seconds), (1...9).contains(parts[1].count),
      let digits = parts[1].integer(UInt32.self)
    else { return nil }
    var fraction = Double(digits)
    for _ in parts[1] { fraction /= 10 }
    return seconds * 1_000_000 + Int((fraction * 1_000_000).rounded())
  }

  /// An upper bound on seconds: no clock exceeds it, and its microseconds do not overflow.
  private static var latestSecond: Int { 1_000_000_000_000 }
}
