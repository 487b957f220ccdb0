package import Canvas
package import Gestures

/// Draws the paths of touches over a surface.
package final class TouchTrails {
  private struct Trail {
    var finger: TouchID
    var color: CanvasColor
    var points: [Point]
    var isDown = true

    /// Adds a point. A trail at its maximum first drops every other point.
    mutating func add(_ point: Point, atMost count: Int) {
      if points.count >= count {
        points = stride(from: 0, to: points.count, by: 2).map { points[$0] }
      }
      points.append(point)
    }
  }

  /// The maximum number of points of a trail. Beyond it, every other point is removed. Chosen: a
  /// minute of movement at the rate of a touchscreen.
  private static let maximumPoints = 4096
  private static let maximumTrails = 1024

  private var trails: [Trail] = []
  private var nextColor = 0

  /// The number of trails.
  var count: Int { trails.count }
  /// The number of points of the longest trail.
  var longest: Int { trails.map(\.points.count).max() ?? 0 }

  /// Creates trails without touches.
  package init() {}

  /// Adds a frame of touches.
  package func add(_ frame: TouchFrame) {
    for event in frame.events { add(event) }
  }

  /// Ends the trails of all touches of a device.
  package func cancel(_ device: Int32) {
    for index in trails.indices where trails[index].finger.device == device {
      trails[index].isDown = false
    }
  }

  /// Ends the trails of touches.
  package func cancel(_ touches: [TouchID]) {
    for index in trails.indices where touches.contains(trails[index].finger) {
      trails[index].isDown = false
    }
  }

  private func add(_ event: TouchFrame.Event) {
    let current = trails.lastIndex { $0.finger == event.id && $0.isDown }
    switch (event.kind, current) {
    case (.down, _):
      // A second down without an up: the up event was lost.
      if let current { trails[current].isDown = false }
      let color = CanvasColor.fingers[nextColor % CanvasColor.fingers.count]
      nextColor += 1
      if trails.count >= Self.maximumTrails { trails.removeFirst(Self.maximumTrails / 4) }
      trails.append(Trail(finger: event.id, color: color, points: [event.location]))
    case (.motion, let index?): trails[index].add(event.location, atMost: Self.maximumPoints)
    case (.up, let index?): trails[index].isDown = false
    default: break
    }
  }

  /// Draws the trails: a line along the path, a disc where the touch began, a ring at its current
  /// or last location.
  package func draw(on canvas: Canvas) {
    for trail in trails {
      guard let first = trail.points.first, let last = trail.points.last else { continue }
      let way = Path(
        [.move(x: first.x, y: first.y)]
          + trail.points.dropFirst().map { .line(x: $0.x, y: $0.y) })
      canvas.stroke(way, with: trail.color.withAlpha(0.8), width: 5, cap: .round)
      canvas.fill(.circle(x: first.x, y: first.y, radius: 9), with: trail.color)
      canvas.stroke(.circle(x: last.x, y: last.y, radius: 20), with: trail.color, width: 3)
    }
  }
}

extension CanvasColor {
  /// Colours that are distinct on light and dark backgrounds.
  fileprivate static let fingers: [CanvasColor] = [
    CanvasColor(red: 0.99, green: 0.69, blue: 0.24),
    CanvasColor(red: 0.45, green: 0.82, blue: 0.96),
    CanvasColor(red: 0.55, green: 0.89, blue: 0.2), CanvasColor(red: 0.93, green: 0.16, blue: 0.16),
    CanvasColor(red: 0.68, green: 0.5, blue: 0.66),
  ]
}
