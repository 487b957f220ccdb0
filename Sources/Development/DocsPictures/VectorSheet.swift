/// A page of boxes and lines of text, which can be written as SVG and as PDF.
struct VectorSheet {
  /// A font.
  enum Face: Int, CaseIterable {
    case regular, bold, code
  }

  /// A color, with its value in SVG.
  enum Ink: String {
    case black = "#2e3436"
    case blue = "#204a87"
    case white = "#ffffff"
  }

  /// A line of text.
  struct Line: Equatable {
    let text: String
    let x: Double
    /// The position of the baseline.
    let y: Double
    let size: Double
    var face = Face.regular
    var ink = Ink.black
    /// Whether `x` is the right end of the line, whose face is then `code`.
    var isRightAligned = false
  }

  /// A part of the page, in pixels from its upper left corner.
  enum Shape: Equatable {
    /// A filled box with rounded corners.
    case box(x: Double, y: Double, width: Double, height: Double, Ink)
    case line(Line)
  }

  /// The radius of a box's corners, in pixels.
  static let cornerRadius = 4.0

  let title: String
  /// The size in pixels, 96 to an inch.
  let width: Double
  let height: Double
  var shapes: [Shape] = []

  /// The SVG document.
  var svg: String {
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" \
      height="\(number(height))" viewBox="0 0 \(number(width)) \(number(height))" \
      font-family="sans-serif" fill="\(Ink.black.rawValue)">
      <title>\(escaped(title))</title>
      <rect width="100%" height="100%" fill="\(Ink.white.rawValue)"/>
      """
    return ([head] + shapes.map(element) + ["</svg>", ""]).joined(separator: "\n")
  }

  private func element(_ shape: Shape) -> String {
    switch shape {
    case .box(let x, let y, let width, let height, let ink):
      "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
        + "height=\"\(number(height))\" rx=\"\(number(Self.cornerRadius))\" "
        + "fill=\"\(ink.rawValue)\"/>"
    case .line(let line):
      "<text x=\"\(number(line.x))\" y=\"\(number(line.y))\" font-size=\"\(number(line.size))\" "
        + "font-weight=\"\(line.face == .regular ? "normal" : "bold")\" "
        + "font-family=\"\(line.face == .code ? "monospace" : "sans-serif")\" "
        + "text-anchor=\"\(line.isRightAligned ? "end" : "start")\" "
        + "fill=\"\(line.ink.rawValue)\">\(escaped(line.text))</text>"
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// A number with at most one decimal.
func number(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  let sign = tenths < 0 ? "-" : ""
  let rest = abs(tenths) % 10
  return sign + "\(abs(tenths) / 10)" + (rest == 0 ? "" : ".\(rest)")
}
