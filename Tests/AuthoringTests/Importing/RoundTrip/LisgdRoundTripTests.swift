import Foundation
import StageRuns
import Testing

@testable import Importing

/// A start script of 45 gestures, as phones have it: what is imported does what lisgd does.
@Suite struct LisgdRoundTripTests {
  private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..")
    .standardized.path
  private static let script = root + "/Tests/Imports/start-lisgd.sh"
  private static let strokesPerRule = 200

  /// What lisgd is started with when a shell runs the script.
  private static func words() throws -> [String] {
    let sandbox = try Sandbox()
    let program = try sandbox.write(
      "#!/bin/sh\nfor word; do printf '%s\\0' \"$word\"; done >\"$HOME/words\"\n", to: "lisgd")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let text = try String(contentsOfFile: script, encoding: .utf8)
    let outcome = try Outcome.of(
      ["-c", text], environment: ["PATH": sandbox.path, "HOME": sandbox.path], program: "/bin/sh")
    #expect(outcome.diagnostics == [])
    return try String(contentsOfFile: sandbox.path + "/words", encoding: .utf8)
      .split(separator: "\0").map(String.init)
  }

  private static func imported() throws -> ImportedGestures {
    try ImportSource.lisgd.gestures(in: String(contentsOfFile: script, encoding: .utf8))
  }

  @Test func `45 gestures become 45 rules that run what lisgd would run`() throws {
    let (rules, script) = try (LisgdOracle(Self.words()).rules, Self.imported())
    #expect(rules.count == 45)
    #expect(Set(rules.map(\.command)).count == 45)
    #expect(
      script.rules.map { $0.split(separator: " -> shell ")[1] } == rules.map { $0.command[...] })
  }

  /// Nothing is left out but strokes whose fingers are touches of two clients; each of these is
  /// replaced by another.
  @Test func `each rule does what lisgd does for 200 strokes`() throws {
    let oracle = try LisgdOracle(Self.words())
    let phone = try LisgdPhone(Self.imported(), root: Self.root)
    var strokes = LisgdStrokes(seed: 45, oracle: oracle)
    var (acted, excluded, silent, repeated) = ([Int: Int](), 0, 0, 0)
    for (index, rule) in oracle.rules.enumerated() {
      for number in 0..<Self.strokesPerRule {
        let misses = LisgdStrokes.Miss.allCases
        let miss = number.isMultiple(of: 2) ? .none : misses[number / 2 % misses.count]
        var stroke = strokes.next(for: rule, miss)
        while stroke.isOfTwoClients {
          excluded += 1
          stroke = strokes.next(for: rule, miss)
        }
        let expected = oracle.answers(to: stroke)
        let found = try phone.answers(to: stroke)
        #expect(
          found.map(\.frame) == expected.map(\.frame)
            && found.map(\.command)
              == expected.map { "spawn sh -c " + oracle.rules[$0.rule].command },
          "rule \(index), \(miss), stroke \(number): \(stroke), \(expected), \(found)")
        for rule in Set(expected.map(\.rule)) { acted[rule, default: 0] += 1 }
        silent += expected.isEmpty ? 1 : 0
        repeated += expected.count > 1 ? 1 : 0
      }
    }
    // The strokes are about something: each rule acts, some strokes do nothing, others repeat.
    for index in oracle.rules.indices { #expect(acted[index, default: 0] >= 15, "rule \(index)") }
    #expect(silent > 1000 && silent < 4500, "\(silent)")
    #expect(repeated > 300, "\(repeated)")
    #expect(excluded < 4500, "\(excluded)")
  }
}
