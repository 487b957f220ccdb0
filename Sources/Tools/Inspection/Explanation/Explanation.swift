package import Conditioning
package import Gestures
import JSON
package import Vocabulary

/// Collects all decisions of a replay, and finds touches that reached no recognizer and recognizers
/// that no touch could reach.
package struct Explanation {
  private var decisions: [Explained] = []
  private var touches: [Played] = []
  private var recognizers: [GestureRecognizer] = []

  /// Creates an explanation of nothing so far.
  package init() {}

  /// A touch of the trace, and the number of decisions before it.
  private struct Played {
    let id: TouchID
    let milliseconds: Double
    /// The result of the hit test, in words.
    let hit: String
    let place: Int
  }

  /// Records a decision of the core.
  package mutating func add(_ decision: Decision, at time: Timestamp) {
    decisions.append(Explained(decision, at: time))
  }

  /// Records a recognizer that a plugin has created.
  package mutating func add(_ recognizer: GestureRecognizer) { recognizers.append(recognizer) }

  /// Records a verdict on touches in the window of an app.
  package mutating func add(
    _ verdict: Verdict, on touches: [TouchID], of window: String, at time: Timestamp
  ) {
    decisions.append(Explained(verdict, on: touches, of: window, at: time))
  }

  /// Records a change that conditioning makes to a contact.
  package mutating func add(_ report: ContactReport) { decisions.append(Explained(report)) }

  /// Records a touch that begins, before it is delivered.
  package mutating func add(touch id: TouchID, at time: Timestamp, hitting hit: String) {
    touches.append(
      Played(
        id: id, milliseconds: time.printedMilliseconds, hit: hit, place: decisions.count))
  }

  /// All entries in chronological order. Precondition: the replay is over and the plugin still
  /// loaded.
  package func told() -> [Explained] {
    var told = decisionsWithPauses
    for (index, touch) in touches.enumerated().reversed() {
      let next = touches[(index + 1)...].first { $0.id == touch.id }
      let meanwhile = decisions[touch.place..<(next?.place ?? decisions.count)]
      guard !meanwhile.contains(where: { $0.facts["touch"] == .integer(touch.id.integer) }) else {
        continue
      }
      told.insert(
        Explained(
          .unheard, "touch \(touch.id) hit \(touch.hit)", at: touch.milliseconds,
          ["touch": .integer(touch.id.integer)]),
        at: touch.place)
    }
    return told + unreachable(at: told.last?.milliseconds ?? 0)
  }

  /// The decisions, with the length of each interval that timed out: it is known only when the next
  /// touch begins.
  private var decisionsWithPauses: [Explained] {
    var told = decisions
    for index in told.indices where told[index].facts["reason"] == "ran_out" {
      guard told[index].facts["measure"] == "pause",
        let limit = told[index].facts["limit"]?.number,
        let next = told[(index + 1)...].first(where: {
          $0.kind == .bound && $0.recognizer == told[index].recognizer
        })
      else { continue }
      let pause = rounded(limit + (next.milliseconds - told[index].milliseconds) / 1000)
      told[index].facts["value"] = .real(pause)
      told[index].sentence += "; the next came after \(pause) s"
    }
    return told
  }

  private func unreachable(at milliseconds: Double) -> [Explained] {
    recognizers.compactMap { recognizer in
      guard recognizer.view?.window == nil,
        !decisions.contains(where: { $0.recognizer == ObjectIdentifier(recognizer) })
      else { return nil }
      let name = recognizer.explainedName
      let reason =
        recognizer.view == nil
        ? "was not added to a view, so no touch reaches it"
        : "is on a view that is in no window, so no touch reaches it"
      return Explained(
        .unheard, "\(name) \(reason)", at: milliseconds, ["recognizer": .string(name)])
    }
  }
}
