import Foundation
import JSON
import StageRuns
import System
import Testing

@testable import Store

/// The questions of commands, which the user answers on a terminal.
@Suite struct QuestionTests {
  /// Runs the program with typed answers. Returns its output and its exit status.
  private func answer(
    _ typed: String, to words: [String]? = nil, run: HomeRun, home: String
  ) throws -> (String, Int32) {
    var (terminal, program) = (Int32(-1), Int32(-1))
    try #require(openpty(&terminal, &program, nil, nil, nil) == 0)
    defer {
      close(terminal)
      close(program)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: builtProgram("thimble"))
    process.arguments = ["plugin"] + (words ?? ["add", run.folder.source])
    process.environment = ["HOME": home, "XDG_RUNTIME_DIR": home, "PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle(fileDescriptor: program)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    // The terminal keeps the typed text until the program reads it.
    try FileHandle(fileDescriptor: terminal).write(contentsOf: Data(typed.utf8))
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), process.terminationStatus)
  }

  @Test(arguments: [
    ("y\n", true), ("Yes\n", true), ("n\n", false), ("\n", false), ("\u{4}", false),
  ])
  func `a plugin is installed only after a yes`(typed: String, isInstalled: Bool) throws {
    let run = try HomeRun(isAdded: false)
    let home = try run.copy()
    let (text, status) = try answer(typed, run: run, home: home.environment["HOME"] ?? "")
    #expect(text.contains("Install one? [y/N] "))
    #expect(status == (isInstalled ? 0 : 1))
    #expect(try run.state(home) == (isInstalled ? 2 : 0))
    #expect(text.contains("nothing was installed") == !isInstalled)
  }

  @Test(arguments: [("y\ny\n", ["grim", "slurp"]), ("y\nn\n", ["grim"]), ("y\n\u{4}", ["grim"])])
  func `a second yes grants the new permissions of an update`(
    typed: String, programs: [String]
  ) throws {
    let run = try HomeRun(isAdded: true)
    try run.folder.write(
      #"{"name": "one", "version": "2", "api": 1, "permissions": {"spawn": ["grim", "slurp"]}}"#,
      to: "plugin.json")
    let home = try run.copy()
    let (text, status) = try answer(
      typed, to: ["update", "one"], run: run, home: home.environment["HOME"] ?? "")
    #expect(status == 0)
    #expect(text.contains("Should 'true' in your configuration grant the new permissions too?"))
    let list = JSONValue.array(programs.map { .string($0) })
    #expect(
      try PluginLock(home).entries["one"]?.permissions == .object(JSONObject([("spawn", list)])))
  }
}
