import JSON
import Testing

@testable import Broker

struct FrameTests {
  @Test func `frames are parsed from bytes that arrive in portions of any size`() throws {
    let documents: [JSONValue] = [["a": 1], [], "text", ["b": ["c", "\u{1}ü"]]]
    let bytes = try documents.flatMap { try Frame.bytes(of: $0) }
    for step in [1, 2, 3, 5, 7, 100] {
      var reader = FrameReader()
      var found: [JSONValue] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        reader.bytes += rest.prefix(step)
        rest = rest.dropFirst(step)
        while let frame = try reader.next() { found.append(try JSONValue.parse(bytes: frame)) }
      }
      #expect(found == documents)
      #expect(reader.bytes.isEmpty)
    }
  }

  @Test func `an excessive length is refused before its bytes arrive`() {
    func next(_ bytes: [UInt8]) throws -> [UInt8]? {
      var reader = FrameReader()
      reader.bytes = bytes
      return try reader.next()
    }
    #expect(throws: BrokerError.badSize((2 << 20) + 1)) { try next([1, 0, 0x20, 0]) }
    #expect(throws: Never.self) { try next([0, 0, 0x20, 0]) }
  }
}
