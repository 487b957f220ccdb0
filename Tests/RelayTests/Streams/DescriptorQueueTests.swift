import SeededNumbers
import Testing

@testable import Relay
@testable import RelayRuns

struct DescriptorQueueTests {
  /// Feeds messages of 8 bytes, each with its descriptors, and takes all of them at once.
  private func sent(_ messages: [[Int32]]) throws -> [(bytes: Int, descriptors: [Int32])] {
    let stream = Stream(byteLimit: 1 << 24)
    for descriptors in messages {
      stream.feed(bytes(of: numbered(1, size: 8)), descriptors: descriptors)
    }
    try stream.passAll()
    var writes: [(bytes: Int, descriptors: [Int32])] = []
    while let part = stream.take() { writes.append((part.bytes.count, part.descriptors)) }
    return writes
  }

  @Test func `twenty-eight descriptors fit into one write`() throws {
    let writes = try sent([Array(0..<28), []])
    #expect(writes.map(\.bytes) == [16])
    #expect(writes[0].descriptors == Array(0..<28))
  }

  @Test func `a write ends before the byte that needs the twenty-ninth descriptor`() throws {
    let writes = try sent([Array(0..<20), Array(20..<28), [28], []])
    #expect(writes.map(\.bytes) == [16, 16])
    #expect(writes.map(\.descriptors.count) == [28, 1])
  }

  @Test func `excess descriptors precede the rest of the bytes, one byte a write`() throws {
    let writes = try sent([Array(0..<200)])
    #expect(writes.flatMap(\.descriptors) == Array(0..<200))
    #expect(writes.map(\.bytes) == [1, 1, 1, 1, 1, 1, 1, 1])
    #expect(writes.allSatisfy { $0.descriptors.count <= 28 })
  }

  @Test func `all descriptors of one read are sent, whatever messages have them`() throws {
    let writes = try sent([Array(0..<253)] + Array(repeating: [], count: 252))
    #expect(writes.flatMap(\.descriptors) == Array(0..<253))
    #expect(writes.map(\.bytes).reduce(0, +) == 8 * 253)
  }

  @Test func `a thousand messages of one descriptor keep their order`() throws {
    let writes = try sent((0..<1000).map { [$0] })
    #expect(writes.flatMap(\.descriptors) == Array(0..<1000))
    #expect(writes.count == 36)
  }

  @Test func `a descriptor of a dropped message goes with the next bytes`() throws {
    let stream = Stream(byteLimit: 1 << 20)
    stream.feed(bytes(of: numbered(1, size: 8)), descriptors: [7])
    stream.drop(try #require(try stream.next()))
    #expect(stream.take() == nil)
    #expect(stream.queuedDescriptors == 1)
    stream.feed(bytes(of: numbered(2, size: 8)))
    try stream.passAll()
    #expect(stream.take()?.descriptors == [7])
    #expect(stream.queuedDescriptors == 0)
  }

  /// Random messages in random pieces; some are dropped, others inserted, and readers are slow.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no descriptor is later than its message, however bytes are split`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let stream = Stream(byteLimit: 1 << 24)
    var input: [UInt8] = []
    var expected: [UInt8] = []
    /// The descriptors of each message by its position; and the number of descriptors that must
    /// have arrived with the bytes of each kept message.
    var brought: [(at: Int, descriptors: [Int32])] = []
    var dropped: Set<Int> = []
    var due: [(end: Int, count: Int)] = []
    var count: Int32 = 0
    for number in 0..<40 {
      let message = numbered(number, size: 8 + 4 * Int.random(in: 0..<20, using: &numbers))
      let own = Int32.random(in: 0...20, using: &numbers)
      let descriptors = Bool.random(using: &numbers) ? [] : Array(count..<count + own)
      count += Int32(descriptors.count)
      brought.append((input.count, descriptors))
      input += bytes(of: message)
      if Int.random(in: 0..<4, using: &numbers) == 0 {
        dropped.insert(number)
      } else {
        if number % 5 == 0 { expected += bytes(of: numbered(1000 + number, size: 12)) }
        expected += bytes(of: message)
        due.append((expected.count, Int(count)))
      }
    }
    var position = 0
    var result: [UInt8] = []
    var arrived: [Int32] = []
    func check(_ part: (bytes: [UInt8], descriptors: [Int32])) {
      #expect(part.descriptors.count <= 28)
      result += part.bytes
      arrived += part.descriptors
      let late = due.first { $0.end <= result.count && $0.count > arrived.count }
      #expect(late == nil)
    }
    while position < input.count {
      // As in the kernel, a read ends with the bytes that brought descriptors.
      var end = min(input.count, position + Int.random(in: 1...300, using: &numbers))
      let bringing = brought.first { !$0.descriptors.isEmpty && $0.at >= position && $0.at < end }
      if let bringing { end = min(end, bringing.at + Int.random(in: 1...8, using: &numbers)) }
      stream.feed(Array(input[position..<end]), descriptors: bringing?.descriptors ?? [])
      position = end
      while let message = try stream.next() {
        let number = Int(message.object)
        if dropped.contains(number) {
          stream.drop(message)
          continue
        }
        if number % 5 == 0 { stream.insert(numbered(1000 + number, size: 12)[...]) }
        stream.pass(message)
      }
      while Bool.random(using: &numbers),
        let part = stream.take(room: Int.random(in: 1...50, using: &numbers))
      { check(part) }
    }
    while let part = stream.take() { check(part) }
    #expect(result == expected)
    #expect(arrived == Array(0..<Int32(arrived.count)))
    // Descriptors after the last kept message have no bytes to go with.
    #expect(arrived.count + stream.queuedDescriptors == Int(count))
  }
}
