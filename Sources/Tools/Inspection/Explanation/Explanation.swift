package import Conditioning
package import Gestures
import JSON
package import Vocabulary

/// Collects all decisions of a replay, and finds touches that reached no recognizer and recognizers
/// that no touch could reach.
package struct Explanation {
  private var decisions: [DecisionEntry] = []
  private var touches: [TouchMark] = []
  private var recognizers: [GestureRecognizer] = []

  /// Creates an explanation of nothing so far.
  package init() {}

  /// A touch of the trace, and the number of decisions before it.
  private struct TouchMark {
    let id: TouchID
    let milliseconds: Double
    /// The result of the hit test, in words.
    let hit: String
    let decisionIndex: Int
  }

  /// Records a decision of the core.
  package mutating func add(_ decision: Decision, at time: Timestamp) {
    decisions.append(DecisionEntry(decision, at: time))
  }

  /// Records a recognizer that a plugin has created.
  package mutating func add(_ recognizer: GestureRecognizer) { recognizers.append(recognizer) }

  /// Records a verdict on touches in the window of an app.
  package mutating func add(
    _ verdict: Verdict, on touches: [TouchID], of window: String, at time: Timestamp
  ) {
    decisions.append(DecisionEntry(verdict, on: touches, of: window, at: time))
  }

  /// Records a change that conditioning makes to a contact.
  package mutating func add(_ report: ContactReport) { decisions.append(DecisionEntry(report)) }

  /// Records a touch that begins, before it is delivered.
  package mutating func add(touch id: TouchID, at time: Timestamp, hitting hit: String) {
    touches.append(
      TouchMark(
        id: id, milliseconds: time.printedMilliseconds, hit: hit, decisionIndex: decisions.count))
  }

  /// All entries in chronological order. Precondition: the replay is over and the plugin still
  /// loaded.
  package func report() -> [DecisionEntry] {
    var report = decisionsWithPauses
    for (index, touch) in touches.enumerated().reversed() {
      let next = touches[(index + 1)...].first { $0.id == touch.id }
      let meanwhile = decisions[touch.decisionIndex..<(next?.decisionIndex ?? decisions.count)]
      guard !meanwhile.contains(where: { $0.facts["touch"] == .integer(touch.id.integer) }) else {
        continue
      }
      report.insert(
        DecisionEntry(
          .unheard, "touch \(touch.id) hit \(touch.hit)", at: touch.milliseconds,
          facts: ["touch": .integer(touch.id.integer)]),
        at: touch.decisionIndex)
    }
    return report + unreachable(at: report.last?.milliseconds ?? 0)
  }

  /// The decisions, with the length of each interval that timed out: it is known only when the next
  /// touch begins.
  private var decisionsWithPauses: [DecisionEntry] {
    var report = decisions
    for index in report.indices where report[index].facts["reason"] == "ran_out" {
      guard report[index].facts["measure"] == "pause",
        let limit = report[index].facts["limit"]?.number,
        let next = report[(index + 1)...].first(where: {
          $0.kind == .bound && $0.recognizer == report[index].recognizer
        })
      else { continue }
      let interval = rounded(limit + (next.milliseconds - report[index].milliseconds) / 1000)
      report[index].facts["value"] = .real(interval)
      report[index].sentence += "; the next came after \(interval) s"
    }
    return report
  }

  private func unreachable(at milliseconds: Double) -> [DecisionEntry] {
    recognizers.compactMap { recognizer in
      guard recognizer.view?.window == nil,
        !decisions.contains(where: { $0.recognizer == ObjectIdentifier(recognizer) })
      else { return nil }
      let name = recognizer.explainedName
      let reason =
        recognizer.view == nil
        ? "was not added to a view, so no touch reaches it"
        : "is on a view that is in no window, so no touch reaches it"
      return DecisionEntry(
        .unheard, "\(name) \(reason)", at: milliseconds, facts: ["recognizer": .string(name)])
    }
  }
}
