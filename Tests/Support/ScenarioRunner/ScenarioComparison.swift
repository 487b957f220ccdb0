import Gestures

/// Compares the record of a scenario with its expectations, and returns sentences about
/// differences.
struct ScenarioComparison {
  let scenario: Scenario
  let record: ScenarioRecord

  func differences() -> [String] {
    scenario.unknownNames + actionDifferences() + viewDifferences() + record.scrollDifferences
      + callbackDifferences()
  }

  private func actionDifferences() -> [String] {
    switch scenario.order ?? "total" {
    case "total": return compare(record.actions, scenario.expect)
    case "per_recognizer":
      let names = Set(scenario.expect.map(\.recognizer) + record.actions.map(\.recognizer))
      return names.sorted().flatMap { name in
        compare(
          record.actions.filter { $0.recognizer == name },
          scenario.expect.filter { $0.recognizer == name })
      }
    case let order: return ["expected the order total or per_recognizer, got \(order)"]
    }
  }

  private func compare(
    _ recorded: [RecordedAction], _ expected: [Scenario.ExpectedAction]
  ) -> [String] {
    let actions = collapse(recorded)
    let got = actions.map { "\($0.recognizer) \($0.state)" }
    let wanted = expected.map { "\($0.recognizer) \($0.state)" }
    guard got == wanted else {
      let times = actions.map { "\($0.recognizer) \($0.state) @\($0.time)" }
      return ["expected the actions \(wanted), got \(times)"]
    }
    return zip(actions, expected).flatMap { differences($0, $1) }
  }

  /// Keeps the last of each sequence of changed actions of one recognizer.
  private func collapse(_ actions: [RecordedAction]) -> [RecordedAction] {
    var kept: [RecordedAction] = []
    for action in actions {
      if action.state == "changed", let last = kept.last, last.state == "changed",
        last.recognizer == action.recognizer
      {
        kept.removeLast()
      }
      kept.append(action)
    }
    return kept
  }

  private func differences(
    _ action: RecordedAction, _ expected: Scenario.ExpectedAction
  ) -> [String] {
    var found: [String] = []
    let title = "\(action.recognizer) \(action.state)"
    if let range = expected.tMs {
      guard range.count == 2 else { return ["\(title): t_ms takes two times, got \(range)"] }
      // The tolerance covers rounding errors of sums of seconds, which are below a microsecond.
      if action.time < range[0] - 0.001 || action.time > range[1] + 0.001 {
        found.append("\(title) came at \(action.time), expected within \(range)")
      }
    }
    guard let approx = expected.approx else { return found }
    func check(_ name: String, got: [Double?], wanted: [Double]?) {
      guard let wanted else { return }
      guard wanted.count == got.count + 1, let tolerance = wanted.last else {
        return found.append("\(title): \(name) takes \(got.count) values and a tolerance")
      }
      for (got, wanted) in zip(got, wanted) {
        if let got, (got - wanted).magnitude <= tolerance { continue }
        found.append("\(title): \(name) \(got.map { "\($0)" } ?? "none"), expected \(wanted)")
      }
    }
    check("location", got: [action.location.x, action.location.y], wanted: approx.location)
    check(
      "translation", got: [action.translation?.dx, action.translation?.dy],
      wanted: approx.translation)
    check("velocity", got: [action.velocity?.dx, action.velocity?.dy], wanted: approx.velocity)
    check("scale", got: [action.scale], wanted: approx.scale)
    check("rotation", got: [action.rotation], wanted: approx.rotation)
    if let count = approx.numberOfTouches, count != action.numberOfTouches {
      found.append("\(title): \(action.numberOfTouches) touches, expected \(count)")
    }
    if let there = approx.locationIn {
      let point = action.locations[there.view]
      check(
        "location in \(there.view)", got: [point?.x, point?.y], wanted: there.value + [there.tol])
    }
    return found
  }

  private func viewDifferences() -> [String] {
    let listed = scenario.viewExpect ?? []
    let watched = Set(scenario.watchViews ?? listed.map(\.view))
    let expected = collapseMoves(listed)
    let got = collapseMoves(record.calls.filter { watched.contains($0.view) })
    guard got != expected else { return [] }
    return [
      "expected the view calls \(expected.map(describe)), got \(got.map(describe))"
    ]
  }

