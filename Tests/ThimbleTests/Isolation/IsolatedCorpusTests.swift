import Foundation
import Stage
import StageRuns
import System
import Testing

/// The hostile scripts of `Tests/HostileTests/Corpus`, including those for Lua's memory faults, as
/// isolated plugins of one program.
@Suite struct IsolatedCorpusTests {
  /// A script and whether it may run to its end.
  private struct Script {
    let name: String
    let code: String
    let mayFinish: Bool
    let mayFail: Bool
  }

  /// Returns the scripts that need neither touches nor windows, which would cover the windows of
  /// the other plugins.
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

  /// Runs a third of the scripts at once: with the usual limit of descriptors, a program can have
  /// about a hundred isolated plugins.
  @Test(arguments: 0..<3)
  func `each script ends with an error or finishes, and no process crashes`(part: Int) throws {
    let run = try StageRun()
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
    // A script can give its chunk the name of the corpus file.
    return script.mayFail
      && program.diagnostics.contains {
        $0.hasPrefix("thimble: plugin \"\(script.name)\": \(script.name)/init.lua:")
          || $0.hasPrefix("thimble: plugin \"\(script.name)\": hostile.lua:")
      }
  }
}
