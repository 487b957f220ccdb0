import Canvas
import Gestures
import PluginHost
import Scrolling

/// Draws the looks of views.
final class LookPainter {
  /// How many texts stay set (chosen): more than a screen shows.
  private static let mostTexts = 512

  private var texts: [StyledText: TextLayout] = [:]

  /// Draws a part in the canvas's present coordinates, which are the part's own.
  func draw(_ part: Scene.Part, on canvas: Canvas) {
    let look = part.appearance
    let area = canvas.snapped(part.bounds.area)
    let outline = Path.bounds(area, radius: look.cornerRadius)
    if part.key.layer == .border { return drawBorder(of: part, in: area, on: canvas) }
    if let color = look.background {
      canvas.fill(outline, with: CanvasColor(color, fade: part.fade))
    }
    guard look.hasContent else { return }
    canvas.clip(to: outline)
    if let picture = look.picture?.original as? any CanvasPicture {
      let place = look.contentMode.place(picture.size, in: part.bounds)
      picture.draw(on: canvas, in: canvas.snapped(place.area), alpha: 1)
    }
    for shape in look.shapes { CommandPainter(self, canvas).draw(shape) }
    draw(look.drawing, on: canvas)
    draw(look.label, in: part.bounds, on: canvas)
  }

  private func drawBorder(of part: Scene.Part, in area: Canvas.Area, on canvas: Canvas) {
    let width = part.appearance.borderWidth
    let inner = Canvas.Area(
      x: area.x + width / 2, y: area.y + width / 2, width: max(0, area.width - width),
      height: max(0, area.height - width))
    let radius = max(0, part.appearance.cornerRadius - width / 2)
    canvas.stroke(
      .bounds(inner, radius: radius),
      with: CanvasColor(part.appearance.borderColor, fade: part.fade), width: width, cap: .butt)
  }

  /// Draws patches; each shows only where no later one lies over it.
  private func draw(_ drawing: Drawing, on canvas: Canvas) {
    for (index, patch) in drawing.patches.enumerated() {
      canvas.save()
      canvas.clip(to: .bounds(canvas.snapped(patch.rect.area), radius: 0))
      for later in drawing.patches[(index + 1)...] {
        canvas.clip(outside: canvas.snapped(later.rect.area))
      }
      CommandPainter(self, canvas).draw(patch.commands)
      canvas.restore()
    }
  }

  private func draw(_ label: Label, in bounds: Rect, on canvas: Canvas) {
    guard !label.text.isEmpty else { return }
    let width = bounds.size.width - label.insets.left - label.insets.right
    let height = bounds.size.height - label.insets.top - label.insets.bottom
    guard width > 0 else { return }
    let layout = layout(
      StyledText(label, width: width, lines: label.numberOfLines), like: canvas)
    let room = height - layout.size.height
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
    canvas.draw(layout, x: corner.x, y: corner.y, color: CanvasColor(label.color, fade: 1))
  }

  /// Text that is set already, or is set now.
  func layout(_ text: StyledText, like canvas: Canvas) -> TextLayout {
    if let known = texts[text] { return known }
    if texts.count >= Self.mostTexts { texts = [:] }
    let layout = TextLayout(text, like: canvas)
    texts[text] = layout
    return layout
  }
}

extension Appearance {
  /// Whether there is more than what fills it.
  fileprivate var hasContent: Bool {
    picture != nil || !shapes.isEmpty || !drawing.patches.isEmpty || !label.text.isEmpty
  }
}

extension StyledText {
  /// Text of a plugin. `lines`: how many of each paragraph; 0: all.
  init(_ label: Label, width: Double?, lines: Int) {
    let alignment: Alignment =
      switch label.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      }
    self.init(
      label.text, font: label.font, size: label.size, alignment: alignment, width: width,
      maximumLines: lines > 0 ? lines : nil)
  }
}

extension CanvasColor {
  /// A plugin's colour, so much less opaque.
  init(_ color: PluginColor, fade: Double) {
    self.init(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * fade)
  }
}
