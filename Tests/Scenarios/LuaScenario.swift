import Foundation
import JSON
import Testing

@testable import ScenarioRunner

/// A scenario written out as a plugin and a trace, for `thimble replay`.
struct LuaScenario {
  let scenario: Scenario
  let folder: URL

  /// Writes the plugin and the trace into a new folder.
  init(_ file: ScenarioFile) throws {
    scenario = try file.scenario.get()
    folder = FileManager.default.temporaryDirectory.appending(path: "scenario-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["init.lua", "recognizers.lua", "plugin.json"] {
      try FileManager.default.copyItem(
        at: Self.plugin.appending(path: name), to: folder.appending(path: name))
    }
    let value = try JSONValue.parse(bytes: Array(try Data(contentsOf: file.url)))
    try write("return " + lua(value), to: "scenario.lua")
    try write(try trace(), to: "trace.jsonl")
  }

  private static let plugin =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Lua")

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
  }

  /// Deletes the folder.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  private func trace() throws -> String {
    let frame = try #require(scenario.views.first, "a scenario has one root view").frame
    var lines = [#"{"thimble_trace":1,"width":\#(frame[2]),"height":\#(frame[3])}"#]
    let touches = (scenario.touches ?? []).map { ($0.tMs, touchLine($0)) }
    let presses = (scenario.presses ?? []).map { ($0.tMs, pressLine($0)) }
    for time in Set((touches + presses).map(\.0)).sorted() {
      let down = touches.filter { $0.0 == time }.map(\.1)
      lines += down
      if !down.isEmpty { lines.append(#"{"t_ms":\#(time),"type":"frame"}"#) }
      lines += presses.filter { $0.0 == time }.map(\.1)
    }
    // Replay ends some seconds after the last event, and must not end before the scenario.
    lines.append(#"{"t_ms":\#(lastTime + 1),"type":"frame"}"#)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The time of the last input, host call or sample, or the end; in milliseconds.
  private var lastTime: Double {
    let input = (scenario.touches ?? []).map(\.tMs) + (scenario.presses ?? []).map(\.tMs)
    let calls = (scenario.script ?? []).map(\.tMs) + (scenario.scrollExpect ?? []).map(\.tMs)
    return (input + calls).reduce(scenario.endMs, max)
  }

  private func touchLine(_ step: Scenario.TouchStep) -> String {
    let head = #"{"t_ms":\#(step.tMs),"type":"\#(step.type)""#
    switch step.type {
    case "cancel": return head + "}"
    case "up": return head + #","id":\#(step.id ?? 0)}"#
    default: return head + #","id":\#(step.id ?? 0),"x":\#(step.x ?? 0),"y":\#(step.y ?? 0)}"#
    }
  }

  private func pressLine(_ step: Scenario.PressStep) -> String {
    let key = step.key.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
    }
    return #"{"t_ms":\#(step.tMs),"type":"key","key":"\#(key)","state":"\#(step.type)"}"#
  }
}

/// A JSON value as a Lua expression.
private func lua(_ value: JSONValue) -> String {
  switch value {
  case .null: return "nil"
  case .bool(let flag): return "\(flag)"
  case .integer(let number): return "\(number)"
  case .real(let number): return "\(number)"
  case .string(let text): return quoted(text)
  case .array(let values): return "{" + values.map(lua).joined(separator: ",") + "}"
  case .object(let object):
    let members = object.keys.map { "[\(quoted($0))]=\(lua(object[$0] ?? .null))" }
    return "{" + members.joined(separator: ",") + "}"
  }
}

private func quoted(_ text: String) -> String {
  "\"" + text.utf8.map { "\\x" + String(format: "%02x", $0) }.joined() + "\""
}
