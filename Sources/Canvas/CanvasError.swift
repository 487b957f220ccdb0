/// Something that could not be drawn, read or written.
public enum CanvasError: Error, Equatable, CustomStringConvertible {
  /// An image of this many pixels cannot be made.
  case size(width: Int, height: Int)

  /// Rows of `stride` bytes do not hold `width` pixels, or do not start at a multiple of four
  /// bytes.
  case stride(Int, width: Int)

  /// A scale that is not a positive number.
  case scale(Double)

  /// A transform that flattens everything, or has parts that are not numbers.
  case transform

  /// Text that is not a colour.
  case color(String)

  /// A library that a kind of file needs is not installed, or too old; Debian's package of it.
  case missingLibrary(String, package: String, format: String)

  /// A picture file that could not be read, and why.
  case reading(path: String, reason: String)

  /// A PNG file that could not be written, and why.
  case writing(path: String, reason: String)

  /// One sentence: what was found, what was expected, what to do.
  public var description: String {
    switch self {
    case .size(let width, let height):
      "an image of \(width) by \(height) pixels cannot be made; "
        + "each side must be 1 to \(Image.largestSide) pixels"
    case .stride(let stride, let width):
      "rows of \(stride) bytes were given; "
        + "\(width) pixels need at least \(width * 4), in a multiple of 4"
    case .scale(let scale):
      "a scale of \(scale) was given; pass a number above 0, such as 1 or 1.5"
    case .transform:
      "the transform cannot be undone, so nothing would be seen; pass numbers that keep an area"
    case .color(let text):
      "\"\(text)\" is not a colour; write #rgb, #rrggbb or #rrggbbaa"
    case .missingLibrary(let name, let package, let format):
      "\(format) files need the library \(name), which is not installed; install it, on Debian as \(package)"
    case .reading(let path, let reason):
      "cannot read the image \(path): \(reason)"
    case .writing(let path, let reason):
      "cannot write the image \(path): \(reason)"
    }
  }
}
