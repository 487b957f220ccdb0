// Tests: FontTests, RenderingTests/PictureTests.swift

public import Gestures
import Lua
import Scripting

/// Creates pictures and measures text for plugins. Implemented by the renderer of views.
public protocol Artist: AnyObject {
  /// Decodes a picture from an open file descriptor, which stays open.
  ///
  /// - Parameter pixels: The limit of pixels; a picture with more is not decoded.
  func picture(from file: Int32, atMost pixels: Int) throws(DrawingError) -> any Picture
  /// Decodes a picture from an open file descriptor, which stays open, or begins to.
  ///
  /// - Parameter whenDecoded: Called later, if the picture is awaited: with nil once it is decoded,
  ///   or with the reason of the failure; for a vector picture, again with nil for each further
  ///   image.
  func picture(
    from file: Int32, atMost pixels: Int, whenDecoded: @escaping (DrawingError?) -> Void
  ) throws(DrawingError) -> DecodedPicture
  /// Renders drawing commands into a picture of the given size in pixels.
  func picture(
    width: Int, height: Int, commands: [DrawingCommand]
  ) throws(DrawingError) -> any Picture
  /// Writes the pixels of a picture into an open file, for another process: premultiplied
  /// 0xAARRGGBB in native byte order, row by row without padding.
  func write(_ picture: any Picture, to file: Int32) throws(DrawingError)
  /// Creates a picture of pixels that were written so.
  func picture(
    width: Int, height: Int, pixels file: Int32
  ) throws(DrawingError) -> any Picture
  /// The estimated cost of laying out text, in the units of `DrawingAllowance`.
  func cost(of label: Label, width: Double?) -> Double
  /// The layout size of text, in points, wrapped at a width if one is given.
  func size(of label: Label, width: Double?) -> Size
  /// The font's family if it is not installed, with the family that is substituted for it; nil if
  /// it is installed.
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
  /// Its pixels are there.
  case ready(any Picture)
  /// It has its size and is blank.
  case awaited(any Picture)
}

/// A picture that can be drawn.
public protocol Picture: AnyObject {
  /// The width in pixels.
  var width: Int { get }
  /// The height in pixels.
  var height: Int { get }
  /// The number of pixels that take as much memory as the picture.
  var heldPixels: Int { get }
  /// The picture created by the artist that this one wraps.
  var original: any Picture { get }
}

extension Picture {
  public var original: any Picture { self }

  public var heldPixels: Int { width * height }

  /// Its natural size: one pixel is one point.
  public var size: Size { Size(width: Double(width), height: Double(height)) }
}

/// Why a picture could not be created.
public enum DrawingError: Error, Equatable, CustomStringConvertible {
  /// The file could not be read as a picture; the payload says why.
  case unreadable(reason: String)
  /// A picture of this many pixels is too large.
  case size(width: Int, height: Int)
  /// Drawing it takes too long; the payload names what exceeds the limit.
  case tooMuch(String)

  /// The limit of pixels per picture: 144 MB, enough for photos of 36 megapixels (chosen).
  public static let mostPixels = 36_000_000

  /// The message about drawing that exceeds its limit.
  static func sentence(aboutTooMuch what: String) -> String {
    "\(what) is more than can be drawn at a time, and was left out; draw less, shorter or thinner"
  }

  public var description: String {
    switch self {
    case .unreadable(let reason): "it cannot be decoded as an image: \(reason)"
    case .tooMuch(let what): Self.sentence(aboutTooMuch: what)
    case .size(let width, let height):
      "a picture of \(width) by \(height) pixels is too large; it may have \(Self.mostPixels) in "
        + "all"
    }
  }
}

extension Plugin {
  /// Warns once about a font whose family is not installed: the substitute looks like success.
  func noteFont(_ font: String) throws(LuaError) { try self[UsedFonts.self].note(font, by: self) }
}

/// The fonts that a plugin has used, and those of them that are not installed.
private final class UsedFonts: PluginFeature {
  /// The limit of fonts looked up per plugin, and the work charged for each. Chosen.
  private static let most = 64
  private static let work = 1000

  private var fonts: Set<String> = []
  private var missing: Set<String> = []

  init(of plugin: Plugin) {}

  func note(_ font: String, by plugin: Plugin) throws(LuaError) {
    guard let artist = plugin.viewHost?.artist, fonts.count < Self.most,
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
