import Canvas

extension Scene {
  /// Returns a picture of an output, upright and in its pixels. Areas without a surface are black.
  func makeImage(of output: Stage.Output) throws -> Image {
    let screen = output.screen
    let isRotated = screen.rotation.swapsSides
    let canvas = try Canvas(
      width: isRotated ? screen.height : screen.width,
      height: isRotated ? screen.width : screen.height, scale: screen.scale)
    canvas.clear(.black)
    for surface in stack {
      guard let contents = try surface.shownContents() else { continue }
      let source = surface.current.sourceInPixels
      canvas.draw(
        contents, from: source.map { Canvas.Area($0) },
        in: Canvas.Area(surface.frame, offsetX: -output.frame.x, y: -output.frame.y),
        alpha: surface.current.alpha)
    }
    return canvas.image
  }
}

extension Canvas.Area {
  fileprivate init(_ rect: Stage.Rect, offsetX: Double = 0, y: Double = 0) {
    self.init(x: rect.x + offsetX, y: rect.y + y, width: rect.width, height: rect.height)
  }
}
