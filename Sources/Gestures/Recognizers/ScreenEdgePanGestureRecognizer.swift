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
  public final var edgeWidth: Double {
    get { value { strip } }
    set {
      strip.setting = .value(newValue)
      updateThresholds()
    }
  }

  package final var strip = Threshold(Thresholds.standard.edgeWidth)
  private final var touched: Edges = []

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    if currentState == .possible, touched.isEmpty, let first = touches.first {
      guard !edges.isEmpty else { return fail(.noEdges) }
      let window = view?.window?.bounds ?? .zero
      touched = edges.intersection(
        Self.edges(near: first.startLocation, of: window, within: strip.value))
      guard !touched.isEmpty else {
        let distance = Self.distance(from: first.startLocation, to: edges, of: window)
        return fail(.exceeded(.edgeDistance, value: distance, limit: strip.value))
      }
    }
    super.touchesBegan(touches, with: event)
  }

  open override func reset() {
    super.reset()
    touched = []
  }

  final override func apply(_ thresholds: Thresholds) {
    super.apply(thresholds)
    strip.apply(thresholds.edgeWidth, of: thresholds)
  }

  /// Whether the travel goes inward from a touched edge, further than along it; fails when the
  /// other axis is first.
  open override func begins(withTravel travel: Vector) -> Bool {
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
        best.inward < 0 && -best.inward >= best.along
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
