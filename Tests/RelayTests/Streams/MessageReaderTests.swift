import Relay
import System
import Testing

struct MessageReaderTests {
  /// A message with these arguments, of the right size or of another one.
  private func message(_ arguments: [UInt32], size: Int? = nil) -> [UInt32] {
    let head = Message(object: 5, opcode: 2, size: size ?? 8 + arguments.count * 4)
    return [head.object, head.secondWord] + arguments
  }

  /// The words of a string: its length with the NUL, its bytes, and zeros up to a whole word.
  private func string(_ text: String) -> [UInt32] {
    let bytes = Array(text.utf8) + [0]
    var words = [UInt32](repeating: 0, count: (bytes.count + 3) / 4)
    for (offset, byte) in bytes.enumerated() {
      words[offset / 4] |= UInt32(byte) << UInt32(offset % 4 * 8)
    }
    return [UInt32(bytes.count)] + words.map(UInt32.init(littleEndian:))
  }

  @Test func `arguments are read in order, wherever the message begins`() throws {
    let words = [9, 9] + message([1, .max, 0x180] + string("wl_seat") + [4, 0xAABB_CCDD, 6])
    var reader = try MessageReader(words, at: 2)
    #expect(reader.head == Message(object: 5, opcode: 2, size: 8 + 4 * 9))
    #expect(try reader.word() == 1)
    #expect(try reader.int() == -1)
    #expect(try reader.fixed() == Fixed(1.5))
    #expect(try reader.string() == "wl_seat")
    try reader.skipArray()
    #expect(reader.remaining == 1)
    #expect(try reader.word() == 6)
    #expect(reader.remaining == 0)
  }

  @Test(arguments: ["", "a", "abc", "abcd", "Grüße"])
  func `the length of a string determines its end`(text: String) throws {
    var reader = try MessageReader(message(string(text) + [77]))
    #expect(try reader.string() == text)
    #expect(try reader.word() == 77)
  }

  @Test func `a null string has no bytes`() throws {
    var reader = try MessageReader(message([0, 77]))
    #expect(try reader.string() == nil)
    #expect(try reader.word() == 77)
  }

  @Test(arguments: [[5], [9, 1, 2], [.max, 0, 0], [0xFFFF_FFFD, 0], []] as [[UInt32]])
  func `a length that points outside the message is refused`(arguments: [UInt32]) throws {
    // The words after the message do not belong to it.
    let words = message(arguments) + [0, 0, 0, 0]
    var first = try MessageReader(words)
    #expect(throws: RelayError.self) { try first.string() }
    var second = try MessageReader(words)
    #expect(throws: RelayError.self) { try second.skipArray() }
  }

  @Test func `a string without its NUL, or with one inside, is refused`() throws {
    var open = try MessageReader(message([4, 0x6161_6161]))
    let error = RelayError.unterminatedString(in: open.head)
    #expect(throws: error) { try open.string() }
    var inside = try MessageReader(message([4, UInt32(0x0000_6161).littleEndian]))
    #expect(throws: error) { try inside.string() }
  }

  @Test func `reading beyond the end is refused`() throws {
    var reader = try MessageReader(message([1]) + [2, 3])
    _ = try reader.word()
    #expect(throws: RelayError.missing("a word", in: reader.head)) { try reader.word() }
  }

  @Test(arguments: [0, 4, 7, 9, 65_535])
  func `an illegal size is refused`(size: Int) {
    let head = Message(object: 5, opcode: 2, size: size)
    #expect(throws: RelayError.badSize(head)) { try MessageReader(message([0, 0], size: size)) }
  }

  @Test func `a truncated message is refused`() {
    #expect(throws: RelayError.incomplete(size: 12, expected: 16)) {
      try MessageReader(message([1], size: 16))
    }
    #expect(throws: RelayError.incompleteHead(size: 4)) { try MessageReader([1]) }
    #expect(throws: RelayError.incompleteHead(size: 0)) { try MessageReader([1, 2], at: 7) }
    #expect(throws: RelayError.incompleteHead(size: 12)) { try MessageReader([1, 2], at: -1) }
  }

  @Test func `a string with many combining characters is divided`() throws {
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 15_000)
    var reader = try MessageReader(message(string(text)))
    #expect(try reader.string()?.isStreamSafe == true)
  }
}
