import Gestures
import Traces

/// The gestures that are recognized in the labelled recordings: the tables of
/// docs/dev/recordings.md.
struct RecognitionTable {
  /// Recordings of one label that should all give the same gesture.
  private struct Group {
    var label: String
    var gesture: String
    var recordings: [LabelledRecording]
    /// Whether the gesture should not be recognized.
    var isNegative = false
  }

  private enum Company: CaseIterable {
    case alone, natural, discerning, eagerPan

    func recognizers(_ gesture: String) -> [GestureRecognizer] {
      switch self {
      case .alone: RecognizerSets.natural().filter { matches($0.name ?? "", gesture) }
      case .natural: RecognizerSets.natural()
      case .discerning: RecognizerSets.natural(isDiscerning: true)
      case .eagerPan: RecognizerSets.natural(panWaits: false)
      }
    }
  }

  private let groups: [Group]

  init() throws {
    groups = try LabelledRecording.labels.flatMap { label in
      let recordings = try LabelledRecording.all(label)
      switch label {
      case "double":
        return [
          Group(label: label, gesture: "double tap", recordings: recordings.filter(\.isPositive)),
          Group(
            label: "\(label), `fail_case`", gesture: "double tap",
            recordings: recordings.filter { !$0.isPositive }, isNegative: true),
        ]
      default:
        return [Group(label: label, gesture: Self.gestures[label] ?? "", recordings: recordings)]
      }
    }
  }

  private static let gestures = [
    "tap": "tap", "hold": "long press", "holdanddrag": "long press, dragged", "drag": "pan",
    "swipe": "swipe", "zoom": "pinch", "rotate": "rotation",
  ]

  /// Both tables, in Markdown.
  var text: String {
    """
    | label | recordings | looked for | alone | natural set | with options | pan does not wait |
    | --- | --: | --- | --: | --: | --: | --: |
    \(groups.map(summary).joined(separator: "\n"))

    | label | recordings | what the natural set recognizes |
    | --- | --- | --- |
    \(groups.flatMap(details).joined(separator: "\n"))
    """
  }

  private func summary(_ group: Group) -> String {
    let counts = Company.allCases.map { company in
      String(
        group.recordings.count { recording in
          let found = Self.gestures(in: recording, company.recognizers(group.gesture))
          return found.contains { matches($0, group.gesture) }
        })
    }
    let gesture = group.isNegative ? "no \(group.gesture)" : group.gesture
    return "| \(group.label) | \(group.recordings.count) | \(gesture) | "
      + counts.joined(separator: " | ") + " |"
  }

  private func details(_ group: Group) -> [String] {
    var outcomes: [(found: String, names: [String])] = []
    for recording in group.recordings {
      let found = Self.gestures(in: recording, Company.natural.recognizers(group.gesture))
      let text = found.isEmpty ? "nothing" : found.joined(separator: "; ")
      let name = recording.name.replacing("phone_", with: "")
      if let index = outcomes.firstIndex(where: { $0.found == text }) {
        outcomes[index].names.append(name)
      } else {
        outcomes.append((text, [name]))
      }
    }
    return outcomes.map { outcome in
      "| \(group.label) | \(outcome.names.joined(separator: ", ")) | \(outcome.found) |"
    }
  }

  /// The recognized gestures, in the order in which they began.
  private static func gestures(
    in recording: LabelledRecording, _ recognizers: [GestureRecognizer]
  ) -> [String] {
    let playground = Playground(
      recording.trace, recognizers, together: RecognizerSets.goTogether)
    playground.play(recording.trace)
    let actions = playground.actions
    return actions.indices.compactMap { index in
      let action = actions[index]
      let isDiscrete = action.name.hasSuffix("tap") || action.name.hasPrefix("swipe")
      guard action.state == .began || (isDiscrete && action.state == .ended) else { return nil }
      let isDragged = actions[index...].prefix { $0.name != action.name || $0.state != .ended }
        .contains { $0.name == action.name && $0.location.distance(to: action.location) >= 10 }
      return action.name.hasSuffix("press") && isDragged ? "\(action.name), dragged" : action.name
    }
  }
}

/// Whether a gesture counts as the expected one: the same, with more fingers, or in any direction.
private func matches(_ name: String, _ gesture: String) -> Bool {
  if name.hasSuffix("double tap") != gesture.hasSuffix("double tap") { return false }
  return name.hasSuffix(gesture) || name.hasPrefix("swipe") && gesture == "swipe"
    || name == "long press" && gesture.hasPrefix("long press")
}

extension LabelledRecording {
  fileprivate var isPositive: Bool { !name.hasPrefix("fail") }
}
