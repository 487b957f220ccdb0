package import Canvas
package import Gestures
import PluginHost
import Rendering
package import ScriptViews

/// A headless desktop on which traces are played: one output, windows that fill it, layers anchored
/// to its edges.
package final class ReplayDesktop: Desktop {
  /// The default size of the output, in points. Chosen.
  package static let usualSize = Size(width: 1280, height: 800)

  /// The output's size in points.
  package private(set) var size: Size
  /// The output's points per millimetre; nil, the default, if unknown.
  package var pointsPerMillimeter: Double? {
    didSet { for surface in surfaces { surface.content.pointsPerMillimeter = pointsPerMillimeter } }
  }
  /// The user's minimums of thresholds.
  package var accommodations = Accommodations() {
    didSet { for surface in surfaces { surface.content.accommodations = accommodations } }
  }
  /// The open surfaces, in stacking order from the bottom.
  package private(set) var surfaces: [ReplaySurface] = []

  /// Called with every decision of the gesture core, in surfaces opened after it is set.
  package var onDecision: ((Decision, Timestamp) -> Void)?

  /// Creates a desktop with one output of this size, in points.
  package init(size: Size) { self.size = size }

  package let outputs = ["REPLAY-1"]

  package func open(_ content: any SurfaceContent) throws(DesktopError) -> any DesktopSurface {
    if case .layer(let options) = content.request, let name = options.output,
      !outputs.contains(name)
    {
      throw .unknownOutput(name, known: outputs)
    }
    if let onDecision {
      content.onDecision = { [unowned content] in onDecision($0, content.now) }
    }
    content.pointsPerMillimeter = pointsPerMillimeter
    content.accommodations = accommodations
    let surface = ReplaySurface(content, desktop: self)
    let index = surfaces.firstIndex { $0.height > surface.height } ?? surfaces.endIndex
    surfaces.insert(surface, at: index)
    return surface
  }

  package func checkLayers() throws(DesktopError) {}

  /// The topmost surface that accepts a touch at a point on the output.
  ///
  /// - Parameter touched: The surfaces with active touches.
  func surface(at point: Point, touched: [ReplaySurface] = []) -> ReplaySurface? {
    surfaces.last { surface in
      surface.takesTouch(at: point, isTouched: touched.contains { $0 === surface })
    }
  }

  /// Configures newly opened surfaces, as a compositor does a moment later: sets their frames and
  /// notifies the plugins.
  func configure() {
    // A surface opened by a plugin's resize callback is configured a turn later.
    for surface in surfaces where !surface.isConfigured { surface.configure(on: size) }
  }

  /// Calls the plugins' draw callbacks of the surfaces that need display.
  func redraw() {
    for surface in surfaces { surface.redrawIfNeeded() }
  }

  /// Resizes the output, and with it windows and layers.
  package func resize(to size: Size) {
    self.size = size
    for surface in surfaces where surface.isConfigured { surface.layOut(on: size) }
  }

  fileprivate func forget(_ surface: ReplaySurface) { surfaces.removeAll { $0 === surface } }
}

/// A window or layer on a replay's desktop.
package final class ReplaySurface: DesktopSurface {
  /// The window that its touches are delivered to.
  package let content: any SurfaceContent
  /// The surface's frame on the output, in points; zero until configured.
  package private(set) var frame = Rect.zero
  /// Whether the surface was configured.
  private(set) var isConfigured = false
  private weak var desktop: ReplayDesktop?
  private var appearanceDidChange = true

  fileprivate init(_ content: any SurfaceContent, desktop: ReplayDesktop) {
    self.content = content
    self.desktop = desktop
  }

  /// The plugin's request for the surface.
  package var request: SurfaceRequest { content.request }

  fileprivate func configure(on output: Size) {
    isConfigured = true
    fill(output)
    content.surfaceDidResize()
  }

  /// The stacking order: layers below windows 0 and 1, windows 2, layers above them 3 and 4.
  var height: Int {
    switch request {
    case .window: 2
    case .layer(let options): options.layer.height
    }
  }

  /// Whether it is a layer above windows.
  var isAboveWindows: Bool { height > 2 }

  /// Whether the surface accepts a touch at a point on the output.
  fileprivate func takesTouch(at point: Point, isTouched: Bool) -> Bool {
    let inside = Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y)
    guard frame.contains(point) else { return false }
    guard case .layer(let options) = request, let region = options.inputRegion else { return true }
    if isTouched, options.keepsTouches, !region.isEmpty { return true }
    return region.contains { $0.contains(inside) }
  }

  package func close() { desktop?.forget(self) }

  /// Closes the surface as the user or the compositor does, and notifies its content.
  package func closeFromOutside() {
    close()
    content.surfaceDidClose()
  }

  package func contentDidChange() { appearanceDidChange = true }

  /// Calls the plugin's draw callbacks if the surface needs display.
  fileprivate func redrawIfNeeded() {
    guard appearanceDidChange, isConfigured else { return }
    appearanceDidChange = false
    _ = DisplayList(of: content)
  }

  package func desktopPoint(of point: Point) -> Point? {
    Point(x: frame.origin.x + point.x, y: frame.origin.y + point.y)
  }

  fileprivate func layOut(on output: Size) {
    let old = frame.size
    fill(output)
    if frame.size != old { content.surfaceDidResize() }
  }

  private func fill(_ output: Size) {
    switch request {
    case .window: frame = Rect(origin: .zero, size: output)
    case .layer(let options): frame = LayerPlacement(options).frame(in: output)
    }
    content.frame = Rect(origin: .zero, size: frame.size)
  }
}

extension LayerOptions.Level {
  fileprivate var height: Int {
    switch self {
    case .background: 0
    case .bottom: 1
    case .top: 3
    case .overlay: 4
    }
  }
}

extension ReplayDesktop {
  /// Rasterizes the desktop at one pixel per point.
  package func makeImage() throws -> Image {
    let desktop = try Canvas(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
    desktop.clear(.black)
    for surface in surfaces {
      // A window may be larger than the desktop: the part in sight is painted.
      let frame = surface.frame
      let (left, top) = (max(0, frame.minX), max(0, frame.minY))
      let (right, bottom) = (min(size.width, frame.maxX), min(size.height, frame.maxY))
      guard right - left >= 1, bottom - top >= 1 else { continue }
      let canvas = try Canvas(
        on: Image(width: Int((right - left).rounded()), height: Int((bottom - top).rounded())),
        origin: (x: Int((left - frame.minX).rounded()), y: Int((top - frame.minY).rounded())))
      ViewPainter(root: surface.content).paint(on: canvas)
      canvas.flush()
      desktop.draw(
        canvas.image,
        in: Canvas.Area(x: left, y: top, width: canvas.width, height: canvas.height))
    }
    desktop.flush()
    return desktop.image
  }
}
