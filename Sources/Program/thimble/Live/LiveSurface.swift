import Canvas
import Conditioning
import Gestures
import Inspection
import JSON
import PluginHost
import Rendering
import ScriptViews
import Shell

/// The desktop of live surfaces.
protocol LiveSurfaceDelegate: AnyObject {
  /// Called with every touch event as JSON; nil, the default, costs nothing.
  var onTouch: ((JSONObject) -> Void)? { get }
  /// Called with each report of contact conditioning; nil, the default, costs nothing.
  var onContactReport: ((ContactReport) -> Void)? { get }

  /// Returns the frame of a surface on the desktop; nil if it is unknown.
  func frame(of surface: LiveSurface) -> Rect?

  /// Called when a surface shows another window.
  func surfaceDidReplaceContent(_ surface: LiveSurface)

  /// Returns whether a surface stays open whose Wayland surface the compositor has closed.
  func surface(_ surface: LiveSurface, staysOpenWithout waylandSurface: Surface) -> Bool

  /// Called once when a surface is closed, by the plugin or the compositor.
  func surfaceDidClose(_ surface: LiveSurface)
}

/// A plugin's window or layer, mapped on a compositor or waiting for one.
final class LiveSurface: DesktopSurface {
  /// The Wayland surface; nil while hidden.
  private(set) var waylandSurface: Surface?
  private let trails: TouchTrails?
  private let rings = CountdownRings()
  /// The painter of the content; nil until the content is shown.
  private var painter: ViewPainter?
  /// Receives resize and close events: the content, until the surface is closed.
  private var listener: (any SurfaceContent)?
  /// The size last reported to the content.
  private var size = Size.zero
  private var isClosed = false
  /// The window that the surface shows. The window also has the surface's configuration.
  private(set) var content: any SurfaceContent
  /// The desktop of the surface; nil once the surface is closed.
  private weak var delegate: (any LiveSurfaceDelegate)?

  init(_ content: any SurfaceContent, on delegate: any LiveSurfaceDelegate, trails: TouchTrails?) {
    listener = content
    self.delegate = delegate
    self.trails = trails
    self.content = content
  }

  /// Attaches the Wayland surface, for the first time or again.
  func show(on waylandSurface: Surface) {
    self.waylandSurface = waylandSurface
    waylandSurface.delegate = self
    draw(content)
  }

  func close() {
    // A surface that its content closes does not notify it.
    listener = nil
    isClosed = true
    if let waylandSurface { waylandSurface.close() } else { closeForGood() }
  }

  func replaceContent(with content: any SurfaceContent) -> Bool {
    guard !isClosed else { return false }
    if let waylandSurface {
      waylandSurface.replaceWindow(with: content)
    } else {
      content.frame = self.content.frame
    }
    listener = content
    self.content.onDecision = nil
    self.content = content
    draw(content)
    delegate?.surfaceDidReplaceContent(self)
    return true
  }

  private func draw(_ content: Window) {
    guard let waylandSurface else { return }
    painter = ViewPainter(root: content)
    waylandSurface.painter = self
  }

  /// The moving views, their layers and the cost of the layers, for inspection; nil while hidden.
  var inspectedLayers: InspectedLayers? {
    guard let waylandSurface, let painter else { return nil }
    var layers = InspectedLayers()
    layers.lack =
      trails != nil
      ? "--show-touches draws over the whole surface"
      : waylandSurface.layerUnavailability?.description
    let cost = waylandSurface.layerCost
    (layers.bytes, layers.missedTiles) = (cost.bytes, cost.missedTiles)
    for motion in painter.motions {
      let outcome: InspectedLayers.Outcome
      switch motion.outcome {
      case .layer(let id):
        let use = waylandSurface.layerUse(of: id)
        outcome = .layer(tiles: use?.tiles ?? 0, bytes: use?.bytes ?? 0)
      case .painted(let obstacle): outcome = .painted("\(obstacle)")
      }
      layers.motions[motion.view, default: []].append(.init(isContent: motion.isContent, outcome))
    }
    return layers
  }

  func contentDidChange() {
    painter?.noteChange()
    waylandSurface?.setNeedsDisplay()
  }

  func contentDidScroll(_ view: View) {
    painter?.noteScroll(of: view)
    waylandSurface?.setNeedsDisplay()
  }

