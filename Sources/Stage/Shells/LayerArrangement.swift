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
  mutating func place(_ request: Stage.LayerRequest) -> Stage.Rect {
    let area = request.exclusiveZone < 0 ? bounds : usable
    let horizontal = place(
      length: request.width, start: area.x, room: area.width,
      isAtStart: request.anchor.contains(.left), isAtEnd: request.anchor.contains(.right),
      before: request.margin.left, after: request.margin.right)
    let vertical = place(
      length: request.height, start: area.y, room: area.height,
      isAtStart: request.anchor.contains(.top), isAtEnd: request.anchor.contains(.bottom),
      before: request.margin.top, after: request.margin.bottom)
    if request.exclusiveZone > 0 { reserve(request) }
    return Stage.Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  private func place(
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
