import ScriptViews
import Scripting

extension Arguments {
  /// Returns the width and height of a picture, in pixels.
  ///
  /// - Throws: `ActionError` if an argument is missing or invalid, or the picture is too large.
  func pictureSize() throws(ActionError) -> (width: Int, height: Int) {
    let sides = 1...32_767
    let (width, height) = (try integer("width", in: sides), try integer("height", in: sides))
    guard width * height <= DrawingError.maximumPixels else {
      throw ActionError("\(DrawingError.size(width: width, height: height))")
    }
    return (width, height)
  }
}
