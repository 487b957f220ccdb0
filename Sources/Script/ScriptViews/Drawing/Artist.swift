public import Gestures
import Lua
import Scripting

/// Creates pictures and measures text for plugins. The renderer of views implements the protocol.
public protocol Artist: AnyObject {
  /// Decodes a picture from an open file descriptor, which stays open.
  ///
  /// - Parameter pixels: The maximum number of pixels; a picture with more is not decoded.
  /// - Throws: `DrawingError` if the file is no picture, or the picture is too large.
  func picture(from file: Int32, atMost pixels: Int) throws(DrawingError) -> any Picture
  /// Decodes a picture from an open file descriptor, which stays open, or starts to decode it.
  ///
  /// - Parameter whenDecoded: Called later, only if the picture is awaited: with nil after the
  ///   picture was decoded, or with the error. For a vector picture, called again with nil for each
  ///   further image.
  /// - Throws: `DrawingError` if the file is no picture, or the picture is too large.
  func picture(
    from file: Int32, atMost pixels: Int, whenDecoded: @escaping (DrawingError?) -> Void
  ) throws(DrawingError) -> DecodedPicture
  /// Renders drawing commands into a picture of the given size in pixels.
  ///
  /// - Throws: `DrawingError` if the picture or its drawing is too large.
  func picture(
    width: Int, height: Int, commands: [DrawingCommand]
  ) throws(DrawingError) -> any Picture
  /// Writes the pixels of a picture into an open file, for another process: premultiplied
  /// 0xAARRGGBB in native byte order, row by row without padding.
  ///
  /// - Throws: `DrawingError` if they cannot be written.
  func write(_ picture: any Picture, to file: Int32) throws(DrawingError)
  /// Creates a picture from pixels in that format.
  ///
  /// - Throws: `DrawingError` if the picture is too large, or its pixels cannot be read.
  func picture(
    width: Int, height: Int, pixels file: Int32
  ) throws(DrawingError) -> any Picture
  /// Returns the estimated cost of laying out text, in the units of `DrawingAllowance`.
  func cost(of label: Label, width: Double?) -> Double
  /// Returns the layout size of text, in points, wrapped at a width if one is given.
  func size(of label: Label, width: Double?) -> Size
  /// Returns the family of a font that is not installed, and the family that is substituted for it.
  ///
  /// - Returns: nil if the font is installed.
  func missingFont(in font: String) -> (family: String, substitute: String)?
}

extension Artist {
  public func picture(
    from file: Int32, atMost pixels: Int, whenDecoded: @escaping (DrawingError?) -> Void
  ) throws(DrawingError) -> DecodedPicture {
    .ready(try picture(from: file, atMost: pixels))
  }
}

/// A picture from a file.
public enum DecodedPicture {
  /// A picture with its pixels.
  case ready(any Picture)
  /// A picture with its size, which is blank until its pixels are decoded.
  case awaited(any Picture)
}

/// A picture that can be drawn.
public protocol Picture: AnyObject {
  /// The width in pixels.
  var width: Int { get }
  /// The height in pixels.
  var height: Int { get }
  /// The memory of the picture, as a number of pixels.
  var heldPixels: Int { get }
  /// The picture created by the artist, if this one wraps it; otherwise this picture.
  var original: any Picture { get }
}

extension Picture {
  public var original: any Picture { self }

  public var heldPixels: Int { width * height }

  /// The natural size in points, at one pixel per point.
  public var size: Size { Size(width: Double(width), height: Double(height)) }
}

/// An error that prevents the creation of a picture.
public enum DrawingError: Error, Equatable, CustomStringConvertible {
  /// The file could not be read as a picture, for the given reason.
  case unreadable(reason: String)
  /// A picture of this many pixels is too large.
  case size(width: Int, height: Int)
  /// Drawing the picture takes too long. The payload names the content that exceeds the limit.
  case tooMuch(String)

  /// The maximum number of pixels per picture. Chosen: 144 MB, enough for photos of 36 megapixels.
  public static let maximumPixels = 36_000_000

  /// Returns the message about content that exceeds the drawing limit.
  static func sentence(aboutTooMuch what: String) -> String {
    "\(what) is more than can be drawn at a time, and was left out; draw less, shorter or thinner"
  }

  public var description: String {
    switch self {
    case .unreadable(let reason): "it cannot be decoded as an image: \(reason)"
    case .tooMuch(let what): Self.sentence(aboutTooMuch: what)
    case .size(let width, let height):
      "a picture of \(width) by \(height) pixels is too large; it may have \(Self.maximumPixels) "
        + "in all"
    }
  }
}

extension Plugin {
  /// Warns once about a font whose family is not installed, because the substitution is otherwise
  /// silent.
  ///
  /// - Throws: `LuaError` if the call's work budget is exceeded.
  func noteFont(_ font: String) throws(LuaError) { try self[UsedFonts.self].note(font, by: self) }
}

/// The fonts that a plugin has used, and those among them that are not installed.
private final class UsedFonts: PluginFeature {
  /// The maximum number of fonts looked up per plugin, and below, the work charged for each in
  /// units. Chosen.
  private static let maximumFonts = 64
  private static let work = 1000

  private var fonts: Set<String> = []
  private var missing: Set<String> = []

  init(of plugin: Plugin) {}

  func note(_ font: String, by plugin: Plugin) throws(LuaError) {
    guard let artist = plugin.viewHost?.artist, fonts.count < Self.maximumFonts,
      fonts.insert(font).inserted
    else { return }
    try plugin.lua.charge(Self.work)
    guard let found = artist.missingFont(in: font), missing.insert(found.family).inserted else {
      return
    }
    plugin.host?.remark(
      "there is no font family \"\(found.family)\" here; \"\(found.substitute)\" is used instead",
      of: plugin)
  }
}
