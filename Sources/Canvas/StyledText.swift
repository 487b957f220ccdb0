internal import CCairo

/// Text with its style.
public struct StyledText: Hashable, Sendable {
  /// The horizontal alignment of lines.
  public enum Alignment: Sendable {
    case left, center, right
  }

  /// The text; a line feed starts a new line.
  public var string: String

  /// Font family and style in pango's syntax: `Sans`, `Serif Bold Italic`.
  public var font: String

  /// The range of font sizes, in points; others are clamped (chosen).
  public static let sizes = 1.0...1000.0

  /// The font size, in points, within `sizes`.
  public var size: Double

  /// The alignment of lines within `width`, or within the longest line.
  public var alignment: Alignment

  /// The width at which lines wrap, in points; nil: they do not wrap.
  public var width: Double?

  /// The maximum number of lines of each paragraph, the last truncated with an ellipsis; nil:
  /// unlimited.
  ///
  /// Applies only when a width is set.
  public var maximumLines: Int?

  /// Creates styled text.
  public init(
    _ string: String, font: String = "Sans", size: Double = 14, alignment: Alignment = .left,
    width: Double? = nil, maximumLines: Int? = nil
  ) {
    self.string = string
    self.font = font
    self.size = size
    self.alignment = alignment
    self.width = width
    self.maximumLines = maximumLines
  }
}

/// A text layout, to be measured and drawn as often as needed.
///
/// Layout is the expensive part; drawing it again costs little.
public final class TextLayout {
  /// The styled text.
  public let text: StyledText
  let layout: OpaquePointer
  /// The transform that it is laid out for, without its offset.
  private var transform = cairo_matrix_t()

  /// Lays out text for canvases like `canvas`.
  public init(_ text: StyledText, like canvas: Canvas) {
    guard let layout = pango_cairo_create_layout(canvas.context) else {
      preconditionFailure("pango always makes a layout")
    }
    self.text = text
    self.layout = layout
    transform = Self.transform(of: canvas.context)
    useFont()
    useText()
    useLines()
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The size of the layout, in points.
  public var size: (width: Double, height: Double) {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let unit = Double(PANGO_SCALE)
    return (Double(extents.width) / unit, Double(extents.height) / unit)
  }

  /// Lays it out anew if it is to be drawn at another scale: pango would do so for each context,
  /// which takes longer than drawing it.
  func update(for context: OpaquePointer) {
    let new = Self.transform(of: context)
    guard
      (new.xx, new.xy, new.yx, new.yy)
        != (transform.xx, transform.xy, transform.yx, transform.yy)
    else { return }
    transform = new
    pango_cairo_update_layout(context, layout)
  }

  private static func transform(of context: OpaquePointer) -> cairo_matrix_t {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return matrix
  }

  private func useFont() {
    let description = pango_font_description_from_string(text.font)
    pango_font_description_set_absolute_size(
      description, Self.units(text.size, within: StyledText.sizes))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
  }

  private func useText() {
    var string = text.string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
  }

  private func useLines() {
    if let width = text.width {
      pango_layout_set_width(layout, Int32(Self.units(width, within: 0...100_000)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    if let lines = text.maximumLines {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      // Pango interprets a negative height as a number of lines.
      pango_layout_set_height(layout, -Int32(clamping: max(1, lines)))
    }
    pango_layout_set_alignment(layout, text.alignment.pango)
  }

  /// `points` in pango units, clamped to `range`.
  private static func units(_ points: Double, within range: ClosedRange<Double>) -> Double {
    let usable = points.isNaN ? range.lowerBound : points
    return min(max(usable, range.lowerBound), range.upperBound) * Double(PANGO_SCALE)
  }
}

extension StyledText.Alignment {
  fileprivate var pango: PangoAlignment {
    switch self {
    case .left: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    }
  }
}

// Pango and its fonts cost some megabytes; they are loaded on the first text that is drawn or
// measured.
extension Canvas {
  /// Draws `text` with its top left corner at `x`, `y`.
  public func draw(_ text: StyledText, x: Double, y: Double, color: CanvasColor) {
    draw(TextLayout(text, like: self), x: x, y: y, color: color)
  }

  /// Draws a text layout with its top left corner at `x`, `y`.
  public func draw(_ layout: TextLayout, x: Double, y: Double, color: CanvasColor) {
    guard x.isFinite, y.isFinite else { return }
    use(color)
    cairo_save(context)
    cairo_new_path(context)
    cairo_move_to(context, x, y)
    layout.update(for: context)
    pango_cairo_show_layout(context, layout.layout)
    cairo_new_path(context)
    cairo_restore(context)
  }

  /// The size of `text`, in points.
  public func measure(_ text: StyledText) -> (width: Double, height: Double) {
    TextLayout(text, like: self).size
  }
}
