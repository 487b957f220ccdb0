public import Gestures

/// Makes what plugins draw with: pictures, and the size of text. Whoever draws views implements it.
public protocol Artist: AnyObject {
  /// Reads a picture from an open file, which stays open.
  ///
  /// - Parameter pixels: How many it may have; one that has more is not decoded.
  func picture(from file: Int32, atMost pixels: Int) throws(DrawingError) -> any Picture
  /// Makes a picture of so many pixels by carrying out commands.
  func picture(
    width: Int, height: Int, commands: [DrawingCommand]
  ) throws(DrawingError) -> any Picture
  /// The room that text takes, in points, where lines are broken at a width if there is one.
  func size(of label: Label, width: Double?) -> Size
  /// The family that a font names and that is not installed, with the one that is used instead;
  /// nil: it is installed.
  func missingFont(in font: String) -> (family: String, substitute: String)?
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
  /// The file could not be read as a picture; the payload says why.
  case unreadable(reason: String)
  /// A picture of this many pixels is too large.
  case size(width: Int, height: Int)
  /// Drawing it takes too long; the payload names what was too much.
  case tooMuch(String)

  /// The most pixels that a picture may have: 144 MB of them, enough for photos of 36 megapixels
  /// (chosen).
  public static let mostPixels = 36_000_000

  /// What people are told about drawing that takes longer than it may.
  static func sentence(aboutTooMuch what: String) -> String {
    "\(what) is more than can be drawn at a time, and was left out; draw less, shorter or thinner"
  }

  public var description: String {
    switch self {
    case .unreadable(let reason): "it cannot be read as a picture: \(reason)"
    case .tooMuch(let what): Self.sentence(aboutTooMuch: what)
    case .size(let width, let height):
      "a picture of \(width) by \(height) pixels is too large; it may have \(Self.mostPixels) in all"
    }
  }
}
