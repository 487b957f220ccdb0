/// One line of a recording, without its line end and surrounding blanks.
struct RecordingLine {
  /// The line's number, from 1.
  let number: Int
  /// The number of blanks before the text.
  let indentation: Int
  /// The text.
  let bytes: ArraySlice<UInt8>

  init(number: Int, _ line: ArraySlice<UInt8>) {
    self.number = number
    indentation = line.prefix { $0 == 0x20 }.count
    bytes = line.trimmed
  }

  func starts(with text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// The fields separated by blanks, without a comment that begins with `#`.
  var fields: [ArraySlice<UInt8>] {
    bytes.prefix { $0 != UInt8(ascii: "#") }.split { $0.isBlank }
  }

  /// The error for this line, with the found and the expected text.
  func fault(expected: String) -> LineError {
    let limit = 60
    let text = String(decoding: bytes.prefix(limit), as: UTF8.self)
    return LineError(
      line: number, found: bytes.count > limit ? text + "…" : text, expected: expected)
  }
}

/// An error in a line that cannot be parsed. The parser adds no file name.
struct LineError: Error {
  var line: Int
  var found: String
  var expected: String
}

/// Calls `body` with each line of a text until it returns false.
func forEachLine<Failure: Error>(
  of bytes: [UInt8], _ body: (RecordingLine) throws(Failure) -> Bool
) throws(Failure) {
  var number = 0
  var rest = bytes[...]
  while !rest.isEmpty {
    number += 1
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(line.count + 1)
    guard try body(RecordingLine(number: number, line)) else { return }
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

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
