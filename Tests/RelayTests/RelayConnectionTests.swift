import System
import Testing

@testable import Relay
@testable import RelayRuns

struct RelayConnectionTests {
  private let connection = RelayConnection()

  @Test func `what one side says goes to the other`() throws {
    connection.requests.feed(bytes(of: numbered(1, size: 12)), descriptors: [5])
    connection.events.feed(bytes(of: numbered(2, size: 8)))
    #expect(!connection.requests.hasOutput && !connection.events.hasOutput)
    try connection.appDidSay()
    #expect(connection.requests.hasOutput && !connection.events.hasOutput)
    try connection.compositorDidSay()
    #expect(connection.events.takeAll().bytes == bytes(of: numbered(2, size: 8)))
    #expect(connection.queuedDescriptors == 1)
    #expect(connection.requests.takeAll().descriptors == [5])
    #expect(connection.queuedDescriptors == 0)
  }

  @Test func `it is over when one side has closed and the other has all that it said`() throws {
    connection.events.feed(bytes(of: numbered(2, size: 8)))
    try connection.compositorDidSay()
    connection.events.end()
    #expect(!connection.isOver)
    _ = connection.events.takeAll()
    #expect(connection.isOver)
  }

  @Test func `it is over when one side has closed and the other has gone`() throws {
    connection.requests.feed(bytes(of: numbered(2, size: 8)))
    try connection.appDidSay()
    Socket.drop(connection.requests)
    #expect(!connection.isOver)
    connection.requests.end()
    #expect(connection.isOver)
  }
}
