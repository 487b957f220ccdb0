@testable import Relay

/// Returns the bytes of words in the byte order of the wire.
func bytes(of words: [UInt32]) -> [UInt8] {
  words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word.littleEndian >> ($0 * 8)) } }
}

/// Returns a message of `size` bytes whose arguments count up from its number.
func numbered(_ number: Int, size: Int) -> [UInt32] {
  let head = Message(object: UInt32(number), opcode: UInt16(number % 7), size: size)
  return [head.object, head.secondWord]
    + (0..<(size / 4 - 2)).map { UInt32(truncatingIfNeeded: number &* 31 &+ $0) }
}

extension Stream {
  /// Appends `bytes`, as a read from a socket does. The descriptors are only numbers here.
  func feed(_ bytes: [UInt8], descriptors: [Int32] = []) {
    buffer.makeRoom(for: bytes.count)
    for number in descriptors { add(number) }
    for (offset, byte) in bytes.enumerated() {
      let (index, shift) = (
        (buffer.tail + offset) / 4, UInt32((buffer.tail + offset) % 4 * 8)
      )
      let word = buffer.words[index].littleEndian & ~(0xFF << shift) | UInt32(byte) << shift
      buffer.words[index] = UInt32(littleEndian: word)
    }
    didRead(bytes.count)
  }

  /// Returns the bytes and the descriptors of one write to a socket that has room for `room` bytes.
  func take(room: Int = .max) -> (bytes: [UInt8], descriptors: [Int32])? {
    guard hasOutput else { return nil }
    let (size, number) = portion
    let sent = min(size, room)
    let taken = (0..<sent).map { offset in
      let position = buffer.head + offset
      return UInt8(
        truncatingIfNeeded: buffer.words[position / 4].littleEndian >> UInt32(position % 4 * 8))
    }
    let numbers = (0..<number).map { descriptors[$0] }
    didSend(sent, descriptors: number)
    return (taken, numbers)
  }

  /// Returns all pending output.
  func takeAll() -> (bytes: [UInt8], descriptors: [Int32]) {
    var all: (bytes: [UInt8], descriptors: [Int32]) = ([], [])
    while let part = take() {
      all.bytes += part.bytes
      all.descriptors += part.descriptors
    }
    return all
  }
}
