import CCairo

extension cairo_matrix_t {
  /// Transforms a point to pixels.
  func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (xx * x + xy * y + x0, yx * x + yy * y + y0)
  }

  /// Returns the matrix that applies `other` first and this one second.
  func after(_ other: cairo_matrix_t) -> cairo_matrix_t {
    let origin = point(other.x0, other.y0)
    return cairo_matrix_t(
      xx: xx * other.xx + xy * other.yx, yx: yx * other.xx + yy * other.yx,
      xy: xx * other.xy + xy * other.yy, yy: yx * other.xy + yy * other.yy,
      x0: origin.x, y0: origin.y)
  }

  /// The largest and the smallest factor by which the transform scales lengths (its singular
  /// values).
  var scales: (largest: Double, smallest: Double) {
    let sum = xx * xx + yx * yx + xy * xy + yy * yy
    let determinant = abs(xx * yy - xy * yx)
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    let largest = ((sum + root) / 2).squareRoot()
    return (largest, largest > 0 ? determinant / largest : 0)
  }

  var largestScale: Double { scales.largest }

  /// Whether the transform's factors and offsets are small and large enough to compute with.
  var isUsable: Bool {
    let (largest, smallest) = scales
    return largest <= Self.maximumScale && smallest >= 1 / Self.maximumScale
      && abs(x0) <= Self.maximumOffset && abs(y0) <= Self.maximumOffset
  }

  /// The maximum factor of a transform, whose inverse is the minimum factor, and the maximum offset
  /// in pixels. Chosen: far beyond any use.
  private static let maximumScale = 1e9
  private static let maximumOffset = 1e15
}
