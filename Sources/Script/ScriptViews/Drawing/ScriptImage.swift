import Gestures
import Glibc
package import Lua
package import Scripting
import System

/// A picture loaded or drawn by a plugin.
package final class ScriptImage: Picture {
  package let original: any Picture
  /// The plugin's object; nil until the object is created.
  fileprivate(set) var object: LuaObject?
  private let memory: HostMemory

  fileprivate init(_ picture: any Picture, of plugin: Plugin) {
    original = picture
    memory = plugin.hostMemory
    memory.addPixels(picture.heldPixels)
  }

  deinit { memory.addPixels(-original.heldPixels) }

  package var width: Int { original.width }
  package var height: Int { original.height }
}

extension ScriptClass {
  /// The class of pictures.
  static func image() -> ScriptClass {
    ScriptClass(
      "image", typeName: "Image", summary: "An image, for the `image` of views and for canvases.",
      example: """
        local dot = thimble.image { width = 16, height = 16, draw = function(canvas)
          canvas:arc(8, 8, 8, 0, 2 * math.pi)
          canvas:fill()
        end }
        window:add_subview(thimble.view { frame = { 10, 10, 160, 160 }, image = dot })
        """
    ) {
      [
        .reading(
          "width", .integer(1...Int.max), at: \ScriptImage.width, summary: "Pixels in a row."),
        .reading("height", .integer(1...Int.max), at: \ScriptImage.height, summary: "Rows."),
      ]
    }
  }
}

extension ValueType where Value == ScriptImage {
  /// The type of images of the plugin.
  package static var image: ValueType {
    let shape = ValueShape("an image that thimble.image made", LuaType("thimble.Image"))
    return ValueType(shape) { value, plugin in
      guard case .object(let object) = value else { return nil }
      return plugin.lua.payload(of: object) as? ScriptImage
    } reply: { image in
      .one(image.object.map { .object($0) } ?? .nil)
    }
  }
}

extension LuaType {
  /// The type of the argument of `thimble.image`.
  fileprivate static var imageSource: LuaType {
    let named = NamedType(
      "ImageSource", summary: "An image that a plugin draws.",
      form: .fields([
        .init(name: "width", type: "integer", summary: "pixels in a row"),
        .init(name: "height", type: "integer", summary: "rows"),
        .init(name: "draw", type: "fun(canvas: thimble.Canvas)", summary: "draws it; called once"),
      ]))
    return LuaType("string|" + named.name, names: [named])
  }
}

extension Member {
  /// Returns the row of `thimble.image`.
  static func imageConstructor() -> Member {
    let source = ValueType<LuaValue>(
      ValueShape("an image file's path, or a table of width, height and draw", .imageSource)
    ) {
      switch $0 {
      case .string, .table: $0
      default: nil
      }
    } reply: {
      .one($0)
    }
    return .function(
      "image",
      summary: "Creates an image, from a file in the plugin's folder or in a folder granted by "
        + "`fs.read`, or by drawing it. Formats are PNG, JPEG if gdk-pixbuf is installed, and "
        + "SVG if librsvg is. An SVG is rasterized at the size at which it is drawn. A large photo "
        + "and an SVG have their size at once, and are blank until a process has decoded them.",
      .required("source", source, summary: "the file's path, or width, height and draw"),
      .optional(
        "on_load", .function("fun(image: thimble.Image|nil, message: string|nil)"),
        summary: "called with the image when it can be drawn, or with nil and an error message"),
      returns: .made("Image")
    ) { plugin, source, onLoad throws(LuaError) in
      if case .table(let table) = source {
        let image = try plugin.drawImage(table)
        if let onLoad { try ImageLoad(of: image, in: plugin, onLoad).endSoon() }
        return image
      }
      return try plugin.readImage(source.asString ?? "", onLoad)
    }
  }
}

extension Plugin {
  /// The maximum total number of pixels of a plugin's pictures. Chosen: 288 MB, and a third more
  /// while they are shown scaled down.
  static let maximumPicturePixels = 72_000_000

