import CSystem
import Glibc
import System
import Testing

@testable import Relay
@testable import RelayRuns

@Suite(.countsAllocations) struct StreamAllocationTests {
  /// An app, a relay and a compositor in one process.
  private final class Way {
    let sockets: [Socket]
    let written = Stream(byteLimit: .max)
    let relayed = Stream(byteLimit: 1 << 20)
    let arrived = Stream(byteLimit: .max)
    var descriptors = 0

    init() {
      sockets = (0..<2).flatMap { _ in
        var numbers: [Int32] = [0, 0]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers)
        return numbers.map(Socket.init(descriptor:))
      }
    }

    deinit { for socket in sockets { socket.close() } }

    /// Sends `messages` from the app to the compositor, the first ones with a descriptor each.
    func send(_ messages: [[UInt32]], descriptors: Int, relay: (Stream) throws -> Void) throws {
      for (number, message) in messages.enumerated() {
        var descriptor = dup(sockets[0].descriptor)
        let sent = message.withUnsafeBytes {
          csystem_send(
            sockets[0].descriptor, $0.baseAddress!, $0.count, &descriptor,
            number < descriptors ? 1 : 0)
        }
        precondition(sent == message.count * 4)
        close(descriptor)
      }
      while sockets[1].receive(into: relayed) == .moved {
        try relay(relayed)
        _ = sockets[2].send(from: relayed)
      }
      while sockets[3].receive(into: arrived) == .moved {
        try arrived.passAll()
        while arrived.hasOutput {
          let (size, number) = arrived.portion
          for index in 0..<number { close(arrived.descriptors[index]) }
          self.descriptors += number
          arrived.didSend(size, descriptors: number)
        }
      }
    }
  }

  private let messages = (0..<20).map { numbered($0, size: 8 + $0 * 12) }

  @Test func `forwarding messages with descriptors allocates nothing`() throws {
    let way = Way()
    func send() throws {
      try way.send(messages, descriptors: 3) { try $0.passAll() }
    }
    #expect(try allocations(in: 1000, afterWarmUp: 100, of: send) == 0)
    #expect(way.descriptors == 3300)
  }

  @Test func `reading, dropping and inserting messages allocates nothing`() throws {
    let way = Way()
    let burst = numbered(99, size: 40)
    var dropped = 0
    func send() throws {
      try way.send(messages, descriptors: 2) { stream in
        while let message = try stream.next() {
          var reader = try stream.reader()
          let word = reader.remaining > 0 ? try reader.word() : 0
          switch message.object % 4 {
          case 0:
            dropped += Int(word & 1) + 1
            stream.drop(message)
          case 1:
            var own = MessageWriter(object: word, opcode: 3)
            own.add(Fixed(-20000))
            stream.insert(own)
            stream.insert(burst[...])
            stream.pass(message)
          default: stream.pass(message)
          }
        }
      }
    }
    #expect(try allocations(in: 1000, afterWarmUp: 100, of: send) == 0)
    #expect(dropped > 0)
  }
}
