/// A region, as a sequence of added and subtracted rectangles.
struct Region {
  private var steps: [(rect: Stage.Rect, adds: Bool)] = []

  mutating func add(_ rect: Stage.Rect) { steps.append((rect, true)) }

  mutating func subtract(_ rect: Stage.Rect) { steps.append((rect, false)) }

  /// Whether the region contains a point: the last rectangle containing it decides.
  func contains(x: Double, y: Double) -> Bool {
    steps.last { $0.rect.contains(x: x, y: y) }?.adds ?? false
  }
}

/// A client's `wl_region`.
final class RegionBuilder {
  private(set) var region = Region()

  init(_ resource: WlRegion) {
    resource.owner = self
    resource.onRequest = { [unowned self] request in
      switch request {
      case .destroy: break
      case .add(let x, let y, let width, let height):
        region.add(Stage.Rect(x, y, width, height))
      case .subtract(let x, let y, let width, let height):
        region.subtract(Stage.Rect(x, y, width, height))
      }
    }
  }
}

extension Stage.Rect {
  /// Creates a rectangle from a protocol's integers.
  init(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}
