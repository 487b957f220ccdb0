public import ScriptViews

/// The content of a picture file.
public enum PictureSource: Equatable {
  /// A picture of this process.
  case picture(any Picture)
  /// The pixels in an open file, which stays open: premultiplied 0xAARRGGBB in native byte order,
  /// row by row without padding.
  case pixels(Int32, width: Int, height: Int)

  public static func == (one: PictureSource, other: PictureSource) -> Bool {
    switch (one, other) {
    case (.picture(let one), .picture(let other)): one === other
    case (.pixels(let one, let width, let height), .pixels(let file, let w, let h)):
      one == file && width == w && height == h
    default: false
    }
  }
}
