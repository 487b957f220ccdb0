import Stage
import StageRuns
import Testing

/// A program on a `Stage` with plugins whose processes an attacker controls.
final class TakenOverRun {
  let run: StageRun
  let program: Program

  /// - Parameter arguments: Additional arguments of `thimble run`.
  init(_ enemies: [Enemy], arguments: [String] = []) throws {
    run = try StageRun()
    let files = try TakenOverFiles(enemies, in: run)
    program = try run.start(
      ["run"] + arguments, under: ["sh", "-c", "exec \(files.program) \"$@\""])
    let isUp = run.wait { [run, program] in
      run.stage.windows.count == 2 && program.prints.count { $0 == "runs" } == 2
    }
    try #require(isUp, "\(program.diagnostics)")
    try files.takeOver()
    for enemy in enemies { try #require(try run.plugin("enable", enemy.name).status == 0) }
  }

  /// Waits until a plugin's process has printed a line.
  func waits(for line: String, by enemy: String) -> Bool {
    run.wait { program.said(by: enemy).contains(line) }
  }

  /// Whether the intact plugins still receive a tap, and each other's events.
  func othersGoOn() -> Bool {
    let count = program.diagnostics.count
    run.tap()
    return run.wait { program.hasPongs(after: count) }
  }
}

extension Program {
  /// The lines that an isolated plugin's process has printed.
  func said(by enemy: String) -> [String] {
    diagnostics.filter { $0.hasPrefix("\(enemy): ") }.map {
      String($0.dropFirst(enemy.count + 2))
    }
  }

  /// The messages of the program about a plugin, without its name.
  func remarks(on enemy: String) -> [String] {
    let start = "thimble: plugin \"\(enemy)\": "
    return diagnostics.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  /// Whether both intact plugins have received an event of one of them.
  func hasPongs(after count: Int) -> Bool {
    let names = ["bystander", "neighbour"]
    return names.allSatisfy { name in
      diagnostics.dropFirst(count).contains { line in
        names.contains { line == "\(name): pong of \($0)" }
      }
    }
  }
}
