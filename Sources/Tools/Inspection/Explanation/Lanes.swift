import JSON
import System

/// Draws decisions as a text timeline: time runs downwards, with a lane for each recognizer and a
/// description.
package struct Lanes {
  private var names: [String] = []
  private var lanes: [ObjectIdentifier: Int] = [:]
  private var isInPlay: [Bool] = []
  private var rows: [String] = []
  private var changes: [ObjectIdentifier: Int] = [:]

  /// Draws the timeline of decisions.
  package static func draw(_ decisions: [DecisionEntry]) -> String {
    var lanes = Lanes()
    let decisions = decisions.filter(\.isTelling)
    for decision in decisions { lanes.makeLane(for: decision) }
    var index = 0
    while index < decisions.count {
      let group = lanes.group(in: decisions, from: index)
      lanes.add(decisions[group])
      index = group.upperBound
    }
    return lanes.header + lanes.rows.joined()
  }

  private mutating func makeLane(for decision: DecisionEntry) {
    guard let recognizer = decision.recognizer, lanes[recognizer] == nil else { return }
    lanes[recognizer] = names.count
    names.append(decision.name)
    isInPlay.append(false)
  }

  /// Consecutive decisions with the same timestamp and description, which share a row.
  private func group(in decisions: [DecisionEntry], from start: Int) -> Range<Int> {
    let first = decisions[start]
    let end = decisions[(start + 1)...].firstIndex { other in
      other.milliseconds != first.milliseconds || other.kind != first.kind
        || other.sentence != first.sentence || other.recognizer == nil
    }
    return start..<(end ?? decisions.count)
  }

  private mutating func add(_ group: ArraySlice<DecisionEntry>) {
    guard let first = group.first else { return }
    // A continuous gesture changes with every frame; only its begin and end get a row.
    if first.kind == .changed {
      for decision in group {
        if let recognizer = decision.recognizer { changes[recognizer, default: 0] += 1 }
      }
      return
    }
    var marks = isInPlay.map { $0 ? "│" : " " }
    for decision in group {
      guard let lane = decision.recognizer.flatMap({ lanes[$0] }) else { continue }
      marks[lane] = decision.kind.mark
      isInPlay[lane] = decision.kind != .reset && decision.kind != .refused || isInPlay[lane]
      if decision.kind == .reset { isInPlay[lane] = false }
    }
    rows.append(row(at: first.milliseconds, marks: marks, words: words(group)))
  }

  private mutating func words(_ group: ArraySlice<DecisionEntry>) -> String {
    if let first = group.first, first.recognizer == nil { return first.sentence }
    var names: [String] = []
    for decision in group {
      let count = decision.recognizer.flatMap { changes.removeValue(forKey: $0) }
      names.append(
        count.map { "\(decision.name) (after \($0) \($0 == 1 ? "change" : "changes"))" }
          ?? decision.name)
    }
    return names.joined(separator: ", ") + ": " + (group.first?.sentence ?? "")
  }

  private func row(at milliseconds: Double, marks: [String], words: String) -> String {
    let time = "\(Int(milliseconds.rounded()))"
    let gap = String(repeating: " ", count: max(0, 8 - time.count))
    return gap + time + "  " + marks.joined(separator: " ") + "  " + words.visible + "\n"
  }

  /// The recognizers' names, each above its lane.
  private var header: String {
    var text = ""
    for (lane, name) in names.enumerated() {
      let before = String(repeating: "│ ", count: lane)
      text += "          " + before + "┌ " + name.visible + "\n"
    }
    return text + (rows.isEmpty ? "" : "    t_ms\n")
  }
}

extension DecisionEntry.Kind {
  /// The mark in the recognizer's lane.
  fileprivate var mark: String {
    switch self {
    case .bound: "┬"
    case .refused: "/"
    case .ignored: "-"
    case .wished: "?"
    case .waits: "…"
    case .released: "!"
    case .failed: "✗"
    case .began: "●"
    case .changed: "│"
    case .ended: "◆"
    case .cancelled: "⊘"
    case .reset: "┴"
    case .unheard, .wrapped, .contact: " "
    }
  }
}
