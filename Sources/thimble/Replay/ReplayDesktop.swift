import Gestures
import PluginHost

/// A desktop without a screen, on which touches are played: one output, windows that fill it,
/// layers at its edges.
final class ReplayDesktop: Desktop {
  /// The output's size in points.
  private(set) var size: Size
  /// What is open, from the lowest to the highest.
  private(set) var surfaces: [ReplaySurface] = []

  /// Called with every decision of the core in what is opened from now on.
  var onDecision: ((Decision, Timestamp) -> Void)?

  init(size: Size) { self.size = size }

  let outputs = ["REPLAY-1"]

  func open(_ content: any SurfaceContent) throws(DesktopError) -> any DesktopSurface {
    if case .layer(let options) = content.request, let name = options.output,
      !outputs.contains(name)
    {
      throw .unknownOutput(name, known: outputs)
    }
    if let onDecision {
      content.onDecision = { [unowned content] in onDecision($0, content.now) }
    }
    let surface = ReplaySurface(content, desktop: self)
    let index = surfaces.firstIndex { $0.height > surface.height } ?? surfaces.endIndex
    surfaces.insert(surface, at: index)
    return surface
  }

  func checkLayers() throws(DesktopError) {}

  /// The highest surface that takes a touch at a place on the output.
  ///
  /// - Parameter touched: Those with fingers on them.
  func surface(at point: Point, touched: [ReplaySurface] = []) -> ReplaySurface? {
    surfaces.last { surface in
      surface.takesTouch(at: point, isTouched: touched.contains { $0 === surface })
    }
  }

  /// Gives what was opened meanwhile its place and size, as a compositor does a moment later;
  /// plugins learn their size then.
  func configure() {
    // What a plugin opens when it learns a size has its own a turn later.
    for surface in surfaces where !surface.isConfigured { surface.configure(on: size) }
  }

  /// Lets plugins draw what they draw themselves, where something has changed.
  func redraw() {
    for surface in surfaces { surface.redrawIfNeeded() }
  }

  /// Gives the output another size; windows and layers follow.
  func resize(to size: Size) {
    self.size = size
    for surface in surfaces where surface.isConfigured { surface.place(on: size) }
  }

  fileprivate func forget(_ surface: ReplaySurface) { surfaces.removeAll { $0 === surface } }
}

/// A window or layer on a replay's desktop.
final class ReplaySurface: DesktopSurface {
  /// What its touches go to.
  let content: any SurfaceContent
  /// Where it is on the output, in points; zero until it was given a size.
  private(set) var frame = Rect.zero
  /// Whether it was given a size.
  private(set) var isConfigured = false
  private weak var desktop: ReplayDesktop?
  private var looksDifferent = true

  fileprivate init(_ content: any SurfaceContent, desktop: ReplayDesktop) {
    self.content = content
    self.desktop = desktop
  }

  /// What it is asked to be.
  var request: SurfaceRequest { content.request }

  fileprivate func configure(on output: Size) {
    isConfigured = true
    fill(output)
    content.surfaceDidResize()
  }

  /// How high it lies: layers below windows 0 and 1, windows 2, layers above them 3 and 4.
  var height: Int {
    switch request {
    case .window: 2
    case .layer(let options): options.layer.height
    }
  }

  /// Whether a touch at a place on the output is the surface's.
  fileprivate func takesTouch(at point: Point, isTouched: Bool) -> Bool {
    let inside = Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y)
    guard frame.contains(point) else { return false }
    guard case .layer(let options) = request, let region = options.inputRegion else { return true }
    if isTouched, options.keepsTouches, !region.isEmpty { return true }
    return region.contains { $0.contains(inside) }
  }

  func close() { desktop?.forget(self) }

  /// Closes it as a person or the compositor does.
  func closeFromOutside() {
    close()
    content.surfaceDidClose()
  }

  func contentDidChange() { looksDifferent = true }

  /// Lets the plugin draw what it draws itself, if something has changed.
  fileprivate func redrawIfNeeded() {
    guard looksDifferent, isConfigured else { return }
    looksDifferent = false
    _ = DisplayList(of: content)
  }

  func placeOnDesktop(of place: Point) -> Point? {
    Point(x: frame.origin.x + place.x, y: frame.origin.y + place.y)
  }

  fileprivate func place(on output: Size) {
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
