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
