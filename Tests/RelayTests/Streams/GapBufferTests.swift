import Testing

@testable import Relay

struct GapBufferTests {
  /// A buffer of words that count up from 1, none of them parsed.
  private func buffer(words: Int, capacity: Int = 64) -> GapBuffer {
    let buffer = GapBuffer(capacity: capacity)
    buffer.makeRoom(for: words * 4)
    for index in 0..<words { buffer.words[index] = UInt32(index + 1) }
    buffer.didRead(words * 4)
    return buffer
  }

  private func sendable(_ buffer: GapBuffer) -> [UInt32] {
    Array(buffer.words[buffer.head / 4..<buffer.ready / 4])
  }

  @Test func `words slide down over the gap of dropped words`() {
    let buffer = buffer(words: 12)
    buffer.pass(8)
    buffer.drop(12)
    buffer.pass(8)
    buffer.pass(8)
    #expect(sendable(buffer) == [1, 2, 6, 7, 8, 9])
    #expect(buffer.unparsed == 12)
  }

  @Test func `inserted words fill the gap, or move the rest up`() {
    let buffer = buffer(words: 8)
    buffer.pass(8)
    buffer.drop(8)
    let tail = buffer.tail
    buffer.words[buffer.insert(1)] = 100
    #expect(buffer.tail == tail)
    let index = buffer.insert(3)
    for offset in 0..<3 { buffer.words[index + offset] = UInt32(200 + offset) }
    #expect(buffer.tail == tail + 8)
    buffer.pass(16)
    #expect(sendable(buffer) == [1, 2, 100, 200, 201, 202, 5, 6, 7, 8])
  }

  @Test func `an empty buffer starts again at its beginning`() {
    let buffer = buffer(words: 4)
    buffer.pass(16)
    buffer.didSend(5)
    #expect(buffer.head == 5)
    buffer.didSend(11)
    #expect(buffer.tail == 0)
    #expect(buffer.head == 0)
    let dropping = self.buffer(words: 4)
    dropping.drop(16)
    #expect(dropping.tail == 0)
  }

  @Test func `room is made by discarding sent words, or else by growing`() {
    let buffer = buffer(words: 16)
    buffer.pass(40)
    buffer.didSend(35)
    buffer.makeRoom(for: 16)
    #expect(buffer.capacity == 64)
    #expect(buffer.head == 3)
    #expect(buffer.ready == 8)
    #expect(buffer.tail == 32)
    #expect(Array(buffer.words[..<8]) == Array(9...16))
    buffer.makeRoom(for: 33)
    #expect(buffer.capacity == 128)
    #expect(buffer.tail == 32)
  }

  @Test func `part of a word moves along`() {
    let buffer = buffer(words: 4)
    // Six bytes of the last message have arrived.
    let partial = GapBuffer(capacity: 64)
    for index in 0..<4 { partial.words[index] = buffer.words[index] }
    partial.didRead(14)
    partial.pass(4)
    partial.drop(4)
    _ = partial.insert(4)
    partial.passRest()
    #expect(partial.count == 4 + 16 + 6)
    #expect(Array(partial.words[5..<7]) == [3, 4])
  }
}
