import Canvas
import Gestures

extension AffineTransform {
  /// The scale factor, if the transform scales both axes equally and does not rotate; nil
  /// otherwise.
  var uprightScale: Double? { a == d && b == 0 && c == 0 && a > 0 ? a : nil }

  /// Whether the transform only translates.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Returns a translation rounded to whole pixels, and other transforms unchanged.
  func movedToPixels(_ scale: Double) -> AffineTransform {
    guard isTranslation else { return self }
    var moved = self
    moved.tx = (tx * scale).nearestPixel / scale
    moved.ty = (ty * scale).nearestPixel / scale
    return moved
  }
}
