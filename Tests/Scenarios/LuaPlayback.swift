import Foundation
import Gestures
import JSON

@testable import ScenarioRunner

/// A scenario played by `thimble replay`, and its record.
struct LuaPlayback {
  let scenario: Scenario
  private(set) var record = ScenarioRecord()
  private var printed: [PrintedAction] = []
  /// The number of samples for each entry of `scroll_expect`.
  private var samples: [Int]

  init(_ written: LuaScenario) throws {
    let (output, diagnostics) = try Self.replay(written.folder)
    try self.init(written.scenario, output: output, diagnostics: diagnostics)
  }

  /// Reads the standard output and standard error of `thimble replay --json`.
  init(_ scenario: Scenario, output: [String], diagnostics: [String]) throws {
    self.scenario = scenario
    samples = (scenario.scrollExpect ?? []).map { _ in 0 }
    for line in diagnostics where !Self.notes.contains(where: line.contains) { try take(line) }
    try need(samples.allSatisfy { $0 == 1 }, "each scroll_expect is sampled once, not \(samples)")
    record.actions = try pairs(with: try output.map(object).filter { $0["recognizer"] != nil })
  }

  private func object(_ line: String) throws -> JSONObject {
    try need(try JSONValue.parse(line).object, "'\(line)' is an object")
  }

  /// Pairs each action that the plugin printed with the program's line for it.
  ///
  /// The program also prints the actions of scroll views' own recognizers, and those after the
  /// scenario's end; the plugin prints neither.
  private func pairs(with lines: [JSONObject]) throws -> [RecordedAction] {
    let listed = Set(scenario.recognizers.map(\.id))
    let actions = try lines.filter { listed.contains(try $0.string("recognizer")) }
    for line in lines where !actions.contains(line) {
      let name = try line.string("recognizer")
      try need(Self.isScrollViewsOwn(name), "'\(name)' is a recognizer of the scenario")
    }
    try need(
      !listed.contains(where: Self.isScrollViewsOwn), "no recognizer is named like a scroll view's")
    var recorded: [RecordedAction] = []
    for (index, line) in actions.enumerated() {
      let action = try RecordedAction(line, locations: [:])
      guard index < printed.count else {
        try need(
          action.time >= scenario.endMs, "the plugin prints \(action.title) at \(action.time)")
        continue
      }
      let (name, state) = (printed[index].recognizer, printed[index].state)
      try need(
        (name, state) == (action.recognizer, action.state),
        "the plugin prints \(action.title), not \(name) \(state)")
      recorded.append(try RecordedAction(line, locations: printed[index].locations))
    }
    try need(printed.count <= actions.count, "every action is printed as JSON")
    return recorded
  }

  private static func isScrollViewsOwn(_ name: String) -> Bool {
    name.hasPrefix("scroll pan of ") || name.hasPrefix("scroll pinch of ")
  }

  /// Warnings that the program prints about deliberate mistakes in scenarios.
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
      // Scenarios describe touches of the core, not contacts of a touchscreen.
      "--touch", "off",
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
    try need(process.terminationStatus == 0, "thimble replay succeeds: \(errors)")
    return (
      try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init),
      errors.split(separator: "\n").map(String.init)
    )
  }

  /// Reads a line that the plugin printed.
  private mutating func take(_ line: String) throws {
    let mark = try need(line.range(of: "scenario: "), "'\(line)' is not printed")
    let fields = line[mark.upperBound...].split(separator: "\t", omittingEmptySubsequences: false)
      .map(String.init)
    switch (fields[0], fields.count) {
    case ("A", let count) where count >= 3 && count % 3 == 0:
      var action = PrintedAction(recognizer: fields[1], state: fields[2])
      for index in stride(from: 3, to: count, by: 3) {
        action.locations[fields[index]] = Point(
          x: try number(fields[index + 1]), y: try number(fields[index + 2]))
      }
      printed.append(action)
    case ("V", 4):
      record.calls.append(.init(view: fields[1], call: fields[2], touch: Int32(fields[3])))
    case ("C", 3): record.scrollCalls[fields[1], default: []].append(fields[2])
    case ("O", 5):
      let index = Int(try number(fields[1])) - 1
      let all = scenario.scrollExpect ?? []
      try need(all.indices.contains(index), "scroll_expect has an entry \(index + 1)")
      samples[index] += 1
      let expected = all[index]
      let offset = Point(x: try number(fields[2]), y: try number(fields[3]))
      record.scrollDifferences += differences(
        offset: offset, zoom: try number(fields[4]), from: expected)
    default: throw ScenarioError(description: "expected a line of the plugin, got '\(line)'")
    }
  }
}

/// An action as the scenario's plugin printed it.
private struct PrintedAction {
  let recognizer: String
  let state: String
  /// The locations in other views.
  var locations: [String: Point] = [:]
}

private func number(_ text: String) throws -> Double {
  try need(Double(text), "'\(text)' is a number")
}

extension RecordedAction {
  fileprivate var title: String { "\(recognizer) \(state)" }

  fileprivate init(_ action: JSONObject, locations: [String: Point]) throws {
    func pair(_ name: String) -> (Double, Double)? {
      guard let list = action[name]?.array, list.count == 2, let x = list[0].number,
        let y = list[1].number
      else { return nil }
      return (x, y)
    }
    let location = try need(pair("location"), "an action has a location")
    self.init(
      recognizer: try action.string("recognizer"), state: try action.string("state"),
      time: try need(action["t_ms"]?.number, "an action has a time"),
      location: Point(x: location.0, y: location.1),
      translation: pair("translation").map { Vector(dx: $0.0, dy: $0.1) },
      velocity: pair("velocity").map { Vector(dx: $0.0, dy: $0.1) },
      scale: action["scale"]?.number, rotation: action["rotation"]?.number,
      numberOfTouches: try action.integer("number_of_touches", in: 0...64), locations: locations)
  }
}
