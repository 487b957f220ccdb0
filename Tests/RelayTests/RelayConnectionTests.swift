import System
import Testing

@testable import Relay
@testable import RelayRuns

struct RelayConnectionTests {
  private let connection = RelayConnection()

  @Test func `messages of one side go to the other side`() throws {
    connection.requests.feed(bytes(of: numbered(1, size: 12)), descriptors: [5])
    connection.events.feed(bytes(of: numbered(2, size: 8)))
    #expect(!connection.requests.hasOutput)
    #expect(!connection.events.hasOutput)
    try connection.appDidSay()
    #expect(connection.requests.hasOutput)
    #expect(!connection.events.hasOutput)
    try connection.compositorDidSay()
    #expect(connection.events.takeAll().bytes == bytes(of: numbered(2, size: 8)))
    #expect(connection.queuedDescriptors == 1)
    #expect(connection.requests.takeAll().descriptors == [5])
    #expect(connection.queuedDescriptors == 0)
  }

  @Test func `a connection is over when one side has closed and its messages are sent`() throws {
    connection.events.feed(bytes(of: numbered(2, size: 8)))
    try connection.compositorDidSay()
    connection.events.end()
    #expect(!connection.isOver)
    _ = connection.events.takeAll()
    #expect(connection.isOver)
  }

  @Test func `a connection is over when one side has closed and the other is gone`() throws {
    connection.requests.feed(bytes(of: numbered(2, size: 8)))
    try connection.appDidSay()
    Socket.drop(connection.requests)
    #expect(!connection.isOver)
    connection.requests.end()
    #expect(connection.isOver)
  }
}
