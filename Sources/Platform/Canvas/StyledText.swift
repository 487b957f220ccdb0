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

  /// The range that font sizes are clamped to, in points. Chosen.
  public static let sizes = 1.0...1000.0

  /// The font size, in points, clamped to `sizes`.
  public var size: Double { didSet { size = clamped(size, to: Self.sizes) } }

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
    self.size = clamped(size, to: Self.sizes)
    self.alignment = alignment
    self.width = width
    self.maximumLines = maximumLines
  }
}

/// A text layout, to be measured and drawn as often as needed.
///
/// Layout is the expensive part; drawing it again costs little.
public final class TextLayout {
  /// The way in which text is drawn at a scale.
  public enum Form: Sendable {
    /// As letters of a font of the text's size, which are cached as images.
    case letters
    /// As scaled paths.
    case outlines
    /// Not drawn: too small to be seen.
    case invisible
    /// Not drawn: larger than cairo can draw.
    case tooLarge
  }

  /// The styled text.
  public let text: StyledText
  let layout: OpaquePointer
  /// Units of the layout per point.
  let zoom: Double
  private let isOutlined: Bool
  /// The path of an outlined layout, in its units.
  private(set) lazy var outline = TextOutline(of: layout)
  /// The transform that the text is laid out for, with its offset ignored.
  private var transform = cairo_matrix_t()

  /// Lays out text for canvases like `canvas`.
  public init(_ text: StyledText, like canvas: Canvas) {
    isOutlined = canvas.form(of: text) != .letters
    guard
      let layout = isOutlined ? TextOutline.layout() : pango_cairo_create_layout(canvas.context)
    else { preconditionFailure("pango always makes a layout") }
    self.text = text
    self.layout = layout
    zoom = isOutlined ? TextOutline.size / text.size : 1
    transform = Self.transform(of: canvas.context)
    useFont()
    useText()
    useLines()
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Whether this layout can be drawn at the scale of a canvas.
  public func suits(_ canvas: Canvas) -> Bool {
    isOutlined == (canvas.form(of: text) != .letters)
  }

  /// The size of the layout, in points.
  public var size: (width: Double, height: Double) {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let unit = Double(PANGO_SCALE) * zoom
    return (Double(extents.width) / unit, Double(extents.height) / unit)
  }

  /// Repeats the layout if the scale has changed. Pango itself would repeat it for each context,
  /// which takes longer than drawing.
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
      description, text.size * zoom * Double(PANGO_SCALE))
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
      pango_layout_set_width(
        layout, Int32(clamped(width * zoom, to: 0...100_000) * Double(PANGO_SCALE)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    if let lines = text.maximumLines {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      // Pango interprets a negative height as a number of lines.
      pango_layout_set_height(layout, -Int32(clamping: max(1, lines)))
    }
    pango_layout_set_alignment(layout, text.alignment.pango)
  }
}

/// Clamps a number to a range. NaN becomes the lower bound.
private func clamped(_ number: Double, to range: ClosedRange<Double>) -> Double {
  number.isNaN ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
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
  /// The range of scales at which letters are drawn with a font of their size, and the maximum size
  /// of such letters in pixels. Chosen: beyond these limits, pango takes seconds to lay out a page,
  /// and each letter takes a megabyte.
  private static let scalesOfLetters = 0.125...8
  private static let maximumLetterSize = 256.0
  /// The range of font sizes in pixels that are drawn at all. Chosen: a visible trace of a letter,
  /// and thirty screens.
  private static let textSizes = 0.25...65536

  /// Returns the way in which text is drawn under the current transform.
  public func form(of text: StyledText) -> TextLayout.Form {
    let (largest, smallest) = matrix.scales
    let size = text.size
    if size * largest > Self.textSizes.upperBound { return .tooLarge }
    if size * largest < Self.textSizes.lowerBound { return .invisible }
    let isUsual =
      Self.scalesOfLetters.contains(largest) && Self.scalesOfLetters.contains(smallest)
    return isUsual && size * largest <= Self.maximumLetterSize ? .letters : .outlines
  }

  /// Draws `text` with its top left corner at `x`, `y`.
  public func draw(_ text: StyledText, x: Double, y: Double, color: CanvasColor) {
    draw(TextLayout(text, like: self), x: x, y: y, color: color)
  }

  /// Draws a text layout that `suits` this canvas with its top left corner at `x`, `y`.
  public func draw(_ layout: TextLayout, x: Double, y: Double, color: CanvasColor) {
    guard x.isFinite, y.isFinite else { return }
    use(color)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_new_path(context)
    switch form(of: layout.text) {
    case .letters:
      // Text at coordinates that cairo cannot represent is invisible.
      guard isNear(x, y) else { return }
      cairo_move_to(context, x, y)
      layout.update(for: context)
      pango_cairo_show_layout(context, layout.layout)
      cairo_new_path(context)
    case .outlines: fill(layout.outline, x: x, y: y, zoom: layout.zoom)
    case .invisible, .tooLarge: break
    }
  }

  /// Fills the visible outlines.
  private func fill(_ outline: TextOutline, x: Double, y: Double, zoom: Double) {
    let small = cairo_matrix_t(xx: 1 / zoom, yx: 0, xy: 0, yy: 1 / zoom, x0: x, y0: y)
    let matrix = matrix.after(small)
    guard matrix.isUsable else { return }
    cairo_translate(context, x, y)
    cairo_scale(context, 1 / zoom, 1 / zoom)
    for contour in outline.contours where isVisible(contour.corners.map { matrix.point($0, $1) }) {
      for element in contour.elements { element.trace(in: context) }
    }
    cairo_fill(context)
  }

  /// Whether the bounding box of points, in pixels, overlaps the image.
  private func isVisible(_ points: [(x: Double, y: Double)]) -> Bool {
    func overlaps(_ values: [Double], _ side: Int) -> Bool {
      (values.max() ?? 0) >= 0 && (values.min() ?? 0) <= Double(side)
    }
    return overlaps(points.map(\.x), image.width) && overlaps(points.map(\.y), image.height)
  }

  /// The size of `text`, in points.
  public func measure(_ text: StyledText) -> (width: Double, height: Double) {
    TextLayout(text, like: self).size
  }
}
