import Gestures
import PluginHost

/// A desktop without a screen, on which a trace is played: one output, windows that fill it, layers
/// at its edges.
final class ReplayDesktop: Desktop {
  /// The output's size in points.
  let size: Size
  /// What is open, from the lowest to the highest.
  private(set) var surfaces: [ReplaySurface] = []

  /// Called with every decision of the core in what is opened from now on.
  var onDecision: ((Decision, Timestamp) -> Void)?

  init(size: Size) { self.size = size }

  let outputs = ["REPLAY-1"]

  func openWindow(
    _ options: WindowOptions, content: Window, delegate: any SurfaceDelegate
  ) throws(DesktopError) -> any DesktopSurface {
    open(content, frame: Rect(origin: .zero, size: size), height: 2, region: nil)
  }

  func openLayer(
    _ options: LayerOptions, content: Window, delegate: any SurfaceDelegate
  ) throws(DesktopError) -> any DesktopSurface {
    if let name = options.output, !outputs.contains(name) {
      throw .unknownOutput(name, known: outputs)
    }
    let frame = LayerPlacement(options).frame(in: size)
    return open(content, frame: frame, height: options.layer.height, region: options.inputRegion)
  }

  func checkLayers() throws(DesktopError) {}

  /// The highest surface that takes a touch at a place on the output.
  func surface(at point: Point) -> ReplaySurface? {
    surfaces.last { $0.takesTouch(at: point) }
  }

  private func open(_ content: Window, frame: Rect, height: Int, region: [Rect]?) -> ReplaySurface {
    content.frame = Rect(origin: .zero, size: frame.size)
    if let onDecision {
      content.onDecision = { [unowned content] in onDecision($0, content.now) }
    }
    let surface = ReplaySurface(
      content: content, frame: frame, height: height, inputRegion: region, desktop: self)
    let index = surfaces.firstIndex { $0.height > height } ?? surfaces.endIndex
    surfaces.insert(surface, at: index)
    return surface
  }

  fileprivate func forget(_ surface: ReplaySurface) { surfaces.removeAll { $0 === surface } }
}

/// A window or layer on a replay's desktop.
final class ReplaySurface: DesktopSurface {
  /// What its touches go to.
  let content: Window
  /// Where it is on the output, in points.
  let frame: Rect
  /// How high it lies: layers below windows 0 and 1, windows 2, layers above them 3 and 4.
  let height: Int
  private let inputRegion: [Rect]?
  private weak var desktop: ReplayDesktop?

  fileprivate init(
    content: Window, frame: Rect, height: Int, inputRegion: [Rect]?, desktop: ReplayDesktop
  ) {
    self.content = content
    self.frame = frame
    self.height = height
    self.inputRegion = inputRegion
    self.desktop = desktop
  }

  /// Whether a touch at a place on the output is the surface's.
  func takesTouch(at point: Point) -> Bool {
    let inside = Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y)
    guard frame.contains(point) else { return false }
    return inputRegion?.contains { $0.contains(inside) } ?? true
  }

  func close() { desktop?.forget(self) }

  func contentDidChange() {}
}

extension LayerOptions.Layer {
  fileprivate var height: Int {
    switch self {
    case .background: 0
    case .bottom: 1
    case .top: 3
    case .overlay: 4
    }
  }
}
