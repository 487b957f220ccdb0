import Glibc
import System
import Testing

@testable import Broker
@testable import Relay

struct OutboxTests {
  @Test func `frames are sent in order, as the reader makes room`() throws {
    let (near, far) = try Socket.pair()
    defer { far.close() }
    var outbox = Outbox()
    let frames = (0..<300).map { [UInt8](repeating: UInt8($0 % 251), count: 1 + $0 * 37) }
    for frame in frames { outbox.add(frame) }
    var read: [UInt8] = []
    while read.count < frames.joined().count {
      let outcome = outbox.send(over: near)
      #expect(outcome == .moved || outcome == .blocked)
      while far.receive(atMost: 5000, into: &read) == .moved {}
    }
    #expect(read == Array(frames.joined()))
    #expect(outbox.isEmpty)
    #expect(outbox.size == 0)
    near.close()
  }

  @Test func `a descriptor is sent with its frame, and an unsent one is closed`() throws {
    let (near, far) = try Socket.pair()
    defer { far.close() }
    var outbox = Outbox()
    let (sent, left) = (dup(0), dup(0))
    outbox.add([1, 2, 3])
    outbox.add([4, 5], file: sent)
    #expect(outbox.fileCount == 1)
    let outcome = outbox.send(over: near)
    #expect(outcome == .moved)
    #expect(outbox.fileCount == 0)
    #expect(fcntl(sent, F_GETFD) == -1)
    var bytes: [UInt8] = []
    var files: [Int32] = []
    while far.receive(atMost: 100, into: &bytes, &files) == .moved {}
    #expect(bytes == [1, 2, 3, 4, 5])
    #expect(files.count == 1)
    for file in files { close(file) }
    outbox.add([6], file: left)
    outbox.drop()
    #expect(fcntl(left, F_GETFD) == -1)
    near.close()
    #expect(far.isDrained)
  }
}
