import Foundation
import Gestures
import PluginHost
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import Trial

/// Follows the page about a first plugin: runs its commands and adds its code.
@Suite struct FirstPluginPageTests {
  /// One step of the page: run a command, compare code with the file, or add code to it.
  private enum Step: Equatable {
    case command([String])
    case read(String)
    case add(String)
  }

  private static func steps() throws -> [Step] {
    let page = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../docs/plugins/first-plugin.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.components(separatedBy: "```").enumerated().flatMap { index, part -> [Step] in
      guard index % 2 == 0 else {
        let code = part.drop { $0 != "\n" }.dropFirst()
        return [part.hasPrefix("lua fragment") ? .add(String(code)) : .read(String(code))]
      }
      return part.split(separator: "\n").filter { $0.hasPrefix("    ") }.map {
        .command($0.split(separator: " ").map(String.init))
      }
    }
  }

  @Test func `the steps of the page make a plugin that works as described`() throws {
    let run = try StageRun()
    let folder = run.sandbox.path + "/my-box"
    let main = folder + "/init.lua"
    var place = run.sandbox.path
    let steps = try Self.steps()
    #expect(steps.count { if case .add = $0 { true } else { false } } == 1)
    for step in steps {
      switch step {
      case .read(let code):
        #expect(try String(contentsOfFile: main, encoding: .utf8).contains(code))
      case .add(let code):
        let text = try String(contentsOfFile: main, encoding: .utf8)
        try (text + "\n" + code).write(toFile: main, atomically: true, encoding: .utf8)
      case .command(let words):
        if words[0] == "cd" { place += "/" + words[1] } else { try follow(words, in: place, run) }
      }
    }
    try expectHomecoming(folder)
  }

  /// Runs a command of the page, and taps its window if it opens one.
  private func follow(_ words: [String], in place: String, _ run: StageRun) throws {
    #expect(words[0] == "thimble")
    let program = try run.start(Array(words.dropFirst()), under: ["env", "-C", place])
    if ["run", "record"].contains(words[1]) {
      #expect(run.wait { !run.stage.windows.isEmpty })
      run.tap()
      #expect(run.stage.windows.count == 1)
      program.child.kill(SIGINT)
    }
    #expect(run.wait { program.child.exit != nil })
    #expect(program.child.exit == .status(0), "\(words): \(program.diagnostics)")
    if words[1] == "test" { #expect(program.lines.last == "3 passed, 0 failed") }
    #expect(run.wait { run.stage.windows.isEmpty })
  }

  private func expectHomecoming(_ folder: String) throws {
    let rig = PluginRig()
    try rig.load(.read(folder))
    let box = try #require(rig.view(named: "box"))
    let home = box.center
    try rig.touch([.down(id: 1, x: 320, y: 200)])
    try rig.touch([.motion(id: 1, x: 400, y: 250)])
    try rig.touch([.motion(id: 1, x: 420, y: 260)])
    try rig.touch([.up(id: 1)])
    #expect(box.center != home)
    for _ in 1...2 {
      rig.advance(0.1)
      let place = rig.point(in: box, Point(x: 0.5, y: 0.5))
      try rig.touch([.down(id: 1, x: place.x, y: place.y)])
      rig.advance(0.05)
      try rig.touch([.up(id: 1)])
    }
    #expect(box.center == home)
    rig.end()
  }
}

extension PluginRig {
  /// Plays one frame of touches at the present time.
  fileprivate func touch(_ kinds: [TraceEvent.Kind]) throws {
    for kind in kinds + [.frame] { player.send(kind, at: clock.now) }
    player.endTurn()
  }
}
