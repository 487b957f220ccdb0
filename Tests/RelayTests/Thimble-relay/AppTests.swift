import Glibc
import Stage
import StageRuns
import System
import Testing

/// The app's start and end, observed from outside the relay.
struct AppTests {
  @Test(arguments: [("exit 0", 0), ("exit 7", 7), ("kill -SEGV $$", 139), ("kill -TERM $$", 143)])
  func `the relay exits with the app's status`(script: String, status: Int32) throws {
    #expect(try RelayRun(["--", "sh", "-c", script]).status() == status)
  }

  @Test func `a program that cannot be started gives the status that shells give`() throws {
    let missing = try RelayRun(["no-such-program"])
    #expect(missing.status() == 127)
    #expect(
      missing.relay.diagnostics == [
        "thimble-relay: cannot start no-such-program: no such file or directory; check that it is "
          + "installed and may be run."
      ])
    #expect(try RelayRun(["/etc/passwd"]).status() == 126)
  }

  @Test func `an app that ends without a window is reported if a judge could have watched it`()
    throws
  {
    let handsOver = try RelayRun(["--judge", "/nobody", "true"])
    #expect(handsOver.status() == 0)
    #expect(handsOver.relay.diagnostics.count == 1)
    #expect(handsOver.relay.diagnostics.first?.contains("true ended without a window") == true)
    let script =
      "\(builtProgram("Witness")) & trap \"kill $!; exit 0\" USR1; echo ready; "
      + "while :; do sleep 0.05; done"
    let shows = try RelayRun(["--judge", "/nobody", "sh", "-c", script])
    #expect(shows.wait { shows.relay.lines.contains("ready") && !shows.run.stage.windows.isEmpty })
    kill(shows.relay.child.id, SIGUSR1)
    #expect(shows.status() == 0)
    #expect(shows.relay.diagnostics.isEmpty)
  }

  @Test func `the app gets the relay's socket, and no connection of another program`() throws {
    let script = "echo $WAYLAND_DISPLAY $WAYLAND_SOCKET; ls $XDG_RUNTIME_DIR"
    let run = try RelayRun(["sh", "-c", script], environment: ["WAYLAND_SOCKET": "7"])
    #expect(run.status() == 0)
    let name = "wayland-thimble-\(run.relay.child.id)"
    #expect(run.relay.lines.first == name)
    #expect(run.relay.lines.dropFirst().contains(name))
    #expect(!run.isListening)
  }

  @Test func `the app has the same limit of open files as without the relay`() throws {
    let run = try RelayRun(["sh", "-c", "ulimit -S -n"])
    let direct = try run.start(["sh", "-c", "ulimit -S -n"])
    direct.waitForEnd()
    #expect(run.status() == 0)
    #expect(run.relay.lines.first == direct.lines.first)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGWINCH, SIGCONT])
  func `a signal to the relay is passed to the app`(number: Int32) throws {
    let script = "trap 'exit 42' \(number); echo ready; while :; do sleep 0.05; done"
    let run = try RelayRun(["sh", "-c", script])
    #expect(run.wait { run.relay.lines == ["ready"] })
    // Signals the relay alone: its process group has the app in it.
    kill(run.relay.child.id, number)
    #expect(run.status() == 42)
  }

  @Test func `the relay runs until the last connection is closed`() throws {
    let run = try RelayRun([
      "sh", "-c", "trap 'exit 3' USR1; echo ready; while :; do sleep 0.05; done",
    ])
    #expect(run.wait { run.relay.lines == ["ready"] })
    // A program that the app leaves behind keeps its connection.
    var client: RawClient? = try RawClient(run.socket, on: run.run.loop)
    #expect(client?.roundTrip() == true)
    run.relay.child.kill(SIGUSR1)
    #expect(run.wait { run.app == nil })
    #expect(client?.roundTrip() == true)
    #expect(run.relay.child.exit == nil)
    #expect(run.isListening)
    client = nil
    #expect(run.status() == 3)
    #expect(!run.isListening)
  }

  @Test func `without a compositor the relay prints an error and exits with status 69`() throws {
    let run = try RelayRun(["true"], environment: ["WAYLAND_DISPLAY": "nothing"])
    #expect(run.status() == 69)
    #expect(
      run.relay.diagnostics == [
        "thimble-relay: no compositor is at \(run.run.sandbox.path)/nothing: No such file or "
          + "directory; start one or set WAYLAND_DISPLAY to its socket."
      ])
    let nowhere = try RelayRun(["true"], environment: ["XDG_RUNTIME_DIR": "gone"])
    #expect(nowhere.status() == 69)
  }

  @Test func `a wrong command line gives status 2`() throws {
    let run = try RelayRun(["--quickly", "true"])
    #expect(run.status() == 2)
    #expect(
      run.relay.diagnostics
        == ["thimble-relay: unknown option --quickly. Try 'thimble-relay --help'."])
  }
}
