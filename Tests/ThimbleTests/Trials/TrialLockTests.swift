import CommandLine
import Foundation
import StageRuns
import System
import Testing

@testable import thimble

/// The sandbox of the process that checks or tests a plugin.
@Suite struct TrialLockTests {
  let sandbox: StageRuns.Sandbox
  let loop = EventLoop()

  init() throws { sandbox = try StageRuns.Sandbox() }

  /// Starts `thimble test` for a plugin with a spec. Returns the program and the process of the
  /// spec.
  private func start(_ spec: String) throws -> (program: Program, process: Int32) {
    let file = try sandbox.write("local thimble = require 'thimble'", to: "box.lua")
    _ = try sandbox.write(spec, to: "box_spec.lua")
    let program = try Program(
      sandbox.configuration([builtProgram("thimble"), "test", "--limit=600", file]), on: loop)
    let isRunning = loop.run(until: { program.diagnostics.contains("begun") }, timeout: hangTimeout)
    #expect(isRunning, "\(program.lines) \(program.diagnostics)")
    return (program, try #require(Self.child(of: program.child.id)))
  }

  private static func child(of process: Int32) -> Int32? {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.flatMap { Int32($0) }
  }

  private static func status(of process: Int32) -> [String: String] {
    let path = "/proc/\(process)/status"
    let lines = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return parts.count == 2
          ? (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces)) : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  private static let endless = "it('loops', function() print('begun') while true do end end)"

  @Test func `a tested plugin runs with a system call filter and without privileges`() throws {
    let (program, process) = try start(Self.endless)
    let status = Self.status(of: process)
    #expect(status["Seccomp"] == "2")
    #expect(status["NoNewPrivs"] == "1")
    #expect(status["CapEff"] == "0000000000000000")
    program.end()
  }

  @Test func `Ctrl-C also ends the process of the spec`() throws {
    let (program, process) = try start(Self.endless)
    program.child.kill(SIGINT)
    #expect(program.waitForEnd())
    #expect(program.child.exit == .signal(SIGINT))
    #expect(loop.run(until: { kill(process, 0) != 0 }, timeout: hangTimeout))
  }

  /// Even the program's own code in that process can read only the plugin.
  @Test(arguments: ["/etc/passwd", "HOME/.netrc", "HOME/other.lua"])
  func `a file outside of the readable folders is denied`(path: String) throws {
    _ = try sandbox.write("return 1", to: ".netrc")
    _ = try sandbox.write("return 1", to: "other.lua")
    let path = path.replacingOccurrences(of: "HOME", with: sandbox.path)
    #expect(FileManager.default.isReadableFile(atPath: path))
    let plugin = try sandbox.write("return 1", to: "box.lua")
    let denied = try lines(of: ["check", "--", path], reading: [plugin])
    #expect(denied == ["\(path): it cannot be read: permission denied", "\(path): 1 mistake"])
    let own = try lines(of: ["check", "--", plugin], reading: [plugin])
    #expect(own == ["\(plugin): no mistakes"])
  }

  /// Runs a command in a trial's process. Returns its output, for which standard output of this
  /// process is redirected.
  private func lines(of words: [String], reading readable: [String]) throws -> [String] {
    let file = try MemoryFile.make()
    let saved = dup(1)
    dup2(file, 1)
    defer { close(file) }
    let result = Result {
      try TrialRun(builtProgram("thimble"), Console())
        .run(words, on: TrialRun.Subject(name: "box", readable: readable))
    }
    dup2(saved, 1)
    close(saved)
    _ = try result.get()
    lseek(file, 0, SEEK_SET)
    let bytes = try OpenFile.read(file, atMost: 1 << 20)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