  /// Keeps the first of each sequence of moves of one touch on one view. Calls for other touches do
  /// not end the sequence, so that fingers that move side by side make one entry each.
  private func collapseMoves(_ calls: [Scenario.ExpectedCall]) -> [Scenario.ExpectedCall] {
    var kept: [Scenario.ExpectedCall] = []
    for call in calls {
      let last = kept.last { $0.view == call.view && $0.touch == call.touch }
      if call.call != "moved" || last != call { kept.append(call) }
    }
    return kept
  }

  private func callbackDifferences() -> [String] {
    (scenario.scrollCalls ?? [:]).sorted { $0.key < $1.key }.compactMap { id, expected in
      let got = collapseRuns(record.scrollCalls[id] ?? [])
      return got == expected ? nil : "expected the scroll calls \(expected) of \(id), got \(got)"
    }
  }

  private func describe(_ call: Scenario.ExpectedCall) -> String {
    "\(call.view) \(call.call) \(call.touch.map { "\($0)" } ?? "")"
  }
}

extension Scenario {
  /// Returns a sentence about each expectation with a name that the scenario does not have, which
  /// no record could contradict.
  fileprivate var unknownNames: [String] {
    let nodes = views.flatMap(\.all)
    let (ids, scrolling) = (
      Set(nodes.map(\.id)), Set(nodes.filter { $0.kind == "scroll" }.map(\.id))
    )
    let watched = (watchViews ?? []) + (viewExpect ?? []).map(\.view)
    let sampled = (scrollExpect ?? []).map(\.view) + (scrollCalls ?? [:]).keys
    let actors = expect.map(\.recognizer) + (handlers ?? []).map(\.recognizer)
    return unknown(actors, in: Set(recognizers.map(\.id)), "recognizer")
      + unknown(watched, in: ids, "view") + unknown(sampled, in: scrolling, "scroll view")
      + unknown(expect.map(\.state), in: Self.states, "state of an action")
      + unknown((handlers ?? []).flatMap(\.on), in: Self.states, "state of an action")
      + unknown((viewExpect ?? []).map(\.call), in: Self.calls, "call of a view")
  }

  private static let states: Set = ["began", "changed", "ended", "cancelled"]
  private static let calls: Set = ["began", "moved", "ended", "cancelled"]

  private func unknown(_ names: [String], in known: Set<String>, _ what: String) -> [String] {
    Set(names).subtracting(known).sorted().map { "expected a \(what), got \($0)" }
  }
}

extension Scenario.ViewNode {
  /// The node and all nodes below it.
  fileprivate var all: [Scenario.ViewNode] { [self] + (subviews ?? []).flatMap(\.all) }
}

/// Compares the position of content with the one that a scenario expects at a time.
func differences(
  offset: Point, zoom: Double, from expected: Scenario.ExpectedOffset
) -> [String] {
  var found: [String] = []
  let title = "\(expected.view) at \(expected.tMs) ms"
  let offset = [offset.x, offset.y]
  func check(_ wanted: [Double]?, holds: (Double, Double) -> Bool, relation: String) {
    guard let wanted else { return }
    guard wanted.count == 2 else {
      return found.append("\(title): an offset takes two numbers, got \(wanted)")
    }
    if holds(offset[0], wanted[0]), holds(offset[1], wanted[1]) { return }
    found.append("\(title): offset \(offset), expected \(relation) \(wanted)")
  }
  // The tolerance covers rounding errors of sums, which are below a millionth of a point.
  let tolerance = (expected.tol ?? 0) + 1e-6
  check(
    expected.offset, holds: { ($0 - $1).magnitude <= tolerance }, relation: "within \(tolerance) of"
  )
  check(expected.offsetMin, holds: { $0 >= $1 - 1e-6 }, relation: "at least")
  check(expected.offsetMax, holds: { $0 <= $1 + 1e-6 }, relation: "at most")
  if let wanted = expected.zoom, (zoom - wanted).magnitude > (expected.zoomTol ?? 1e-6) {
    found.append("\(title): zoom \(zoom), expected \(wanted)")
  }
  return found
}

/// Keeps one call of each sequence of scrolling or zooming.
func collapseRuns(_ calls: [String]) -> [String] {
  var kept: [String] = []
  for call in calls where call != kept.last || !["did_scroll", "did_zoom"].contains(call) {
    kept.append(call)
  }
  return kept
}
