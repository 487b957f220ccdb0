import Canvas
import Gestures

/// What the window of a recording says of itself: what it does and how it ends.
struct RecordInstructions {
  /// The sentences, a line each.
  let lines: [String]

  /// - Parameter file: what is written to; `-` is standard output.
  init(file: String) {
    let place = file == "-" ? "standard output" : file
    lines = [
      "Every touch on this window is written to \(place).",
      "To end, close the window, or press Ctrl-C in the terminal where it was started.",
    ]
  }

  /// Writes the sentences into the upper left corner, broken where the window ends.
  func draw(on canvas: Canvas, size: Size) {
    let margin = 24.0
    guard size.width > 4 * margin else { return }
    let text = StyledText(
      lines.joined(separator: "\n"), size: 16, width: size.width - 2 * margin)
    canvas.draw(
      text, x: margin, y: margin, color: CanvasColor(red: 0.82, green: 0.84, blue: 0.87))
  }
}
