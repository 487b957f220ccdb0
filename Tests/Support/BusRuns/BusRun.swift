import Bus
import Glibc
import StageRuns
import System

/// A real bus in its own folder, and programs on it.
final class BusRun {
  let loop = EventLoop()
  let sandbox: Sandbox
  /// The process of the bus.
  private(set) var daemon: Program

  init() throws {
    sandbox = try Sandbox()
    daemon = try Self.startDaemon(in: sandbox, on: loop)
  }

  /// The address of the bus.
  var address: String { "unix:path=\(sandbox.path)/bus" }

  /// Ends the bus.
  func stop() throws {
    unlink("\(sandbox.path)/bus")
    daemon.end()
    guard daemon.waitForEnd() else { throw BusPeer.PeerError(what: "no end") }
  }

  /// Starts a bus at the address of the one that has ended.
  func restart() throws { daemon = try Self.startDaemon(in: sandbox, on: loop) }

  private static func startDaemon(in sandbox: Sandbox, on loop: EventLoop) throws -> Program {
    var configuration = ChildProcess.Configuration([
      "dbus-daemon", "--session", "--nofork", "--print-address",
      "--address=unix:path=\(sandbox.path)/bus",
    ])
    configuration.hasOwnGroup = true
    configuration.output = .piped
    let daemon = try Program(configuration, on: loop)
    // The bus prints its address when it listens.
    guard loop.run(until: { !daemon.lines.isEmpty }, timeout: hangTimeout) else {
      throw BusPeer.PeerError(what: "no daemon")
    }
    return daemon
  }

  /// Opens a connection to the bus.
  func connect(_ kind: BusKind = .session) -> SessionBus {
    SessionBus(kind, at: address, on: loop)
  }

  /// Creates a program with a name on the bus.
  func peer(_ name: String) throws -> BusPeer { try BusPeer(name, at: address, on: loop) }

  /// Waits for replies to calls. All earlier messages of the bus to these connections have then
  /// arrived.
  func settle(_ buses: SessionBus...) throws {
    for bus in buses + buses + buses {
      var isAnswered = false
      let call = BusCall(
        service: "org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus",
        method: "ListNames")
      bus.call(call, timeout: .seconds(60)) { _ in isAnswered = true }
      guard loop.run(until: { isAnswered }, timeout: hangTimeout) else {
        throw BusPeer.PeerError(what: "no answer")
      }
    }
  }
}
