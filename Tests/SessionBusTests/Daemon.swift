import EventLoop
import StageRuns
import Testing

/// A session bus of its own.
func startDaemon(in sandbox: Sandbox, on loop: EventLoop) throws -> Program {
  var configuration = ChildProcess.Configuration([
    "dbus-daemon", "--session", "--nofork", "--print-address",
    "--address=unix:path=\(sandbox.path)/bus",
  ])
  configuration.hasOwnGroup = true
  configuration.output = .piped
  let daemon = try Program(configuration, on: loop)
  // It says where it is when it is there.
  try #require(loop.run(until: { !daemon.lines.isEmpty }, timeout: patience))
  return daemon
}
