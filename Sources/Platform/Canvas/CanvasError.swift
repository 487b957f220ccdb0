/// An error in drawing, reading or writing images.
public enum CanvasError: Error, Equatable, CustomStringConvertible {
  /// An invalid image size in pixels.
  case size(width: Int, height: Int)

  /// A stride in bytes that is too short for `width` pixels, or not a multiple of four.
  case stride(Int, width: Int)

  /// A scale that is not a positive number.
  case scale(Double)

  /// A transform that is not invertible, or not finite.
  case transform

  /// Text that is not a valid color.
  case color(String)

  /// A library needed for a file format is missing or too old; with its Debian package.
  case missingLibrary(String, package: String, format: String)

  /// An image file that could not be read, with the reason.
  case reading(path: String, reason: String)

  /// A PNG file that could not be written, with the reason.
  case writing(path: String, reason: String)

  /// One sentence with the actual value, the expected value, and a fix.
  public var description: String {
    switch self {
    case .size(let width, let height):
      "an image of \(width) by \(height) pixels cannot be made; "
        + "each side must be 1 to \(Image.maximumSide) pixels"
    case .stride(let stride, let width):
      "rows of \(stride) bytes were given; "
        + "\(width) pixels need at least \(width * 4), in a multiple of 4"
    case .scale(let scale):
      "a scale of \(scale) was given; pass a number above 0, such as 1 or 1.5"
    case .transform:
      "the transform cannot be inverted, so nothing would be visible; pass other numbers"
    case .color(let text):
      "\"\(text)\" is not a colour; write #rgb, #rrggbb or #rrggbbaa"
    case .missingLibrary(let name, let package, let format):
      "\(format) files need the library \(name), which is not installed; "
        + "install it, on Debian as \(package)"
    case .reading(let path, let reason):
      "cannot read the image \(path): \(reason)"
    case .writing(let path, let reason):
      "cannot write the image \(path): \(reason)"
    }
  }
}
