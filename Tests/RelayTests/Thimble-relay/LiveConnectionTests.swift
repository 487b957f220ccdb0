import Glibc
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import Relay

/// Connections through the built relay.
struct LiveConnectionTests {
  private static let waitingApp = ["sh", "-c", "echo ready; exec sleep 1000"]
  let run: RelayRun

  init() throws {
    let run = try RelayRun(Self.waitingApp)
    self.run = run
    let isReady = run.wait { run.relay.lines == ["ready"] }
    #expect(isReady)
  }

  private func client() throws -> RawClient { try RawClient(run.socket, on: run.run.loop) }

  @Test func `a protocol error reaches the app completely, before the end`() throws {
    let client = try client()
    #expect(client.roundTrip())
    // A request that wl_display does not have.
    client.send([1, 8 << 16 | 9])
    #expect(client.waitForEnd())
    let direct = try RawClient(run.run.socket, on: run.run.loop)
    #expect(direct.roundTrip())
    direct.send([1, 8 << 16 | 9])
    #expect(direct.waitForEnd())
    #expect(client.messages == direct.messages)
    let error = try #require(client.messages.last)
    #expect(error[0] == 1)
    #expect(error[1] & 0xFFFF == 0)
  }

  @Test(arguments: [0, 4, 7] as [UInt32])
  func `bytes that are not a message end their own connection only`(size: UInt32) throws {
    let (good, bad) = (try client(), try client())
    #expect(good.roundTrip())
    #expect(bad.roundTrip())
    bad.send([3, size << 16 | 2, 0, 0])
    #expect(bad.waitForEnd())
    #expect(good.roundTrip())
    #expect(run.wait { !run.relay.diagnostics.isEmpty })
    #expect(
      run.relay.diagnostics == [
        "thimble-relay: the app is disconnected, because the app sent an invalid message: message "
          + "2 to object 3 has the size \(size), expected a multiple of 4 from 8 to 65532."
      ])
  }

  @Test func `a connection closed by the app is closed at the compositor`() throws {
    // To test whether a compositor exists, the relay has made a connection of its own.
    #expect(run.wait { run.run.stage.clientCount == 0 })
    var client: RawClient? = try client()
    #expect(client?.roundTrip() == true)
    #expect(run.run.stage.clientCount == 1)
    client = nil
    #expect(run.wait { run.run.stage.clientCount == 0 })
  }

  @Test func `a connection closed by the compositor ends for the app`() throws {
    let client = try client()
    #expect(client.roundTrip())
    run.run.stage.disconnectClients()
    #expect(client.waitForEnd())
  }
}
