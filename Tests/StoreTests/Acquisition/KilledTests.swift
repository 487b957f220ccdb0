import Foundation
import StageRuns
import System
import Testing

@testable import Store

/// The program is killed before each system call that changes the file system, one call after
/// another. This produces all states that a kill can leave.
@Suite struct KilledTests {
  /// Runs a command once for each change that it makes, kills it before the change, and checks the
  /// remaining files.
  ///
  /// - Returns: The versions that were found, in order, without repetitions.
  private func versions(_ run: HomeRun, _ words: [String]) throws -> [Int] {
    var found: [Int] = []
    for change in 1...500 {
      let home = try run.copy()
      let outcome = try run.plugin(
        words, in: home, under: [builtProgram("Interrupter"), "\(change)"])
      let state = try run.state(home)
      if found.last != state { found.append(state) }
      if outcome.status != 99 {
        #expect(outcome.status == 0, "\(outcome.diagnostics)")
        #expect(change > 5, "it was killed \(change - 1) times")
        return found
      }
      try run.checkNext(home)
      // The same command succeeds after the kill.
      let again = try run.plugin(words, in: home)
      if state != 0, words[0] == "add" {
        #expect(again.diagnostics.contains { $0.contains("installed already") })
      } else if words[0] != "remove" || state != 0 {
        #expect(again.status == 0, "\(again.diagnostics)")
      }
      Folder.remove(home.environment["HOME"] ?? "")
    }
    Issue.record("it changes the file system more than 500 times")
    return found
  }

  @Test func `a killed add leaves no plugin or the whole plugin`() throws {
    let run = try HomeRun(isAdded: false)
    #expect(try versions(run, ["add", run.folder.source, "--yes"]) == [0, 2])
  }

  @Test func `a killed add from a repository leaves no plugin or the whole plugin`() throws {
    let run = try HomeRun(isAdded: false)
    try run.folder.commit()
    #expect(try versions(run, ["add", "file://" + run.folder.source, "--yes"]) == [0, 2])
  }

  @Test func `a killed update leaves the old or the new version`() throws {
    #expect(try versions(HomeRun(isAdded: true), ["update", "--yes"]) == [1, 2])
  }

  @Test func `a killed update from a repository leaves the old or the new version`() throws {
    let run = try HomeRun(isAdded: true, isRepository: true)
    #expect(try versions(run, ["update", "--yes"]) == [1, 2])
  }

  @Test func `a killed undo leaves one of the two versions`() throws {
    #expect(try versions(HomeRun(isAdded: true, isUpdated: true), ["undo", "one"]) == [2, 1])
  }

  @Test func `a killed removal leaves the whole plugin or no plugin`() throws {
    #expect(try versions(HomeRun(isAdded: true), ["remove", "one"]) == [1, 0])
  }

  @Test(arguments: [HomeRun.Condition.missing, .changed])
  func `a killed restoration can be repeated`(damage: HomeRun.Condition)
    throws
  {
    let run = try HomeRun(isAdded: true, isUpdated: true)
    try run.bring(to: damage)
    let words = ["restore", "--yes"]
    var found: [HomeRun.Condition] = []
    for change in 1...500 {
      let home = try run.copy()
      let outcome = try run.plugin(
        words, in: home, under: [builtProgram("Interrupter"), "\(change)"])
      let condition = run.condition(home)
      if found.last != condition { found.append(condition) }
      if outcome.status != 99 {
        #expect(outcome.status == 0, "\(outcome.diagnostics)")
        #expect(change > 5, "it was killed \(change - 1) times")
        break
      }
      let again = try run.plugin(words, in: home)
      #expect(again.status == 0, "\(again.diagnostics)")
      #expect(try run.state(home) == 2)
      try run.checkNext(home)
      Folder.remove(home.environment["HOME"] ?? "")
    }
    // A changed plugin does not run, so it is deleted before it is restored.
    #expect(found == (damage == .missing ? [.missing, .whole] : [.changed, .missing, .whole]))
  }
}
