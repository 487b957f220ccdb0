import Canvas
import Gestures
import ScriptViews
import Scrolling

/// Draws the appearance of views, and caches text layouts.
final class LookPainter {
  /// The maximum number of text layouts in the cache. Chosen: more than a screen shows.
  private static let maximumTexts = 512

  /// The cost of painting a pixel of a scaled picture. Measured.
  private static let costOfPixel = 6.0
  /// The cost of tracing a byte of text that is drawn as paths. Chosen: one and a half times the
  /// cost of a byte's layout.
  private static let costToTrace = 3000.0
  /// The cost of a row of pixels of a letter that is drawn as a path. Chosen: somewhat less than a
  /// byte's layout.
  private static let costOfRow = 1800.0

  /// The maximum size of the text in the cache, in bytes. Chosen: a layout takes some fifty times
  /// the memory of its text.
  private static let maximumTextBytes = 1 << 20

  private var textBytes = 0
  private var texts: [StyledText: TextLayout] = [:]

  /// Draws a part; the canvas's current transform is the part's.
  func draw(_ part: DisplayList.Part, on canvas: Canvas, within budget: DrawingBudget) {
    let look = part.appearance
    let area = canvas.snapped(part.bounds.area)
    let outline = Path.bounds(area, radius: look.cornerRadius)
    let isBorder = part.key.aspect == .border
    let edges = look.cornerRadius > 0 || isBorder ? canvas.costOfEdges(around: area) : 0
    guard budget.allows(canvas.pixels(of: area) + edges, "a view of \(area.sides)") else { return }
    if isBorder { return drawBorder(of: part, in: area, on: canvas) }
    if let color = look.background {
      canvas.fill(outline, with: CanvasColor(color, fade: part.fade))
    }
    guard look.hasContent else { return }
    canvas.clip(to: outline)
    if let picture = look.picture?.original as? any CanvasPicture {
      let frame = look.contentMode.frame(picture.size, in: part.bounds)
      draw(picture, in: frame.area, alpha: 1, on: canvas, within: budget)
    }
    for shape in look.shapes { CommandPainter(self, canvas: canvas, budget: budget).draw(shape) }
    draw(look.drawing, on: canvas, within: budget)
    draw(look.label, in: part.bounds, on: canvas, within: budget)
  }

  private func drawBorder(of part: DisplayList.Part, in area: Canvas.Area, on canvas: Canvas) {
    let color = CanvasColor(part.appearance.borderColor, fade: part.fade)
    let width = part.appearance.borderWidth
    guard width * 2 < min(area.width, area.height) else {
      // The inner edges of the border meet, so it fills the area.
      return canvas.fill(.bounds(area, radius: part.appearance.cornerRadius), with: color)
    }
    let inner = Canvas.Area(
      x: area.x + width / 2, y: area.y + width / 2, width: max(0, area.width - width),
      height: max(0, area.height - width))
    let radius = max(0, part.appearance.cornerRadius - width / 2)
    canvas.stroke(
      .bounds(inner, radius: radius), with: color, width: width, cap: .butt)
  }

  /// Draws patches, each clipped to the area that later patches do not cover.
  private func draw(_ drawing: Drawing, on canvas: Canvas, within budget: DrawingBudget) {
    for (index, patch) in drawing.patches.enumerated() {
      canvas.save()
      canvas.clip(to: .bounds(canvas.snapped(patch.rect.area), radius: 0))
      for later in drawing.patches[(index + 1)...] {
        canvas.clip(outside: canvas.snapped(later.rect.area))
      }
      CommandPainter(self, canvas: canvas, budget: budget).draw(patch.commands)
      canvas.restore()
    }
  }

