/// The coordinates that are whole in points and in pixels. The edges of subsurfaces must lie on
/// them.
public struct PixelSteps: Equatable, Sendable {
  /// The maximum number of points per step. Chosen: finer scales are not worth larger margins.
  private static let maximumPoints = 8

  /// Points per step.
  public let points: Int
  /// Pixels per step.
  public let pixels: Int

  /// Computes the steps at a scale in pixels per point. Returns nil if no step of up to eight
  /// points is a whole number of pixels.
  public init?(scale: Double) {
    for points in 1...Self.maximumPoints {
      let pixels = Double(points) * scale
      if abs(pixels - pixels.rounded()) < 1e-6, pixels >= 1 {
        (self.points, self.pixels) = (points, Int(pixels.rounded()))
        return
      }
    }
    return nil
  }

  /// Whether all edges of a rectangle lie on steps.
  public func fit(_ rect: PixelRect) -> Bool {
    rect.x % pixels == 0 && rect.y % pixels == 0 && rect.width % pixels == 0
      && rect.height % pixels == 0
  }

  /// Returns a rectangle whose edges are moved outwards to the nearest steps.
  public func around(_ rect: PixelRect) -> PixelRect {
    let (left, top) = (-up(-rect.x), -up(-rect.y))
    return PixelRect(x: left, y: top, width: up(rect.maxX) - left, height: up(rect.maxY) - top)
  }

  /// The first step at or after a pixel.
  public func up(_ pixel: Int) -> Int {
    let rest = pixel % pixels
    return rest == 0 ? pixel : rest > 0 ? pixel + pixels - rest : pixel - rest
  }

  /// The coordinate in points of a pixel that lies on a step.
  public func points(to pixel: Int) -> Int { pixel / pixels * points }
}
