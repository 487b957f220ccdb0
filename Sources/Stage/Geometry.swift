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
