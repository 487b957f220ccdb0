import Foundation
import StageRuns
import Testing

@Suite struct ImportCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Every place with the swipes that begin there: 45 gestures, of which each has another number of
  /// fingers, distance, mode or command than the one before.
  private static let gestures: [String] = {
    let swipes = ["LR", "RL", "DU", "UD", "DLUR", "DRUL", "URDL", "ULDR"]
    let places = [
      "L": ["LR", "DU", "UD", "DLUR", "ULDR"], "R": ["RL", "DU", "UD", "DRUL", "URDL"],
      "T": ["UD", "LR", "RL", "ULDR", "URDL"], "B": ["DU", "LR", "RL", "DLUR", "DRUL"],
      "TL": ["LR", "UD", "ULDR"], "TR": ["RL", "UD", "URDL"], "BL": ["LR", "DU", "DLUR"],
      "BR": ["RL", "DU", "DRUL"], "*": swipes, "N": ["LR", "RL", "DU", "UD", "DLUR"],
    ]
    let all = places.keys.sorted().flatMap { edge in places[edge, default: []].map { (edge, $0) } }
    return all.enumerated().map { index, gesture in
      let distance = ["*", "S", "M", "L"][index % 4]
      let mode = ["R", "P"][index % 2]
      let command = ["swaymsg workspace \(index)", "notify-send \"number \(index)\""][index / 2 % 2]
      return "\(index % 5 + 1),\(gesture.1),\(gesture.0),\(distance),\(mode),\(command)"
    }
  }()

  private func script(_ gestures: [String]) throws -> String {
    let lines = gestures.map { "  -g '\($0)'" }.joined(separator: " \\\n")
    let path = sandbox.path + "/start.sh"
    try Data("#!/bin/sh\nexec lisgd -d /dev/input/event1 \\\n\(lines)\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `a script of 45 gestures becomes 45 rules that the plugin takes`() throws {
    #expect(Self.gestures.count == 45)
    let outcome = try Outcome.of(["import", "lisgd", script(Self.gestures)])
    #expect(outcome.status == 0)
    #expect(outcome.lines.count { $0.contains(" -> shell ") } == 45)
    #expect(outcome.diagnostics.last == "45 gestures were taken over.")
    #expect(!outcome.diagnostics.contains { $0.contains("left out") })

    let folder = sandbox.path + "/config/thimble"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try Data(outcome.lines.joined(separator: "\n").utf8)
      .write(to: URL(fileURLWithPath: folder + "/init.lua"))
    let check = try Outcome.of(
      ["check"],
      environment: [
        "XDG_CONFIG_HOME": sandbox.path + "/config", "XDG_DATA_HOME": sandbox.path + "/data",
      ])
    #expect(check.status == 0, "\(check.lines)")
    #expect(check.lines == [])
    #expect(check.diagnostics.last == "gestures: no mistakes")
    #expect(!check.diagnostics.contains { $0.contains("left out") })
  }

  @Test func `what is no script of lisgd is a sentence`() throws {
    let path = sandbox.path + "/start.sh"
    try Data("echo hello\n".utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try Outcome.of(["import", "lisgd", path])
    #expect(outcome.status == 1)
    #expect(outcome.lines == [])
    #expect(outcome.diagnostics.first?.contains("start.sh: found no lisgd with -g") == true)
    let missing = try Outcome.of(["import", "lisgd", sandbox.path + "/none"])
    #expect(missing.status != 0)
    #expect(missing.diagnostics.first?.contains("/none") == true)
  }

  @Test func `what none of is taken over is a failure`() throws {
    let outcome = try Outcome.of(["import", "lisgd", script(["1,RL,L,*,R,a"])])
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.contains { $0.contains("line 2: \"1,RL,L,*,R,a\" ends where") })
  }
}
