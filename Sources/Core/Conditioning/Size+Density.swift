public import Gestures

extension Size {
  /// Sizes in millimetres with which displays report an aspect ratio and not a size: most of them
  /// would have diagonals of 7 inches, the larger ones of 74.
  private static let aspectRatios = [(160, 90), (160, 100), (1600, 900), (1600, 1000)]
    .map { Size(width: $0.0, height: $0.1) }

  private var diagonal: Double { (width * width + height * height).squareRoot() }

  /// Returns the points per millimetre of an output with this size in points and a size in
  /// millimetres; nil if the latter is not a physical size.
  ///
  /// Computed from the diagonal, which no transform changes. Projectors and virtual outputs report
  /// a size of zero, of a few millimetres, or of an aspect ratio.
  public func density(onGlassOf millimeters: Size) -> Double? {
    let turned = Size(width: millimeters.height, height: millimeters.width)
    let isAspectRatio = Self.aspectRatios.contains { $0 == millimeters || $0 == turned }
    guard !isAspectRatio, diagonal > 0, millimeters.diagonal >= 40 else { return nil }
    return diagonal / millimeters.diagonal
  }
}
