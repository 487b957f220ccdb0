import Foundation
import Glibc
import Requirements
import Stage
import StageRuns
import System
import Testing

@testable import Relay

/// The relays of all programs that connect to a socket.
struct SessionTests {
  let run: RelayRun
  let path: String

  init() throws {
    run = try RelayRun(["--session", "wayland-all"])
    path = "\(run.run.sandbox.path)/wayland-all"
    #expect(isListening())
  }

  private func isListening() -> Bool {
    run.wait { Connection.isPossible(at: path) || run.relay.child.exit != nil }
      && run.relay.child.exit == nil
  }

  private func client() throws -> RawClient { try RawClient(path, on: run.run.loop) }

  @Test func `a fault of one relay ends one app only`() throws {
    let (first, second) = (try client(), try client())
    #expect(first.roundTrip())
    #expect(second.roundTrip())
    // The connection that tested the compositor is closed; the session's own connection stays.
    #expect(run.wait { run.children.count == 2 && run.run.stage.clientCount == 3 })
    kill(try #require(run.children.first), SIGKILL)
    #expect(run.wait { run.children.count == 1 && !run.relay.diagnostics.isEmpty })
    #expect(
      run.relay.diagnostics == [
        "thimble-relay: an app lost its connection, because signal 9 killed its relay."
      ])
    #expect([first, second].map { $0.roundTrip() }.sorted { $0 && !$1 } == [true, false])
    #expect(try client().roundTrip())
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends listening, and the session ends with its last app`(number: Int32) throws {
    var app: RawClient? = try client()
    #expect(app?.roundTrip() == true)
    kill(run.relay.child.id, number)
    #expect(run.wait { access(path, F_OK) != 0 })
    #expect(app?.roundTrip() == true)
    #expect(run.relay.child.exit == nil)
    app = nil
    #expect(run.status() == 0)
  }

  @Test func `a second signal ends the session, and its apps continue`() throws {
    let app = try client()
    #expect(app.roundTrip())
    kill(run.relay.child.id, SIGTERM)
    #expect(run.wait { access(path, F_OK) != 0 })
    kill(run.relay.child.id, SIGTERM)
    #expect(run.status() == 0)
    #expect(app.roundTrip())
  }

  @Test func `without apps a signal ends the session`() {
    #expect(run.wait { run.children.isEmpty })
    kill(run.relay.child.id, SIGTERM)
    #expect(run.status() == 0)
  }

  @Test func `a session ends with its compositor`() throws {
    let app = try client()
    #expect(app.roundTrip())
    run.run.stage.disconnectClients()
    #expect(run.status() == 69)
    #expect(access(path, F_OK) != 0)
    #expect(
      run.relay.diagnostics == [
        "thimble-relay: the compositor at \(run.run.socket) has ended, so the session ends."
      ])
  }

  @Test func `a session's name belongs to one session, and is free after a crash`() throws {
    let relay = builtProgram("thimble-relay")
    let second = try run.start([relay, "--session", "wayland-all"])
    #expect(second.waitForEnd())
    #expect(second.child.exit == .status(1))
    #expect(
      second.diagnostics == [
        "thimble-relay: another session has the name wayland-all; end it or choose another name."
      ])
    #expect(try client().roundTrip())
    kill(run.relay.child.id, SIGKILL)
    #expect(run.relay.waitForEnd())
    let third = try run.start([relay, "--session", "wayland-all"])
    defer { third.end() }
    #expect(run.wait { Connection.isPossible(at: path) || third.child.exit != nil })
    #expect(try client().roundTrip())
  }

  @Test func `a session does not replace a compositor's socket`() throws {
    let other = try run.start([builtProgram("thimble-relay"), "--session", "wayland-test"])
    #expect(other.waitForEnd())
    #expect(other.child.exit == .status(1))
    #expect(
      other.diagnostics == [
        "thimble-relay: another program listens at \(run.run.socket); choose another name."
      ])
    #expect(try client().roundTrip())
  }
}

/// Sessions that begin with an app.
struct SessionAppTests {
  @Test func `an app and the programs that it starts have a relay each`() throws {
    let witness = builtProgram("Witness")
    let script = """
      echo $WAYLAND_DISPLAY
      "\(witness)" one touch >/dev/null & one=$!
      "\(witness)" two touch >/dev/null & two=$!
      trap 'kill $one $two; exit 5' USR1
      while :; do sleep 0.05; done
      """
    let run = try RelayRun(["--session", "--", "bash", "-c", script])
    #expect(run.wait { run.run.stage.windows.count == 2 })
    #expect(run.relay.lines == ["wayland-thimble"])
    // The app and two relays.
    #expect(run.children.count == 3)
    kill(run.relay.child.id, SIGUSR1)
    #expect(run.status() == 5)
  }

  @Test func `each relay has the session's judge and its options`() throws {
    var judge: TestJudge?
    let run = try RelayRun { stage in
      let made = try TestJudge(in: stage.sandbox.path, on: stage.loop)
      judge = made
      return made.option + JudgedRun.patient + ["--hide", "wl_output", "--session", "--"]
        + [builtProgram("Witness"), "witness", "touches"]
    }
    let isJudged = run.wait { judge?.reports.contains { $0.isWindow } == true }
    #expect(isJudged)
    for process in run.children.dropFirst() {
      let words = try String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
      #expect(words.split(separator: "\0").contains("--hide=wl_output"))
    }
    guard case .hello(JudgeReport.version, let process, let executable)? = judge?.reports.first
    else {
      Issue.record("the judge was told \(judge?.reports ?? [])")
      return
    }
    #expect(executable.hasSuffix("/Witness"))
    #expect(run.children.contains(Int32(process)))
  }

  @Test func `two apps in sway look the same without a session`() throws {
    let apps = [["foot", "--config=/dev/null", "sh", "-c", "seq 20; exec sleep 1000"], ["kcalc"]]
    try need(["sway"] + apps.map { $0[0] })
    let loop = EventLoop()
    let sway = try RealCompositor(.sway, on: loop)
    defer { sway.end() }
    try #require(sway.waitUntilUp(), "\(sway.diagnostics)")
    let empty = try #require(try sway.settledPicture(otherThan: Data()))
    let relay = builtProgram("thimble-relay")
    let session = try sway.start([relay, "--session", "wayland-all"])
    defer { session.end() }
    #expect(polling(loop) { sway.sandbox.contains("wayland-all") })
    var pictures: [[Data]] = []
    for prefix in [[], ["env", "WAYLAND_DISPLAY=wayland-all"]] {
      var seen = [empty]
      var programs: [Program] = []
      for app in apps {
        programs.append(try sway.start(prefix + app))
        seen.append(try #require(try sway.settledPicture(otherThan: seen.last ?? empty)))
      }
      for program in programs { program.end() }
      #expect(polling(loop) { (try? sway.picture()) == empty })
      pictures.append(seen)
    }
    #expect(pictures[0] == pictures[1], "\(session.diagnostics.suffix(10))")
  }
}

/// An attempt to connect to a socket.
enum Connection {
  static func isPossible(at path: String) -> Bool {
    guard let socket = try? Socket.connect(to: path) else { return false }
    socket.close()
    return true
  }
}
