import Foundation
import Testing

/// The host on the page docs/dev/gestures/host.md, as a program.
struct HostTests {
  /// A running host.
  private final class Run {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())

    init() throws {
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
      process.executableURL = tests.deletingLastPathComponent().appending(path: "ExampleHost")
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
    }

    func send(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

    /// Reads until the output has a text, or ends.
    func read(until text: String) -> String {
      var seen = ""
      while !seen.contains(text) {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        seen += String(decoding: data, as: UTF8.self)
      }
      return seen
    }

    /// Ends the input, and with it the host.
    func finish() -> Int32 {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @Test func `a finger that lifts at once taps`() throws {
    let run = try Run()
    run.send("down 1 20 20\nup 1")
    #expect(run.read(until: "tap").contains("tap at Point(x: 20.0, y: 20.0)"))
    #expect(run.finish() == 0)
  }

  @Test func `a resting finger presses without another line of input`() throws {
    let run = try Run()
    run.send("down 1 120 80")
    #expect(run.read(until: "press").contains("press began"))
    run.send("up 1")
    #expect(run.read(until: "ended").contains("press ended"))
    #expect(run.finish() == 0)
  }

  @Test func `a finger that moves pans`() throws {
    let run = try Run()
    run.send("down 1 20 200\nmotion 1 60 200\nmotion 1 80 200\nup 1")
    #expect(run.read(until: "ended").contains("pan by"))
    #expect(run.finish() == 0)
  }

  @Test func `invalid lines are ignored`() throws {
    let run = try Run()
    run.send("fly 1 2\n\ndown 1 20 20\nup 1")
    #expect(run.read(until: "tap").hasPrefix("tap"))
    #expect(run.finish() == 0)
  }

  @Test func `the host of the page has at most 60 lines`() throws {
    let host = try #require(Example.all.first { $0.name == "host" })
    #expect(host.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
  }
}
