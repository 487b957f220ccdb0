import Foundation
import Glibc
import Stage
import StageRuns
import System
import Testing

/// The relay's socket at the limit of open files.
struct ListenerTests {
  /// The processor time of a process, in hundredths of a second.
  private func ticks(of process: Int32) throws -> Int {
    let stat = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = stat.split(separator: " ")
    return (Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)
  }

  // With a limit of 41 the relay accepts an app, but cannot connect it to the compositor.
  @Test(arguments: [40, 41]) func `apps wait without using the processor`(limit: Int) throws {
    let run = try RelayRun { _ in ["sh", "-c", "echo ready; exec sleep 1000"] }
    #expect(run.wait { run.relay.lines == ["ready"] })
    let process = run.relay.child.id
    let limits = try run.start(["prlimit", "--pid=\(process)", "--nofile=\(limit):\(limit)"])
    #expect(limits.waitForEnd())
    #expect(limits.child.exit == .status(0))
    var clients = try (0..<40).map { _ in try RawClient(run.socket, on: run.run.loop) }
    #expect(clients[0].roundTrip())
    let before = try ticks(of: process)
    // Real time: the processor time is compared with it.
    _ = run.run.loop.run(until: { false }, timeout: .seconds(1))
    #expect(try ticks(of: process) - before < 50)
    clients = []
    #expect(run.wait { run.run.stage.clientCount == 0 })
    #expect(try RawClient(run.socket, on: run.run.loop).roundTrip())
  }
}
