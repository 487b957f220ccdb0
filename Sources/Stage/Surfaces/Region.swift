/// A set of points, made by adding and taking away rectangles.
struct Region {
  private var steps: [(rect: Stage.Rect, adds: Bool)] = []

  mutating func add(_ rect: Stage.Rect) { steps.append((rect, true)) }

  mutating func subtract(_ rect: Stage.Rect) { steps.append((rect, false)) }

  /// Whether the point belongs to the region: the last rectangle that holds it decides.
  func contains(x: Double, y: Double) -> Bool {
    steps.last { $0.rect.contains(x: x, y: y) }?.adds ?? false
  }
}

/// The region that a client builds with a `wl_region`.
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
  /// A rectangle from a protocol's whole numbers.
  init(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}
