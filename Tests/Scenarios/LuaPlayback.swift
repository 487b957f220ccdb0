import Foundation
import Gestures
import JSON
import Testing

@testable import ScenarioRunner

/// A scenario played by `thimble replay`, and what came of it.
struct LuaPlayback {
  let scenario: Scenario
  private(set) var record = ScenarioRecord()
  private var locations: [[String: Point]] = []
  private var actions: [JSONObject] = []

  init(_ written: LuaScenario) throws {
    scenario = written.scenario
    let (output, diagnostics) = try Self.replay(written.folder)
    for line in diagnostics where !Self.notes.contains(where: line.contains) { try take(line) }
    for line in output {
      let object = try #require(try JSONValue.parse(line).object, "a line is an object")
      if object["recognizer"] != nil { actions.append(object) }
    }
    // What comes after the scenario's end is not printed by the plugin.
    try #require(locations.count <= actions.count, "every action is printed as JSON")
    for (action, locations) in zip(actions, locations) {
      record.actions.append(try RecordedAction(action, locations: locations))
    }
  }

  /// What the program remarks of scenarios that do on purpose what is a mistake of others.
  private static let notes = [
    "itself or through others; now neither is recognized", "has no touch and no press in it",
  ]

  private static func replay(_ folder: URL) throws -> (output: [String], diagnostics: [String]) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "thimble")
    process.arguments = [
      "600", program.path(), "replay", folder.appending(path: "trace.jsonl").path(), "--plugin",
      folder.path(), "--json",
    ]
    let (output, diagnostics) = (folder.appending(path: "out"), folder.appending(path: "err"))
    for file in [output, diagnostics] {
      try Data().write(to: file)
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: diagnostics)
    try process.run()
    process.waitUntilExit()
    let errors = try String(contentsOf: diagnostics, encoding: .utf8)
    try #require(process.terminationStatus == 0, "thimble replay failed: \(errors)")
    return (
      try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init),
      errors.split(separator: "\n").map(String.init)
    )
  }

  /// Takes a line that the plugin printed.
  private mutating func take(_ line: String) throws {
    let mark = try #require(line.range(of: "scenario: "), "unexpected: \(line)")
    let fields = line[mark.upperBound...].split(separator: "\t").map(String.init)
    switch (fields[0], fields.count) {
    case ("A", 3...):
      locations.append([:])
      for index in stride(from: 3, to: fields.count - 2, by: 3) {
        locations[locations.count - 1][fields[index]] = Point(
          x: try number(fields[index + 1]), y: try number(fields[index + 2]))
      }
    case ("V", 4):
      record.calls.append(.init(view: fields[1], call: fields[2], touch: Int32(fields[3])))
    case ("C", 3): record.scrollCalls[fields[1], default: []].append(fields[2])
    case ("O", 5):
      let expected = try #require(scenario.scrollExpect)[Int(try number(fields[1])) - 1]
      let offset = Point(x: try number(fields[2]), y: try number(fields[3]))
      record.scrollDifferences += differences(
        offset: offset, zoom: try number(fields[4]), from: expected)
    default: Issue.record("unexpected: \(line)")
    }
  }
}

private func number(_ text: String) throws -> Double {
  try #require(Double(text), "'\(text)' is a number")
}

extension RecordedAction {
  fileprivate init(_ action: JSONObject, locations: [String: Point]) throws {
    func pair(_ name: String) -> (Double, Double)? {
      guard let list = action[name]?.array, list.count == 2, let x = list[0].number,
        let y = list[1].number
      else { return nil }
      return (x, y)
    }
    let location = try #require(pair("location"))
    self.init(
      recognizer: try action.string("recognizer"), state: try action.string("state"),
      time: try #require(action["t_ms"]?.number), location: Point(x: location.0, y: location.1),
      translation: pair("translation").map { Vector(dx: $0.0, dy: $0.1) },
      velocity: pair("velocity").map { Vector(dx: $0.0, dy: $0.1) },
      scale: action["scale"]?.number, rotation: action["rotation"]?.number,
      numberOfTouches: try action.integer("number_of_touches", in: 0...64), locations: locations)
  }
}