  fileprivate func readImage(_ path: String, _ onLoad: LuaFunction?) throws(LuaError) -> LuaObject {
    let artist = try artist()
    let file: Int32
    do throws(ReadError) {
      file = try open(path)
    } catch {
      throw .raised("\(path) cannot be decoded as an image: \(error.reason)")
    }
    defer { Glibc.close(file) }
    let room = min(DrawingError.maximumPixels, Self.maximumPicturePixels - hostMemory.pixels)
    var load: ImageLoad?
    var isAwaited = false
    let image = try makeImage(named: path) { () throws(DrawingError) in
      let decoded = try artist.picture(from: file, atMost: room) { load?.end($0) }
      switch decoded {
      case .ready(let picture): return picture
      case .awaited(let picture):
        isAwaited = true
        return picture
      }
    }
    guard isAwaited || onLoad != nil else { return image }
    let begun = try ImageLoad(of: image, in: self, named: path, onLoad)
    load = begun
    if !isAwaited { begun.endSoon() }
    return image
  }

  fileprivate func drawImage(_ table: LuaTable) throws(LuaError) -> LuaObject {
    try checkNames(of: table, among: ["width", "height", "draw"])
    guard let width = table["width"].asInteger, let height = table["height"].asInteger,
      (1...16384).contains(width), (1...16384).contains(height)
    else { throw .raised("width and height must be whole numbers from 1 to 16384") }
    guard case .function(let draw) = table["draw"] else {
      throw .raised("draw must be a function, got \(found(table["draw"]))")
    }
    try checkRoom(width, height)
    let artist = try artist()
    var failure: LuaError?
    let commands = self[PluginDrawing.self].record { canvas in
      do throws(LuaError) {
        _ = try PluginCall(draw, as: "draw", budget: .load).perform(in: lua) { $0.put(canvas) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return try makeImage { () throws(DrawingError) in
      try artist.picture(width: width, height: height, commands: commands)
    }
  }

  private func artist() throws(LuaError) -> any Artist {
    guard let artist = viewHost?.artist else {
      throw .raised("images cannot be drawn here")
    }
    return artist
  }

  /// Creates the object for a picture, if the picture fits into the plugin's pixel limit.
  ///
  /// - Parameter path: The file that the picture is read from; nil for a drawn picture.
  /// - Throws: `LuaError` if the picture cannot be made, or exceeds a limit.
  package func makeImage(
    named path: String? = nil, _ make: () throws(DrawingError) -> any Picture
  ) throws(LuaError) -> LuaObject {
    // Decoding a pixel costs about one unit of work.
    func pixels(_ picture: any Picture) -> Int { picture.width * picture.height }
    let picture = try lua.hostWork(units: pixels) {
      () throws(LuaError) -> any Picture in
      do throws(DrawingError) {
        return try make()
      } catch .size(let width, let height) {
        try checkRoom(width, height)
        throw .raised("\(DrawingError.size(width: width, height: height))")
      } catch .unreadable(let reason) {
        throw .raised("\(path ?? "the file") cannot be decoded as an image: \(reason)")
      } catch {
        throw .raised("\(error)")
      }
    }
    try checkRoom(picture.width, picture.height)
    try checkRoom(forPixels: picture.heldPixels)
    let image = ScriptImage(picture, of: self)
    let object = try makeObject(schema.views.image, payload: image)
    image.object = object
    return object
  }

  /// Checks the limit for one picture, and the limit for all pictures of the plugin.
  ///
  /// - Throws: `LuaError` if a limit is exceeded.
  private func checkRoom(_ width: Int, _ height: Int) throws(LuaError) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= DrawingError.maximumPixels else {
      throw .raised("\(DrawingError.size(width: width, height: height))")
    }
    try checkRoom(forPixels: pixels)
  }

  /// Checks the limit for all pictures of the plugin, with a number of additional pixels.
  ///
  /// - Throws: `LuaError` if the limit is exceeded.
  private func checkRoom(forPixels pixels: Int) throws(LuaError) {
    guard hostMemory.pixels + pixels <= Self.maximumPicturePixels else {
      throw .raised(
        "a plugin's images can have \(Self.maximumPicturePixels) pixels in all; release some of "
          + "them"
      )
    }
  }

  /// Opens the file at a path if the plugin may read it. The file must be in the plugin's own
  /// folder, with no symlink leading out of the folder, or in a granted folder.
  private func open(_ path: String) throws(ReadError) -> Int32 {
    let slash = UInt8(ascii: "/")
    guard path.utf8.first == slash || path.utf8.first == UInt8(ascii: "~") else {
      guard !path.pathNames.contains("..") else {
        throw ReadError(
          reason: "it is outside the plugin's folder; give the absolute path of the file")
      }
      return try RootedFolder(code.folder).open(path)
    }
    guard let files = host?.files else { throw ReadError(reason: "the plugin was unloaded") }
    return try files.openPicture(path, for: fileUser)
  }
}
