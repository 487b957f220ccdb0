import Testing

@testable import Traces

@Suite struct RecordingLineTests {
  @Test(
    arguments: [
      ("0.000001", 1), ("1.5", 1_500_000), ("12.123456789", 12_123_457),
      ("34490.122344", 34_490_122_344),
      ("1", nil), ("1.", nil), (".5", nil), ("1.5.5", nil), ("-1.5", nil), ("1.x", nil),
      ("1.0123456789", nil), ("9999999999999.0", nil),
    ] as [(String, Int?)])
  func `times are read as microseconds`(_ text: String, _ microseconds: Int?) {
    #expect(Array(text.utf8)[...].microseconds == microseconds)
  }

  @Test func `lines with any line ending are counted and trimmed`() {
    var lines: [String] = []
    forEachLine(of: Array("a\r\n\n  b # c\t\nlast".utf8)) { line in
      lines.append("\(line.number):\(String(decoding: line.bytes, as: UTF8.self))")
      return true
    }
    #expect(lines == ["1:a", "2:", "3:b # c", "4:last"])
  }

  @Test func `a long line is shortened in an error`() {
    let line = RecordingLine(number: 1, Array(String(repeating: "x", count: 100).utf8)[...])
    #expect(line.fault(expected: "").found == String(repeating: "x", count: 60) + "…")
  }
}
