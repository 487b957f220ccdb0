import Foundation
import Glibc
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import CommandLine

/// A run whose output nobody reads goes on.
@Suite struct UnreadOutputTests {
  @Test(arguments: UnreadRun.Place.allCases)
  func `touches are followed while nobody reads the gestures, and what was left out is told`(
    place: UnreadRun.Place
  ) throws {
    let test = try UnreadRun(place)
    // Each moves a hundred times and more, and each move is a line of two thousand bytes.
    for round in 1...12 {
      test.pan(for: 2000)
      try #require(test.wait { $0.said.components(separatedBy: "pan: ended").count > round })
    }
    #expect(!test.said.contains("left out"))
    test.beginToRead()
    #expect(test.wait { $0.byteCount >= LineOutput.most / 2 })
    let isTold = { test.said.contains("lines of standard output were left out") }
    // The program tells it with the first line that finds room, which is when so much has been
    // read.
    for _ in 1...100 where !isTold() { test.pan(for: 200) }
    #expect(test.wait { _ in isTold() })
    test.pan(for: 200)
    #expect(test.wait { $0.lines.last?.contains(#""ended""#) == true })
    // Whole lines only.
    #expect(test.lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    test.child.terminate()
    #expect(test.wait { $0.child.exit != nil })
    #expect(test.child.exit == .status(0))
  }
}

/// A program that tells each gesture as JSON, whose output is read only when that is asked for.
final class UnreadRun {
  /// Where the output goes.
  enum Place: CaseIterable { case pipe, socket }

  private static let plugin = """
    local thimble = require "thimble"
    local w = thimble.window { fullscreen = true }
    w:add_gesture_recognizer(thimble.pan { name = ("long "):rep(400),
      on_ended = function() print "ended" end })
    """

  let child: ChildProcess
  /// What it wrote to standard error.
  private(set) var said = ""
  /// What was read of its output.
  private(set) var lines: [String] = []
  private(set) var byteCount = 0
  private let run: StageRun
  private let output: ByteStream?

  /// Starts the program and waits for its window.
  init(_ place: Place) throws {
    run = try StageRun()
    let file = try run.write(Self.plugin, to: "pan.lua")
    let fifo = run.sandbox.path + "/gestures"
    #expect(mkfifo(fifo, 0o600) == 0)
    let reader = try ByteStream(
      fileDescriptor: open(fifo, O_RDONLY | O_NONBLOCK), on: run.loop)
    let shell = place == .pipe ? ["sh", "-c", "exec \"$@\" > \(fifo)", "sh"] : []
    var configuration = ChildProcess.Configuration(
      shell + [builtProgram("thimble"), "run", "--json", file])
    configuration.environment = run.environment.map { "\($0)=\($1)" }
    // libuv makes a pair of sockets of that.
    configuration.output = .piped
    configuration.diagnostics = .piped
    configuration.hasOwnGroup = true
    child = try run.loop.start(configuration)
    output = place == .pipe ? reader : child.output
    child.diagnostics?.onEvent = { [unowned self] in
      if case .bytes(let bytes) = $0 { said += String(decoding: bytes, as: UTF8.self) }
    }
    let isShown = run.wait { [run] in !run.stage.windows.isEmpty }
    #expect(isShown)
  }

  deinit { child.kill(SIGKILL) }

  /// A pan across the window that takes so many milliseconds.
  func pan(for milliseconds: Double) {
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (100 + 900 * $0, 400) }], for: milliseconds)
    run.play(script.trace.events)
  }

  /// Reads what it has written and writes from now on.
  func beginToRead() {
    var splitter = LineSplitter()
    output?.onEvent = { [unowned self] in
      guard case .bytes(let bytes) = $0 else { return }
      byteCount += bytes.count
      lines += splitter.append(bytes)
    }
  }

  /// Runs until something holds; false: it did not in time.
  func wait(until condition: (UnreadRun) -> Bool) -> Bool { run.wait { condition(self) } }
}
