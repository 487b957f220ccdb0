import Foundation
import Stage
import StageRuns
import System
import Testing

/// The hostile scripts of `Tests/HostileTests/Corpus`, those for Lua's memory faults among them, as
/// isolated plugins of one program.
@Suite struct IsolatedCorpusTests {
  /// A script and whether it may run to its end.
  private struct Script {
    let name: String
    let code: String
    let mayFinish: Bool
    let mayFail: Bool
  }

  /// Those that need no touch and no window, which would hide those of the plugins beside.
  private static func scripts() throws -> [Script] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let folder = tests.appending(path: "HostileTests/Corpus")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try files.sorted().compactMap { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      guard !text.contains("gesture"), !text.contains("window") else { return nil }
      let expectation = text.prefix { $0 != "\n" }
      let ends = expectation.dropFirst("-- expect: ".count).split(separator: " or ")
      return Script(
        name: String(file.dropLast(".lua".count)), code: text, mayFinish: ends.contains("finishes"),
        mayFail: ends != ["finishes"])
    }
  }

  /// A program has descriptors for some hundred isolated plugins, by the usual limit.
  @Test(arguments: 0..<3)
  func `each ends with a sentence or finishes, and no process crashes`(part: Int) throws {
    let run = try StageRun()
    chmod(run.sandbox.path, 0o755)
    let all = try Self.scripts()
    #expect(all.count >= 75)
    let scripts = all.indices.filter { $0 % 3 == part }.map { all[$0] }
    var configuration = "thimble.use('bystander') thimble.use('neighbour', { isolated = true })\n"
    for name in ["bystander", "neighbour"] { try run.install(name, TakenOverFiles.bystander) }
    for script in scripts {
      try run.install(
        script.name,
        """
        thimble.after(0, function() \(script.code)
        print 'finished' end)
        """)
      configuration += "thimble.use('\(script.name)', { isolated = true })\n"
    }
    try run.configure(configuration)
    let program = try run.run()
    let areDone = run.wait { scripts.allSatisfy { Self.isDone($0, program) } }
    let open = scripts.filter { !Self.isDone($0, program) }.map(\.name)
    #expect(areDone, "\(open)")
    #expect(program.diagnostics.filter { $0.contains("its process") } == [])
    #expect(program.child.exit == nil)
    let count = program.diagnostics.count
    run.tap()
    #expect(run.wait { program.hasPongs(after: count) })
  }

  private static func isDone(_ script: Script, _ program: Program) -> Bool {
    let hasFinished = program.diagnostics.contains("\(script.name): finished")
    if hasFinished { return script.mayFinish }
    // A script can name its chunk after the file of the corpus.
    return script.mayFail
      && program.diagnostics.contains {
        $0.hasPrefix("\(script.name): \(script.name)/init.lua:")
          || $0.hasPrefix("\(script.name): hostile.lua:")
      }
  }
}
