import Canvas

/// Equal parts of a picture, two in a row.
struct PictureGrid {
  /// The width of a part, in points.
  let width: Double
  /// The height of a part, in points.
  let height: Double

  private static let margin = 14.0
  private static let scale = 2.0

  /// Draws a part for each element into its frame.
  func draw<Part>(
    _ parts: [Part], _ drawPart: (Part, Canvas.Area, Canvas) -> Void
  ) throws(CanvasError) -> Image {
    let rows = Double((parts.count + 1) / 2)
    let canvas = try Canvas(
      width: Int((2 * width + 2 * Self.margin) * Self.scale),
      height: Int((rows * height + 2 * Self.margin) * Self.scale), scale: Self.scale)
    canvas.clear(Palette.paper)
    for (index, part) in parts.enumerated() {
      let frame = Canvas.Area(
        x: Self.margin + Double(index % 2) * width, y: Self.margin + Double(index / 2) * height,
        width: width, height: height)
      drawPart(part, frame, canvas)
    }
    return canvas.image
  }
}
