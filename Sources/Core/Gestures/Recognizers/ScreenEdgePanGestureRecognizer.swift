/// Recognizes a drag from an edge of the window: a pan with stricter conditions to begin.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Edges of the window.
  public struct Edges: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8

    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Edges(rawValue: 1)
    /// The left edge.
    public static let left = Edges(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// All four edges.
    public static let all: Edges = [.top, .left, .bottom, .right]
  }

  /// The edges a drag may start from; with none, the default, nothing is recognized.
  public final var edges: Edges = []
  /// The maximum distance of the first finger from the edge, in points. Chosen: 20.
  ///
  /// A finger that enters over the edge is first reported inside the screen, farther from the edge
  /// the faster it is. A finger that lands up to five times as far from the edge therefore counts
  /// at its extrapolated position one report earlier, if its first step is within 50 ms.
  public final var edgeWidth: Double {
    get { value { strip } }
    set {
      strip.setting = .value(newValue)
      updateThresholds()
    }
  }

  package final var strip = Threshold(Thresholds.standard.edgeWidth)

  /// The maximum distance from the edge at which the first step decides, in widths. Chosen: at
  /// 1 m/s a finger moves 16.7 mm between two reports at 60 Hz, and the default width is 3.1 mm.
  private static let reach = 5.0
  /// The time after touch-down in which the first step decides, in seconds. Chosen: three reports
  /// at 60 Hz.
  private static let stepTimeout = 0.05

  private final var origin = Origin.unknown

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    if currentState == .possible, origin == .unknown, let first = touches.first {
      guard !edges.isEmpty else { return fail(.noEdges) }
      guard find(first, in: event) else { return }
    }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    if case .near(let first, let distance) = origin {
      let location = event.location(of: first)
      let start = location - event.travel(of: first)
      let found = edgesTouched(at: start - event.travel(of: first))
      guard event.changes.moved & first != 0, !found.isEmpty else { return failTooFar(distance) }
      origin = .at(found)
      setDeadline(.never)
    }
    super.touchesMoved(touches, with: event)
  }

  open override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    if case .near(_, let distance) = origin { return failTooFar(distance) }
    super.touchesEnded(touches, with: event)
  }

  open override func reset() {
    super.reset()
    origin = .unknown
  }

  final override func deadlineReached(at time: Timestamp) {
    if case .near(_, let distance) = origin { failTooFar(distance) }
  }

  /// Compares the touch-down of the first finger with the edges. False after a failure.
  private func find(_ first: Touch, in event: InputEvent) -> Bool {
    let found = edgesTouched(at: first.startLocation)
    guard found.isEmpty else {
      origin = .at(found)
      return true
    }
    let window = view?.window?.bounds ?? .zero
    let distance = Self.distance(from: first.startLocation, to: edges, of: window)
    guard distance <= strip.value * Self.reach else {
      failTooFar(distance)
      return false
    }
    origin = .near(first: first.bit, distance: distance)
    setDeadline(event.time + Self.stepTimeout)
    return true
  }

  private func failTooFar(_ distance: Double) {
    fail(.exceeded(.edgeDistance, value: distance, limit: strip.value))
  }

  /// The edges of this recognizer that a point touches.
  private func edgesTouched(at point: Point) -> Edges {
    edges.intersection(
      Self.edges(near: point, of: view?.window?.bounds ?? .zero, within: strip.value))
  }

  final override func apply(_ thresholds: Thresholds) {
    super.apply(thresholds)
    strip.apply(thresholds.edgeWidth, of: thresholds)
  }

  /// Whether the travel goes inward from a touched edge, further than along it; fails when the
  /// other axis is first.
  open override func begins(withTravel travel: Vector) -> Bool {
    guard case .at(let touched) = origin else { return false }
    let threshold = slop.value - GestureRecognizer.rounding
    // The travel relative to the edge that it fits best.
    var best = (inward: -Double.infinity, along: 0.0)
    for (edge, inward, along) in [
      (Edges.left, travel.dx, travel.dy), (.right, -travel.dx, travel.dy),
      (.top, travel.dy, travel.dx), (.bottom, -travel.dy, travel.dx),
    ] where touched.contains(edge) {
      if inward >= threshold && inward >= along.magnitude { return true }
      if inward > best.inward { best = (inward, along.magnitude) }
    }
    let isPassed = travel.dx.magnitude >= threshold || travel.dy.magnitude >= threshold
    if isPassed, isOpen {
      fail(
        -best.inward >= best.along
          ? .exceeded(.retreat, value: -best.inward, limit: 0)
          : .exceeded(.drift, value: best.along, limit: max(0, best.inward)))
    }
    return false
  }

  private static func edges(near point: Point, of window: Rect, within width: Double) -> Edges {
    var edges: Edges = []
    if point.x - window.minX <= width { edges.insert(.left) }
    if window.maxX - point.x <= width { edges.insert(.right) }
    if point.y - window.minY <= width { edges.insert(.top) }
    if window.maxY - point.y <= width { edges.insert(.bottom) }
    return edges
  }

  /// The distance of a point from the nearest of some edges, in points.
  private static func distance(from point: Point, to edges: Edges, of window: Rect) -> Double {
    var nearest = Double.infinity
    if edges.contains(.left) { nearest = min(nearest, point.x - window.minX) }
    if edges.contains(.right) { nearest = min(nearest, window.maxX - point.x) }
    if edges.contains(.top) { nearest = min(nearest, point.y - window.minY) }
    if edges.contains(.bottom) { nearest = min(nearest, window.maxY - point.y) }
    return nearest
  }
}

/// The start of the drag.
private enum Origin: Equatable {
  /// No finger has landed.
  case unknown
  /// Beyond the width of the edge, but near it: the first step of a finger decides.
  case near(first: UInt64, distance: Double)
  /// At some edges.
  case at(ScreenEdgePanGestureRecognizer.Edges)
}
