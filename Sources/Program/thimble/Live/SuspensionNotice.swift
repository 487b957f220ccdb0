import Canvas
import Gestures
import Shell

/// The layer that shows that plugins are suspended. It also receives the taps that resume them,
/// because their own layers are hidden.
final class SuspensionNotice {
  /// The maximum size, in millimeters. Chosen: five fingers of a hand fit.
  private static let size = Size(width: 100, height: 50)
  /// The distance from the upper edge of the screen, in points. Chosen: below a panel that is no
  /// layer.
  private static let margin = 32.0

  private var layer: Layer?
  private var text = ""

  /// Shows a text, unless it is shown already.
  ///
  /// - Returns: False if the compositor has no layers.
  func show(_ text: String, on display: Display) -> Bool {
    self.text = text
    if let layer, !layer.isClosed {
      layer.setNeedsDisplay()
      return true
    }
    layer = try? display.makeLayer(configuration(on: display.outputs.first))
    layer?.painter = self
    return layer != nil
  }

  /// Hides the text.
  func hide() {
    layer?.close()
    layer = nil
  }

  private func configuration(on output: Output?) -> LayerConfiguration {
    let density = output?.properties.pointsPerMillimeter ?? Thresholds.referenceDensity
    let screen = output?.properties.logicalFrame.size ?? .zero
    func length(_ wanted: Double, _ available: Double) -> Double {
      let points = (wanted * density).rounded()
      return available > 0 ? min(points, (available / 2).rounded()) : points
    }
    var configuration = LayerConfiguration()
    configuration.namespace = "thimble-suspended"
    configuration.level = .overlay
    configuration.anchors = .top
    configuration.margins.top = Self.margin
    configuration.size = Size(
      width: length(Self.size.width, 2 * screen.width),
      height: length(Self.size.height, screen.height))
    return configuration
  }
}

extension SuspensionNotice: FramePainter {
  func planFrame(of surface: Surface) -> FramePlan { FramePlan() }

  func isBlank(layer: LayerID, in area: PixelRect) -> Bool { false }

  func paint(layer: LayerID?, on canvas: Canvas) -> Bool {
    let (width, height) = (canvas.width, canvas.height)
    let corner = min(width, height) / 8
    canvas.fill(
      .roundedRect(x: 0, y: 0, width: width, height: height, radius: corner), with: .black)
    let inner = width - 2 * corner
    let title = StyledText(
      "Plugins and touch policies are suspended", font: "Sans Bold", size: height / 10,
      alignment: .center, width: inner)
    let body = StyledText(text, size: height / 15, alignment: .center, width: inner)
    let top = height / 5
    canvas.draw(title, x: corner, y: top, color: .white)
    let below = top + canvas.measure(title).height * 1.5
    canvas.draw(body, x: corner, y: below, color: .white)
    return true
  }
}