  func contentDidMove(_ view: View) {
    painter?.noteMove(of: view)
    waylandSurface?.setNeedsDisplay()
  }

  func desktopPoint(of point: Point) -> Point? {
    delegate?.frame(of: self).map { Point(x: $0.origin.x + point.x, y: $0.origin.y + point.y) }
  }

  func setInputRegion(_ region: [Rect]?) {
    guard let layer = waylandSurface as? Layer else { return }
    var configuration = layer.configuration
    configuration.inputRegion = region
    // Cannot throw: a missing size is the only error, and an open layer has one.
    try? layer.reconfigure(configuration)
  }

  func setTitle(_ title: String) {
    (waylandSurface as? Toplevel)?.setTitle(title)
  }

  /// Closes the surface and notifies the content and the desktop.
  func closeForGood() {
    isClosed = true
    let notified = listener
    listener = nil
    notified?.surfaceDidClose()
    let desktop = delegate
    delegate = nil
    desktop?.surfaceDidClose(self)
  }
}

extension LiveSurface: SurfaceDelegate {
  func surfaceDidResize(_ surface: Surface) {
    // A surface that is shown again at the same size does not notify.
    guard surface.size != size else { return }
    size = surface.size
    listener?.surfaceDidResize()
  }

  func surface(_ surface: Surface, willSend frame: TouchFrame) {
    updateTrails { $0.add(frame) }
    guard let onTouch = delegate?.onTouch else { return }
    for event in frame.events { onTouch(event.json(at: frame.time, on: content.explainedName)) }
  }

  func surface(_ surface: Surface, willCancelTouchesOf device: Int32, at time: Timestamp) {
    updateTrails { $0.cancel(device) }
    delegate?.onTouch?(["phase": "cancel"])
  }

  func surface(_ surface: Surface, willCancel touches: [TouchID], at time: Timestamp) {
    updateTrails { $0.cancel(touches) }
    guard let onTouch = delegate?.onTouch else { return }
    for id in touches { onTouch(["phase": "cancel", "id": .integer(id.integer)]) }
  }

  private func updateTrails(_ update: (TouchTrails) -> Void) {
    guard let trails else { return }
    update(trails)
    waylandSurface?.setNeedsDisplay()
  }

  func surface(_ surface: Surface, didReport report: ContactReport) {
    follow(report)
    delegate?.onContactReport?(report)
  }

  func surfaceDidClose(_ surface: Surface) {
    waylandSurface = nil
    if isClosed || delegate?.surface(self, staysOpenWithout: surface) != true { closeForGood() }
  }
}

extension LiveSurface: FramePainter {
  func planFrame(of surface: Surface) -> FramePlan {
    guard let painter else { return FramePlan() }
    // Trails and rings may damage any part of the surface, and are above everything.
    guard trails == nil, rings.isClear else {
      _ = painter.update(scale: surface.scale)
      return FramePlan()
    }
    return painter.update(
      scale: surface.scale, rules: surface.layerSupport, at: surface.frameTime
    ) { surface.missingPixels(of: $0) }
  }

  func isBlank(layer: LayerID, in area: PixelRect) -> Bool {
    painter?.isBlank(layer: layer, in: area) ?? true
  }

  func paint(layer: LayerID?, on canvas: Canvas) -> Bool {
    guard let painter else { return true }
    if let layer { return painter.paint(layer: layer, on: canvas) }
    painter.paint(on: canvas)
    trails?.draw(on: canvas)
    rings.draw(on: canvas)
    return true
  }
}

/// The countdown rings of contacts that are not accepted yet.
extension LiveSurface {
  private func follow(_ report: ContactReport) {
    switch report.effect {
    case .delayed(by: .holdDuration, let until, let point):
      guard waylandSurface?.touchSettings?[.countdownRing] == .flag(true) else { return }
      rings.add(report.contact, at: point, from: report.time, until: until)
      drawRings()
    case .released where !rings.isEmpty:
      rings.remove(report.contact)
      waylandSurface?.setNeedsDisplay()
    default: break
    }
  }

  private func drawRings() {
    waylandSurface?.setNeedsDisplay()
    guard !rings.isEmpty else { return }
    waylandSurface?.requestFrame { [weak self] time in
      self?.rings.advance(to: time)
      self?.drawRings()
    }
  }

}
