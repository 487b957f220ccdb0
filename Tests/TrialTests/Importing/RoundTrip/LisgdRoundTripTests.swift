import Foundation
import StageRuns
import Testing

@testable import Importing

/// A start script of a phone with 45 gestures: the imported rules act as lisgd does.
@Suite struct LisgdRoundTripTests {
  private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..")
    .standardized.path

  /// The script with some options replaced.
  private static func script(_ changes: [String: String] = [:]) throws -> String {
    let path = root + "/Tests/Imports/start-lisgd.sh"
    var text = try String(contentsOfFile: path, encoding: .utf8)
    for (old, new) in changes {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    return text
  }

  /// The arguments of lisgd when a shell runs a script.
  private static func words(of script: String) throws -> [String] {
    let sandbox = try Sandbox()
    let program = try sandbox.write(
      "#!/bin/sh\nfor word; do printf '%s\\0' \"$word\"; done >\"$HOME/words\"\n", to: "lisgd")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let outcome = try Outcome.of(
      ["-c", script], environment: ["PATH": sandbox.path, "HOME": sandbox.path], program: "/bin/sh")
    #expect(outcome.diagnostics == [])
    return try String(contentsOfFile: sandbox.path + "/words", encoding: .utf8)
      .split(separator: "\0").map(String.init)
  }

  @Test func `45 gestures become 45 rules that run what lisgd would run`() throws {
    let script = try Self.script()
    let rules = try LisgdOracle(Self.words(of: script)).rules
    #expect(rules.count == 45)
    #expect(Set(rules.map(\.command)).count == 45)
    #expect(
      try ImportSource.lisgd.gestures(in: script).rules.map { $0.split(separator: " -> shell ")[1] }
        == rules.map { $0.command[...] })
  }

  /// Only strokes whose fingers are touches of two clients are skipped, and replaced by others.
  @Test func `each rule acts as lisgd does on 200 strokes`() throws {
    let tally = try compare(Self.script(), strokesPerRule: 200)
    // The strokes are varied: each rule acts, some strokes do nothing, and others act repeatedly.
    for index in 0..<45 { #expect(tally.acted[index, default: 0] >= 15, "rule \(index)") }
    #expect(tally.silent > 1000, "\(tally.silent)")
    #expect(tally.silent < 4500, "\(tally.silent)")
    #expect(tally.repeated > 300, "\(tally.repeated)")
    #expect(tally.excluded < 4500, "\(tally.excluded)")
  }

  @Test(arguments: [
    // The defaults of lisgd.
    [
      "$how -t \"$threshold\" -T \"$threshold_pressed\"": ""
    ],
    // Directions overlap, and a pressed gesture needs a longer distance than a lifted one.
    [
      "-m 1000 -r 20": "-m 600 -r 30", "LISGD_THRESHOLD:-125": "LISGD_THRESHOLD:-90",
      "LISGD_THRESHOLD_PRESSED:-60": "LISGD_THRESHOLD_PRESSED:-140",
    ],
  ])
  func `options for all gestures have the same effect as in lisgd`(changes: [String: String]) throws
  {
    let tally = try compare(Self.script(changes), strokesPerRule: 20)
    #expect(tally.acted.count > 35)
    #expect(tally.silent > 100)
    #expect(tally.repeated > 20)
  }

  private func compare(_ script: String, strokesPerRule: Int) throws -> Tally {
    let oracle = try LisgdOracle(Self.words(of: script))
    let phone = try LisgdPhone(ImportSource.lisgd.gestures(in: script), root: Self.root)
    var strokes = LisgdStrokes(seed: 45, oracle: oracle)
    var tally = Tally()
    for (index, rule) in oracle.rules.enumerated() {
      for number in 0..<strokesPerRule {
        let misses = LisgdStrokes.Miss.allCases
        let miss = number.isMultiple(of: 2) ? .none : misses[number / 2 % misses.count]
        var stroke = strokes.next(for: rule, miss)
        while stroke.isOfTwoClients {
          tally.excluded += 1
          stroke = strokes.next(for: rule, miss)
        }
        let expected = oracle.answers(to: stroke)
        let found = try phone.answers(to: stroke)
        #expect(
          found.map(\.frame) == expected.map(\.frame)
            && found.map(\.command)
              == expected.map { "spawn sh -c " + oracle.rules[$0.rule].command },
          "rule \(index), \(miss), stroke \(number): \(stroke), \(expected), \(found)")
        tally.add(expected)
      }
    }
    return tally
  }
}

/// Counts of the effects of strokes.
private struct Tally {
  /// The number of strokes on which each rule acted.
  var acted: [Int: Int] = [:]
  var excluded = 0
  /// The number of strokes without a command, and with several commands.
  var silent = 0
  var repeated = 0

  mutating func add(_ answers: [LisgdOracle.Answer]) {
    for rule in Set(answers.map(\.rule)) { acted[rule, default: 0] += 1 }
    silent += answers.isEmpty ? 1 : 0
    repeated += answers.count > 1 ? 1 : 0
  }
}
