public import Gestures

/// Makes what plugins draw with: pictures, and the size of text. Whoever draws views implements it.
public protocol Artist: AnyObject {
  /// Reads a picture from a file.
  func picture(at path: String) throws(DrawingError) -> any Picture
  /// Makes a picture of so many pixels by carrying out commands.
  func picture(
    width: Int, height: Int, commands: [DrawingCommand]
  ) throws(DrawingError) -> any Picture
  /// The room that text takes, in points, where lines are broken at a width if there is one.
  func size(of label: Label, width: Double?) -> Size
}

/// A picture that can be drawn.
public protocol Picture: AnyObject {
  /// Pixels in a row.
  var width: Int { get }
  /// Rows.
  var height: Int { get }
  /// The picture that the artist made, for which this one stands.
  var original: any Picture { get }
}

extension Picture {
  public var original: any Picture { self }

  /// Its own size: a pixel is a point.
  public var size: Size { Size(width: Double(width), height: Double(height)) }
}

/// Why a picture could not be had.
public enum DrawingError: Error, Equatable, CustomStringConvertible {
  /// The file could not be read as a picture; the reason follows a colon.
  case unreadable(path: String, reason: String)
  /// A picture of this many pixels is too large.
  case size(width: Int, height: Int)

  /// The most pixels that a picture may have: 200 MB of them (chosen).
  public static let mostPixels = 50_000_000

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read as a picture: \(reason)"
    case .size(let width, let height):
      "a picture of \(width) by \(height) pixels is too large; it may have \(Self.mostPixels) in all"
    }
  }
}
