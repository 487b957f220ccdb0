import Relay
import Testing

struct MessageWriterTests {
  @Test func `a message grows with its arguments, and is read as it was written`() throws {
    var writer = MessageWriter(object: 12, opcode: 2)
    #expect(writer.words == [12, 0x0008_0002])
    writer.add(UInt32(1234))
    writer.add(Int32(-3))
    writer.add(Fixed(-20000))
    #expect(writer.count == 5)
    #expect(writer[1] == 0x0014_0002)
    var reader = try MessageReader(writer.words)
    #expect(reader.head == Message(object: 12, opcode: 2, size: 20))
    #expect(try reader.word() == 1234)
    #expect(try reader.int() == -3)
    #expect(try reader.fixed() == Fixed(-20000))
    #expect(reader.remaining == 0)
  }

  @Test func `a message has room for sixteen words`() throws {
    var writer = MessageWriter(object: 1, opcode: 0)
    for number in 0..<14 { writer.add(UInt32(number)) }
    #expect(writer.count == MessageWriter.capacity)
    #expect(try MessageReader(writer.words).head.size == 64)
  }
}
