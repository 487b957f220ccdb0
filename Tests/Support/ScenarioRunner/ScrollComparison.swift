import Gestures

/// Compares where content shows with what a scenario expects at one time.
func differences(
  offset: Point, zoom: Double, from expected: Scenario.ExpectedOffset
) -> [String] {
  var found: [String] = []
  let title = "\(expected.view) at \(expected.tMs) ms"
  let offset = [offset.x, offset.y]
  func check(_ wanted: [Double]?, _ holds: (Double, Double) -> Bool, _ relation: String) {
    guard let wanted, wanted.count == 2 else { return }
    if holds(offset[0], wanted[0]), holds(offset[1], wanted[1]) { return }
    found.append("\(title): offset \(offset), expected \(relation) \(wanted)")
  }
  // Sums of fractions are off by less than a millionth of a point.
  let tolerance = (expected.tol ?? 0) + 1e-6
  check(expected.offset, { ($0 - $1).magnitude <= tolerance }, "within \(tolerance) of")
  check(expected.offsetMin, { $0 >= $1 - 1e-6 }, "at least")
  check(expected.offsetMax, { $0 <= $1 + 1e-6 }, "at most")
  if let wanted = expected.zoom, (zoom - wanted).magnitude > (expected.zoomTol ?? 1e-6) {
    found.append("\(title): zoom \(zoom), expected \(wanted)")
  }
  return found
}

/// Keeps one of each run of scrolling or zooming.
func collapseRuns(_ calls: [String]) -> [String] {
  var kept: [String] = []
  for call in calls where call != kept.last || !["did_scroll", "did_zoom"].contains(call) {
    kept.append(call)
  }
  return kept
}
