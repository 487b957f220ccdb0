import Foundation
import Glibc
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import CommandLine

/// A run continues if its output is not read.
@Suite struct UnreadOutputTests {
  @Test(arguments: UnreadRun.Output.allCases)
  func `a run continues while its output is not read, and reports dropped lines`(
    place: UnreadRun.Output
  ) throws {
    let test = try UnreadRun(place)
    // Each pan moves more than a hundred times, and each move is a line of two thousand bytes.
    for round in 1...12 {
      test.pan(for: 2000)
      try #require(test.wait { $0.said.components(separatedBy: "pan: ended").count > round })
    }
    #expect(!test.said.contains("left out"))
    test.beginToRead()
    #expect(test.wait { $0.byteCount >= LineOutput.maximumBytes / 2 })
    let isTold = { test.said.contains("lines of standard output were left out") }
    // The program reports dropped lines before the first line that fits again, after enough was
    // read.
    for _ in 1...100 where !isTold() { test.pan(for: 200) }
    #expect(test.wait { _ in isTold() })
    test.pan(for: 200)
    #expect(test.wait { $0.lines.last?.contains(#""ended""#) == true })
    // Only complete lines are dropped.
    #expect(test.lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
    test.child.terminate()
    #expect(test.wait { $0.child.exit != nil })
    #expect(test.child.exit == .status(0))
  }
}

/// A program that prints each gesture as JSON. Its output is not read before ``beginToRead()``.
final class UnreadRun {
  /// The kind of the standard output.
  enum Output: CaseIterable { case pipe, socket }

  private static let plugin = """
    local thimble = require "thimble"
    local w = thimble.window { fullscreen = true }
    w:add_gesture_recognizer(thimble.pan { name = ("long "):rep(400),
      on_ended = function() print "ended" end })
    """

  let child: ChildProcess
  /// The text that the program wrote to standard error.
  private(set) var said = ""
  /// The lines that were read from the output.
  private(set) var lines: [String] = []
  private(set) var byteCount = 0
  private let run: StageRun
  private let output: ByteStream?

  /// Starts the program and waits for its window.
  init(_ place: Output) throws {
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
    // libuv makes a pair of sockets for a piped output.
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

  /// Plays a pan across the window, which takes a number of milliseconds.
  func pan(for milliseconds: Double) {
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (100 + 900 * $0, 400) }], for: milliseconds)
    run.play(script.trace.events)
  }

  /// Starts to read the output, from its beginning.
  func beginToRead() {
    var splitter = LineSplitter()
    output?.onEvent = { [unowned self] in
      guard case .bytes(let bytes) = $0 else { return }
      byteCount += bytes.count
      lines += splitter.append(bytes)
    }
  }

  /// Runs the loop until a condition is true. Returns false after the timeout.
  func wait(until condition: (UnreadRun) -> Bool) -> Bool { run.wait { condition(self) } }
}
