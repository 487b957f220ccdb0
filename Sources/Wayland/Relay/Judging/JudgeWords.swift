extension [UInt32] {
  /// The maximum size of a text, in bytes. Longer texts are truncated. Chosen: a long title.
  static let maximumTextSize = 4096

  /// Appends a message. `body` appends its arguments and returns the object and opcode of the head.
  mutating func append(
    message body: (inout [UInt32]) -> (object: UInt32, opcode: UInt16)
  ) {
    let start = count
    self += [0, 0]
    let (object, opcode) = body(&self)
    let head = Message(object: object, opcode: opcode, size: (count - start) * 4)
    self[start] = head.object
    self[start + 1] = head.secondWord
  }

  /// Appends a Wayland string: its size with a NUL, its bytes, and zeros up to a whole word.
  mutating func append(text: String) {
    // A NUL would end the string early.
    let bytes =
      text.utf8.prefix(Self.maximumTextSize).map { $0 == 0 ? UInt8(ascii: " ") : $0 } + [0]
    append(bytes: bytes[...])
  }

  /// Appends a Wayland array: its size, its bytes, and zeros up to a whole word.
  mutating func append(bytes: ArraySlice<UInt8>) {
    append(UInt32(bytes.count))
    var word: UInt32 = 0
    for (index, byte) in bytes.enumerated() {
      word |= UInt32(byte) << UInt32(index % 4 * 8)
      guard index % 4 == 3 || index == bytes.count - 1 else { continue }
      append(UInt32(littleEndian: word))
      word = 0
    }
  }
}
