import Testing

@testable import Relay
@testable import RelayRuns

struct StreamTests {
  private let stream = Stream(byteLimit: 1 << 20)

  @Test func `a message can be read once it is complete`() throws {
    let message = bytes(of: numbered(3, size: 16))
    for length in [0, 1, 4, 7, 8, 15] {
      let stream = Stream(byteLimit: 1 << 20)
      stream.feed(Array(message[..<length]))
      #expect(try stream.next() == nil)
      stream.feed(Array(message[length...]))
      #expect(try stream.next() == Message(object: 3, opcode: 3, size: 16))
      #expect(try stream.reader().head.object == 3)
    }
  }

  @Test func `passed messages are sent, dropped ones are not, and inserted ones go first`() throws {
    let (first, second, third) = (
      numbered(1, size: 12), numbered(2, size: 20), numbered(3, size: 8)
    )
    stream.feed(bytes(of: first + second + third))
    stream.pass(try #require(try stream.next()))
    var own = MessageWriter(object: 9, opcode: 1)
    own.add(UInt32(5))
    stream.insert(own)
    stream.drop(try #require(try stream.next()))
    stream.insert(numbered(7, size: 64)[...])
    stream.pass(try #require(try stream.next()))
    #expect(try stream.next() == nil)
    #expect(
      stream.takeAll().bytes == bytes(of: first + own.words + numbered(7, size: 64) + third))
  }

  @Test(arguments: [0, 4, 7, 9, 65_535])
  func `an illegal size is a fault, after the messages before it are sent`(size: Int) throws {
    let good = numbered(1, size: 8)
    let bad = [2, Message(object: 2, opcode: 1, size: size).secondWord]
    stream.feed(bytes(of: good + bad + good))
    #expect(throws: RelayError.badSize(Message(object: 2, opcode: 1, size: size))) {
      try stream.passAll()
    }
    stream.refuse()
    #expect(!stream.wantsInput)
    #expect(!stream.isOver)
    #expect(stream.takeAll().bytes == bytes(of: good))
    #expect(stream.isOver)
  }

  @Test func `a message of the largest size passes in small pieces`() throws {
    let message = bytes(of: numbered(1, size: Message.maximumSize))
    for start in stride(from: 0, to: message.count, by: 1000) {
      stream.feed(Array(message[start..<min(start + 1000, message.count)]))
      try stream.passAll()
    }
    #expect(stream.takeAll().bytes == message)
  }

  @Test func `at the end, part of a message is sent as it is, and reading stops`() throws {
    stream.feed(bytes(of: numbered(1, size: 12)) + [1, 2, 3], descriptors: [40])
    stream.drop(try #require(try stream.next()))
    stream.end()
    #expect(!stream.wantsInput)
    #expect(!stream.isOver)
    let rest = stream.takeAll()
    #expect(rest.bytes == [1, 2, 3])
    #expect(rest.descriptors == [40])
    #expect(stream.isOver)
  }

  @Test func `reading pauses at the limits, and continues below them`() throws {
    let stream = Stream(byteLimit: 100)
    stream.feed(bytes(of: numbered(1, size: 96)))
    #expect(stream.wantsInput)
    stream.feed(bytes(of: numbered(1, size: 8)))
    try stream.passAll()
    #expect(!stream.wantsInput)
    _ = stream.take(room: 5)
    #expect(stream.wantsInput)
    stream.feed([], descriptors: Array(0..<Int32(Stream.descriptorLimit)))
    #expect(!stream.wantsInput)
  }

  @Test func `the memory of a stall is freed`() throws {
    let stream = Stream(byteLimit: 1 << 24)
    for _ in 0..<10 { stream.feed(bytes(of: numbered(1, size: 60_000))) }
    try stream.passAll()
    #expect(stream.buffer.capacity >= 600_000)
    _ = stream.takeAll()
    #expect(stream.buffer.capacity == GapBuffer.restingCapacity)
  }

  @Test func `passing a message copies nothing`() throws {
    stream.feed(bytes(of: numbered(1, size: 16) + numbered(2, size: 24)))
    try stream.passAll()
    #expect(stream.buffer.head == 0)
    #expect(stream.buffer.ready == 40)
    #expect(stream.buffer.parsed == 40)
  }
}
