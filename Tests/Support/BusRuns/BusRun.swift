import Bus
import Glibc
import StageRuns
import System

/// A real bus in a private folder, and programs that connect to it.
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
    guard daemon.waitForEnd() else { throw BusPeer.Problem(what: "no end") }
  }

  /// Starts a new bus at the same address.
  func restart() throws { daemon = try Self.startDaemon(in: sandbox, on: loop) }

  private static func startDaemon(in sandbox: Sandbox, on loop: EventLoop) throws -> Program {
    var configuration = ChildProcess.Configuration([
      "dbus-daemon", "--session", "--nofork", "--print-address",
      "--address=unix:path=\(sandbox.path)/bus",
    ])
    configuration.hasOwnGroup = true
    configuration.output = .piped
    let daemon = try Program(configuration, on: loop)
    // The daemon prints its address when it is ready.
    guard loop.run(until: { !daemon.lines.isEmpty }, timeout: patience) else {
      throw BusPeer.Problem(what: "no daemon")
    }
    return daemon
  }

  /// Makes a connection to the bus.
  func connect(_ kind: BusKind = .session) -> SessionBus {
    SessionBus(kind, at: address, on: loop)
  }

  /// Makes a program with a name on the bus.
  func peer(_ name: String) throws -> BusPeer { try BusPeer(name, at: address, on: loop) }

  /// Waits for replies to new calls. After them, these connections have received all earlier
  /// messages of the bus.
  func settle(_ buses: SessionBus...) throws {
    for bus in buses + buses + buses {
      var isAnswered = false
      let call = BusCall(
        service: "org.freedesktop.DBus", path: "/", interface: "org.freedesktop.DBus",
        method: "ListNames")
      bus.call(call, patience: 60) { _ in isAnswered = true }
      guard loop.run(until: { isAnswered }, timeout: patience) else {
        throw BusPeer.Problem(what: "no answer")
      }
    }
  }
}