  private func draw(
    _ label: Label, in bounds: Rect, on canvas: Canvas, within budget: DrawingBudget
  ) {
    guard !label.text.isEmpty else { return }
    let width = bounds.size.width - label.insets.left - label.insets.right
    let height = bounds.size.height - label.insets.top - label.insets.bottom
    guard width > 0 else { return }
    let text = StyledText(label, width: width, lines: label.numberOfLines)
    draw(text, on: canvas, color: CanvasColor(label.color, fade: 1), within: budget) { size in
      let room = height - size.height
      let offset =
        switch label.verticalAlignment {
        case .top: 0.0
        case .center: room / 2
        case .bottom: room
        }
      let corner = canvas.snapped(
        Canvas.Area(
          x: bounds.minX + label.insets.left, y: bounds.minY + label.insets.top + offset, width: 0,
          height: 0))
      return Point(x: corner.x, y: corner.y)
    }
  }

  /// Draws text at the point that `position` returns for its size.
  func draw(
    _ text: StyledText, on canvas: Canvas, color: CanvasColor, within budget: DrawingBudget,
    at position: (Size) -> Point
  ) {
    let what = "text of \(text.string.utf8.count) bytes"
    let form = canvas.form(of: text)
    switch form {
    case .invisible: return
    case .tooLarge: return budget.refuse("text of \(text.size) points, enlarged to its scale,")
    case .letters, .outlines: break
    }
    if texts[text]?.suits(canvas) != true {
      guard budget.allows(text.costToSet, what) else { return }
    }
    let layout = layout(text, like: canvas)
    let size = Size(width: layout.size.width, height: layout.size.height)
    let point = position(size)
    let painting = cost(of: text, form, over: Rect(origin: point, size: size), on: canvas)
    guard budget.allows(painting, what) else { return }
    // Letters are drawn at whole pixels. Bias by 0.01 px so that rounding errors cannot move a
    // glyph that lies on a half pixel.
    let aside = 0.01 / canvas.pixelsPerPoint
    canvas.draw(layout, x: point.x + aside, y: point.y + aside, color: color)
  }

  /// Returns the cost of painting text, in proportion to the visible part of its area.
  private func cost(
    of text: StyledText, _ form: TextLayout.Form, over area: Rect, on canvas: Canvas
  ) -> Double {
    let (bytes, scale) = (Double(text.string.utf8.count), canvas.pixelsPerPoint)
    let whole = area.size.width * area.size.height * scale * scale
    let share = whole > 0 ? min(1, canvas.pixels(of: area.area) / whole) : 1
    let height = text.size * scale
    let rows = min(height, Double(canvas.image.height))
    return form == .letters
      ? bytes * (100 + height * height * share)
      : bytes * (Self.costToTrace + rows * Self.costOfRow * share)
  }

  /// Draws a picture, scaled to fill an area.
  func draw(
    _ picture: any Picture, in area: Canvas.Area, alpha: Double, on canvas: Canvas,
    within budget: DrawingBudget
  ) {
    guard let picture = picture.original as? any CanvasPicture else { return }
    let cost = canvas.pixels(of: area) * Self.costOfPixel
    guard budget.allows(cost, "a picture over \(area.sides)") else { return }
    picture.draw(on: canvas, in: canvas.snapped(area), alpha: alpha)
  }

  /// The layout of text, from the cache or made now.
  func layout(_ text: StyledText, like canvas: Canvas) -> TextLayout {
    if let known = texts[text], known.suits(canvas) { return known }
    let bytes = text.string.utf8.count
    if texts.count >= Self.maximumTexts || textBytes + bytes > Self.maximumTextBytes {
      (texts, textBytes) = ([:], 0)
    }
    textBytes += bytes
    let layout = TextLayout(text, like: canvas)
    texts[text] = layout
    return layout
  }
}

extension Canvas.Area {
  /// The width and height, for messages.
  fileprivate var sides: String {
    let (across, down) = (width.isNaN ? 0 : width, height.isNaN ? 0 : height)
    return "\(Int(min(across, 1e9).rounded())) by \(Int(min(down, 1e9).rounded())) pt"
  }
}
