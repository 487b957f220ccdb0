import EventLoop
import Foundation
import Glibc
import Stage
import StageRuns
import Testing
import Traces

@testable import thimble

/// A run whose output nobody reads goes on.
@Suite struct UnreadOutputTests {
  /// Where the output goes.
  enum Place: CaseIterable { case pipe, socket }

  @Test(arguments: Place.allCases)
  func `touches are followed while nobody reads the gestures, and what was left out is told`(
    place: Place
  ) throws {
    let run = try StageRun()
    let file = try run.write(
      """
      local thimble = require "thimble"
      local w = thimble.window { fullscreen = true }
      w:add_gesture_recognizer(thimble.pan { name = ("long "):rep(400), on_ended = function() print "ended" end })
      """, to: "pan.lua")
    let fifo = run.sandbox.path + "/gestures"
    #expect(mkfifo(fifo, 0o600) == 0)
    let unread = open(fifo, O_RDONLY | O_NONBLOCK)
    let shell = place == .pipe ? ["sh", "-c", "exec \"$@\" > \(fifo)", "sh"] : []
    var configuration = ChildProcess.Configuration(
      shell + [builtProgram("thimble"), "run", "--json", file])
    configuration.environment = run.environment.map { "\($0)=\($1)" }
    // libuv makes a pair of sockets of that.
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    let child = try run.loop.start(configuration)
    defer { child.kill(SIGKILL) }
    let reader = try ByteStream(fileDescriptor: unread, on: run.loop)
    let output = place == .pipe ? reader : child.output
    var said = ""
    child.diagnostics?.onEvent = {
      if case .bytes(let bytes) = $0 { said += String(decoding: bytes, as: UTF8.self) }
    }
    #expect(run.wait { !run.stage.windows.isEmpty })
    func pan(_ milliseconds: Double) {
      var script = TouchScript(width: 1280, height: 800)
      script.move([{ (100 + 900 * $0, 400) }], for: milliseconds)
      run.play(script.trace.events)
    }
    // Each moves a hundred times and more, and each move is a line of two thousand bytes.
    for round in 1...12 {
      pan(2000)
      try #require(run.wait { said.components(separatedBy: "pan: ended").count > round })
    }
    #expect(!said.contains("left out"))
    var (lines, read) = (LineSplitter(), 0)
    var texts: [String] = []
    output?.onEvent = {
      guard case .bytes(let bytes) = $0 else { return }
      read += bytes.count
      texts += lines.append(bytes)
    }
    #expect(run.wait { read >= LineOutput.most / 2 })
    pan(200)
    #expect(run.wait { said.contains("lines of standard output were left out") })
    #expect(run.wait { texts.last?.contains(#""ended""#) == true })
    // Whole lines only.
    #expect(texts.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    child.terminate()
    #expect(run.wait { child.exit != nil })
    #expect(child.exit == .status(0))
  }
}
