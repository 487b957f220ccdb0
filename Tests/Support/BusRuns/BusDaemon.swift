import EventLoop
import StageRuns

/// A bus of its own, at `unix:path=` and the sandbox's `bus`.
func startDaemon(in sandbox: Sandbox, on loop: EventLoop) throws -> Program {
  var configuration = ChildProcess.Configuration([
    "dbus-daemon", "--session", "--nofork", "--print-address",
    "--address=unix:path=\(sandbox.path)/bus",
  ])
  configuration.hasOwnGroup = true
  configuration.output = .piped
  let daemon = try Program(configuration, on: loop)
  // It says where it is when it is there.
  guard loop.run(until: { !daemon.lines.isEmpty }, timeout: patience) else {
    throw BusPeer.Problem(what: "no daemon")
  }
  return daemon
}
