/// The layout of the layers of one output, in points.
struct LayerArrangement {
  /// The whole output.
  let bounds: Stage.Rect

  /// The area outside the exclusive zones placed so far.
  private(set) var usable: Stage.Rect

  init(bounds: Stage.Rect) {
    self.bounds = bounds
    usable = bounds
  }

  /// Returns the next layer's frame and subtracts its exclusive zone.
  mutating func arrange(_ request: Stage.LayerRequest) -> Stage.Rect {
    let area = request.exclusiveZone < 0 ? bounds : usable
    let horizontal = arrange(
      length: request.width, start: area.x, room: area.width,
      isAtStart: request.anchor.contains(.left), isAtEnd: request.anchor.contains(.right),
      before: request.margin.left, after: request.margin.right)
    let vertical = arrange(
      length: request.height, start: area.y, room: area.height,
      isAtStart: request.anchor.contains(.top), isAtEnd: request.anchor.contains(.bottom),
      before: request.margin.top, after: request.margin.bottom)
    if request.exclusiveZone > 0 { reserve(request) }
    return Stage.Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  private func arrange(
    length: Double, start: Double, room: Double, isAtStart: Bool, isAtEnd: Bool,
    before: Double, after: Double
  ) -> (start: Double, length: Double) {
    if length == 0 { return (start + before, max(0, room - before - after)) }
    if isAtStart == isAtEnd { return (start + (room - length) / 2, length) }
    return (isAtStart ? start + before : start + room - length - after, length)
  }

  private mutating func reserve(_ request: Stage.LayerRequest) {
    guard let edge = request.exclusiveEdge else { return }
    let zone = Double(request.exclusiveZone)
    switch edge {
    case .top:
      usable.y += zone + request.margin.top
      usable.height -= zone + request.margin.top
    case .bottom: usable.height -= zone + request.margin.bottom
    case .left:
      usable.x += zone + request.margin.left
      usable.width -= zone + request.margin.left
    default: usable.width -= zone + request.margin.right
    }
    usable.width = max(0, usable.width)
    usable.height = max(0, usable.height)
  }
}

extension Stage.LayerRequest {
  /// The edge that the exclusive zone applies to; nil if the anchors do not determine one.
  fileprivate var exclusiveEdge: Stage.Edges? {
    let sides: [(edge: Stage.Edges, across: Stage.Edges)] = [
      (.top, [.left, .right]), (.bottom, [.left, .right]), (.left, [.top, .bottom]),
      (.right, [.top, .bottom]),
    ]
    return sides.first { anchor == $0.edge || anchor == $0.edge.union($0.across) }?.edge
  }
}

extension Stage {
  /// The state that a layer's client has requested.
  public struct LayerRequest: Equatable, Sendable {
    /// Size in points; 0 stretches between opposite anchors.
    public var width = 0.0
    public var height = 0.0

    /// The edges of the output that the layer is anchored to.
    public var anchor: Edges = []

    /// Points reserved at the anchored edge; -1 ignores other layers' exclusive zones.
    public var exclusiveZone: Int32 = 0

    /// Distances from the output's edges, in points.
    public var margin = Margin()

    /// 0 for none, 1 for exclusive, 2 for on demand.
    public var keyboardInteractivity: UInt32 = 0
  }

  /// Distances from the edges of an output, in points.
  public struct Margin: Equatable, Sendable {
    public var top = 0.0
    public var right = 0.0
    public var bottom = 0.0
    public var left = 0.0
  }

  /// Edges of an output.
  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    /// Creates a set from `zwlr_layer_surface_v1.anchor` bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Edges(rawValue: 1)

    /// The lower edge.
    public static let bottom = Edges(rawValue: 2)

    /// The left edge.
    public static let left = Edges(rawValue: 4)

    /// The right edge.
    public static let right = Edges(rawValue: 8)
  }
}
