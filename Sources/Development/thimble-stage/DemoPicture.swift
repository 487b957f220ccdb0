import Canvas
import Traces

/// The picture of a demo: the screen of its stage, above a caption.
enum DemoPicture {
  /// The height of the caption, in points. Chosen: one line of text.
  static let captionHeight = 48.0

  /// The size of the picture of a screen, in points.
  static func size(of screen: Trace.Size) -> Trace.Size {
    Trace.Size(width: screen.width, height: screen.height + captionHeight)
  }

  /// Returns the picture of a screen, in the screen's pixels.
  static func image(of screen: Image, caption: String) throws(CanvasError) -> Image {
    let canvas = try Canvas(width: screen.width, height: screen.height + Int(captionHeight))
    draw(screen, caption: caption, on: canvas)
    return canvas.image
  }

  /// Draws the picture of a screen in the upper left corner of a canvas.
  static func draw(_ screen: Image, caption: String, on canvas: Canvas) {
    let (width, height) = (Double(screen.width), Double(screen.height))
    canvas.draw(screen, in: Canvas.Area(x: 0, y: 0, width: width, height: height))
    canvas.fill(
      .rect(x: 0, y: height, width: width, height: captionHeight),
      with: CanvasColor(red: 0.13, green: 0.29, blue: 0.53))
    canvas.draw(
      StyledText(caption, font: "Sans Bold", size: 16, alignment: .center, width: width),
      x: 0, y: height + 13, color: CanvasColor(red: 1, green: 1, blue: 1))
  }
}
