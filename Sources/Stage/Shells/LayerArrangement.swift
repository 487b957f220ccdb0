/// Where the layers of one output go: pure geometry, in points.
struct LayerArrangement {
  /// The whole output.
  let bounds: Stage.Rect

  /// What no layer has kept for itself so far.
  private(set) var usable: Stage.Rect

  init(bounds: Stage.Rect) {
    self.bounds = bounds
    usable = bounds
  }

  /// Finds the place of the next layer and takes away what it keeps for itself.
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
  /// The one edge that the zone lies at; nil in a corner, in the middle, or over everything.
  fileprivate var exclusiveEdge: Stage.Edges? {
    let sides: [(edge: Stage.Edges, across: Stage.Edges)] = [
      (.top, [.left, .right]), (.bottom, [.left, .right]), (.left, [.top, .bottom]),
      (.right, [.top, .bottom]),
    ]
    return sides.first { anchor == $0.edge || anchor == $0.edge.union($0.across) }?.edge
  }
}
