import Stage
import StageRuns
import Traces

@testable import CompositorRuns

/// The regions that a compositor redraws when a subsurface changes. The compositor runs in a window
/// of the stage, and reports the damage of this window to it.
extension CompositorSurvey {
  private static let changes: [(word: String, row: String)] = [
    ("moved", "a subsurface that moves damages its old and new place"),
    ("cut", "a subsurface that shows another part of its buffer damages its place"),
    ("changed", "a subsurface with damage is damaged only there"),
    ("unchanged", "a subsurface that is committed without a change damages nothing"),
  ]

  func damage() throws -> [Answer] {
    let sandbox = try Sandbox()
    let session = try HostedSession(
      subject.inWindow, in: sandbox, client: [builtProgram("Witness"), "witness", "part"], on: loop)
    defer { end(session, sandbox) }
    let isUp = wait(30) {
      ["fingers", "shown"].allSatisfy { word in
        session.client.lines.contains { $0.hasPrefix(word) }
      }
    }
    guard isUp else { return Self.changes.map { ($0.row, "no: the window was not shown") } }
    var (clock, place) = (1000.0, "")
    return Self.changes.map { change in
      // Lets the compositor finish drawing after its start, or after the last change.
      _ = wait(1)
      let damage = session.damage { touch(session, at: &clock, until: change.word) }
      let said = session.client.lines.last { $0.hasPrefix(change.word) } ?? ""
      let places = places(in: said)
      if change.word == "moved" { place = places.last ?? "" }
      return (
        change.row, cell(said, places: places, among: place, damage: Set(damage.map(\.words)))
      )
    }
  }

  /// Taps beside the subsurface until the client reports that the change is shown.
  private func touch(_ session: HostedSession, at clock: inout Double, until word: String) {
    let isSaid = { session.client.lines.contains { $0.hasPrefix(word) } }
    for _ in 0..<3 where !isSaid() {
      var gestures = Gestures(from: clock)
      gestures.tap(atX: 900, y: 200)
      session.play(gestures.events)
      clock = gestures.end
      _ = wait(10, until: isSaid)
    }
    _ = wait(0.5)
  }

  /// The rectangles that the client printed, each as four words.
  private func places(in said: String) -> [String] {
    let words = said.split(separator: " ").dropFirst()
    return stride(from: words.startIndex, to: words.endIndex - 3, by: 4)
      .map { words[$0..<$0 + 4].joined(separator: " ") }
  }

  /// - Parameters:
  ///   - place: The rectangle of the subsurface.
  private func cell(
    _ said: String, places: [String], among place: String, damage: Set<String>
  ) -> String {
    if let lack = said.firstRange(of: "without ") {
      return "no: the compositor lacks \(said[lack.upperBound...])"
    }
    if said.isEmpty { return "no: it was not shown" }
    switch damage {
    case Set(places): return "yes"
    case []: return "no: nothing is damaged"
    case [place]:
      return places.count > 1
        ? "no: its old place is not damaged" : "no: the whole subsurface is damaged"
    case ["0 0 1280 800"]: return "no: the whole screen is damaged"
    default: return "no: \(damage.sorted().joined(separator: ", ")) is damaged"
    }
  }
}

extension Stage.Rect {
  fileprivate var words: String {
    [x, y, width, height].map { "\(Int($0))" }.joined(separator: " ")
  }
}
