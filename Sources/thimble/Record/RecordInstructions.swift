import Canvas
import Gestures

/// The text in a recording's window: what it does and how to end it.
struct RecordInstructions {
  /// The sentences, a line each.
  let lines: [String]

  /// - Parameter file: the path of the recording; `-` is standard output.
  init(file: String) {
    let place = file == "-" ? "standard output" : file
    lines = [
      "Every touch on this window is written to \(place).",
      "To end, close the window, or press Ctrl-C in the terminal where it was started.",
    ]
  }

  /// Draws the sentences in the upper left corner, wrapped to the window's width.
  func draw(on canvas: Canvas, size: Size) {
    let margin = 24.0
    guard size.width > 4 * margin else { return }
    let text = StyledText(
      lines.joined(separator: "\n"), size: 16, width: size.width - 2 * margin)
    canvas.draw(
      text, x: margin, y: margin, color: CanvasColor(red: 0.82, green: 0.84, blue: 0.87))
  }
}
