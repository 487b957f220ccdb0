/// The places that are whole points and whole pixels: only there can subsurfaces begin and end.
public struct PixelSteps: Equatable, Sendable {
  /// The most points to a step; finer scales are not worth so large margins (chosen).
  private static let mostPoints = 8

  /// Points to a step.
  public let points: Int
  /// Pixels to a step.
  public let pixels: Int

  /// The steps at a scale in pixels per point; nil where no few points are whole pixels.
  public init?(scale: Double) {
    for points in 1...Self.mostPoints {
      let pixels = Double(points) * scale
      if abs(pixels - pixels.rounded()) < 1e-6, pixels >= 1 {
        (self.points, self.pixels) = (points, Int(pixels.rounded()))
        return
      }
    }
    return nil
  }

  /// Whether a rectangle begins and ends at steps.
  public func fit(_ rect: PixelRect) -> Bool {
    rect.x % pixels == 0 && rect.y % pixels == 0 && rect.width % pixels == 0
      && rect.height % pixels == 0
  }

  /// A rectangle, extended to steps.
  public func around(_ rect: PixelRect) -> PixelRect {
    let (left, top) = (-up(-rect.x), -up(-rect.y))
    return PixelRect(x: left, y: top, width: up(rect.maxX) - left, height: up(rect.maxY) - top)
  }

  /// The first step at or after a pixel.
  public func up(_ pixel: Int) -> Int {
    let rest = pixel % pixels
    return rest == 0 ? pixel : rest > 0 ? pixel + pixels - rest : pixel - rest
  }

  /// The points up to a pixel at a step.
  public func points(to pixel: Int) -> Int { pixel / pixels * points }
}
