extension Stage {
  /// A size in whole pixels or points.
  public struct Size: Equatable, Sendable {
    public var width: Int
    public var height: Int

    /// Creates a size from its sides.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A rectangle in stage coordinates: points from the top left of the first output.
  public struct Rect: Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    /// Creates a rectangle from its top left corner and its sides.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// Whether the rectangle contains a point; the right and lower edges are exclusive.
    public func contains(x: Double, y: Double) -> Bool {
      x >= self.x && y >= self.y && x < self.x + width && y < self.y + height
    }
  }
}

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
        region.add(Stage.Rect(wireX: x, y: y, width: width, height: height))
      case .subtract(let x, let y, let width, let height):
        region.subtract(Stage.Rect(wireX: x, y: y, width: width, height: height))
      }
    }
  }
}

extension Stage.Rect {
  /// Creates a rectangle from a protocol's integers.
  init(wireX x: Int32, y: Int32, width: Int32, height: Int32) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}
