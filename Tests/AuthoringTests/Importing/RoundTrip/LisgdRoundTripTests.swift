import Foundation
import Gestures
import JSON
import Lua
import PluginHost
import Replay
import StageRuns
import Testing

@testable import Importing
@testable import Specs

/// A start script of 45 gestures, as phones have it: what is imported does what lisgd does.
@Suite struct LisgdRoundTripTests {
  private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..")
    .standardized
  private static let script = root.path + "/Tests/Imports/start-lisgd.sh"
  private static let strokesPerRule = 200

  /// The rules that lisgd is started with when a shell runs the script.
  private static func rulesOfShell() throws -> [LisgdRule] {
    let sandbox = try Sandbox()
    let program = try sandbox.write(
      "#!/bin/sh\nfor word; do printf '%s\\0' \"$word\"; done >\"$HOME/words\"\n", to: "lisgd")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let text = try String(contentsOfFile: script, encoding: .utf8)
    let outcome = try Outcome.of(
      ["-c", text], environment: ["PATH": sandbox.path, "HOME": sandbox.path], program: "/bin/sh")
    #expect(outcome.diagnostics == [])
    let words = try String(contentsOfFile: sandbox.path + "/words", encoding: .utf8)
      .split(separator: "\0").map(String.init)
    return words.indices.dropLast().filter { words[$0] == "-g" }.map { LisgdRule(words[$0 + 1]) }
  }

  private static func imported() throws -> ImportedGestures {
    try ImportSource.lisgd.gestures(in: String(contentsOfFile: script, encoding: .utf8))
  }

  @Test func `45 gestures become 45 rules that run what lisgd would run`() throws {
    let (rules, script) = try (Self.rulesOfShell(), Self.imported())
    #expect(rules.count == 45)
    #expect(Set(rules.map(\.command)).count == 45)
    #expect(
      script.rules.map { $0.split(separator: " -> shell ")[1] } == rules.map { $0.command[...] })
  }

  @Test func `each rule does for 200 strokes what lisgd's manual says, or what the page says`()
    throws
  {
    let rules = try Self.rulesOfShell()
    let lisgd = LisgdOracle(rules: rules)
    let here = LisgdOracle(rules: rules, differences: Set(LisgdDifference.allCases))
    let phone = try Phone(Self.imported().rules)
    var strokes = LisgdStrokes(seed: 45, rules: rules)
    var tally = Tally()
    for (index, rule) in rules.enumerated() {
      for number in 0..<Self.strokesPerRule {
        let misses = LisgdStrokes.Miss.allCases
        let miss = number.isMultiple(of: 2) ? .none : misses[number / 2 % misses.count]
        let stroke = strokes.next(for: rule, miss)
        let (expected, other) = (here.answer(to: stroke), lisgd.answer(to: stroke))
        let found = try phone.answer(to: stroke, rules)
        #expect(
          found == expected.map { [$0] } ?? [],
          "rule \(index), \(miss), stroke \(number): \(stroke); lisgd: \(String(describing: other))"
        )
        tally.add(expected, other, asRule: index)
        guard expected != other else { continue }
        for difference in LisgdDifference.allCases
        where LisgdOracle(rules: rules, differences: [difference]).answer(to: stroke) != other {
          tally.causes[difference, default: 0] += 1
        }
      }
    }
    #expect(tally.same >= 6000)
    // Differences hide no rule, and each is one.
    for index in rules.indices { #expect(tally.acted[index, default: 0] >= 25, "rule \(index)") }
    for difference in LisgdDifference.allCases {
      #expect(tally.causes[difference, default: 0] > 0, "\(difference)")
    }
  }
}

/// How often strokes did what.
private struct Tally {
  /// Strokes that do here what they do in lisgd.
  var same = 0
  /// Those of them that were made for a rule, and that it acted on.
  var acted: [Int: Int] = [:]
  /// Strokes on which a difference alone has an effect.
  var causes: [LisgdDifference: Int] = [:]

  mutating func add(
    _ here: LisgdOracle.Answer?, _ lisgd: LisgdOracle.Answer?, asRule index: Int
  ) {
    guard here == lisgd else { return }
    same += 1
    if here?.rule == index { acted[index, default: 0] += 1 }
  }
}

/// The plugin `gestures` with rules, on a screen with a window of an app.
private struct Phone {
  private let rig = PluginRig(size: LisgdScreen.size)

  init(_ rules: [String]) throws {
    var options = JSONObject()
    options["preset"] = .string("none")
    options["haptics"] = .bool(false)
    options["rules"] = .array(rules.map { .string($0) })
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized
    try rig.load(.read(root.path + "/Plugins/gestures"), options: options)
    _ = rig.apps.open(appID: "org.example.App", title: "App", size: LisgdScreen.size)
    rig.player.endTurn()
  }

  /// What happens, each with the number of the rule whose command was run.
  func answer(to stroke: LisgdStroke, _ rules: [LisgdRule]) throws -> [LisgdOracle.Answer] {
    rig.forget()
    let start = rig.clock.now
    let ids = Array(1...Int32(stroke.fingers))
    func place(_ id: Int32, _ first: Point) -> Point { first + stroke.beside * Double(id - 1) }
    try rig.inOneFrame { () throws(LuaError) in
      for id in ids { try rig.down(id, at: place(id, stroke.start)) }
    }
    for (time, first) in stroke.path {
      rig.player.advance(to: start + time)
      try rig.inOneFrame { () throws(LuaError) in
        for id in ids { try rig.move(id, to: place(id, first)) }
      }
    }
    let pressed = rig.deeds.count
    try rig.lift(ids)
    rig.advance(0.1)
    return rig.deeds.enumerated().map { index, deed in
      let rule = rules.firstIndex { "spawn sh -c " + $0.command == deed } ?? -1
      return LisgdOracle.Answer(rule: rule, isPressed: index < pressed)
    }
  }
}
