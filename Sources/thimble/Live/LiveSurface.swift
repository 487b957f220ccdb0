import Canvas
import Gestures
import JSON
import PluginHost
import Shell

/// A window or layer of a plugin, on the screen or waiting to be.
final class LiveSurface: DesktopSurface {
  /// What the compositor shows it on; nil while it cannot be shown.
  private(set) var shown: Surface?
  private let trails: TouchTrails?
  /// Whom it tells what happens to it: its content, until that has closed it.
  private var listener: (any SurfaceContent)?
  /// Its size as the content knows it.
  private var size = Size.zero
  private var isClosed = false
  /// What it shows, and what says how it is to be.
  private(set) var content: any SurfaceContent
  /// Called when it shows something else.
  var onNewContent: (() -> Void)?
  /// Called with what a finger does, as data; nil, the default, costs nothing.
  var onTouch: ((JSONObject) -> Void)? { didSet { watchTouches() } }
  /// Called once when it is gone, whoever closed it.
  var onClose: (() -> Void)?
  /// Where it lies on the desktop, if that is known.
  var placement: (() -> Rect?)?
  /// Asked whether it stays open, when someone else than the plugin has taken it off the screen.
  var staysOpen: (Surface) -> Bool = { _ in false }

  init(_ content: any SurfaceContent, trails: TouchTrails?) {
    listener = content
    self.trails = trails
    self.content = content
  }

  /// Appears on the screen, for the first time or again.
  func show(on shown: Surface) {
    self.shown = shown
    draw(content)
    shown.onResize = { [unowned self] in didResize(to: $0) }
    shown.onClose = { [weak self] in self?.didHide() }
    watchTouches()
  }

  private func watchTouches() {
    let isWatched = trails != nil || onTouch != nil
    shown?.onTouchFrame = isWatched ? { [unowned self] in touch($0) } : nil
    shown?.onTouchCancel = isWatched ? { [unowned self] device, _ in touchCancel(device) } : nil
  }

  func close() {
    // The one who closes it knows.
    listener = nil
    isClosed = true
    if let shown { shown.close() } else { closeForGood() }
  }

  func replaceContent(with content: any SurfaceContent) -> Bool {
    guard !isClosed else { return false }
    if let shown { shown.replaceWindow(with: content) } else { content.frame = self.content.frame }
    listener = content
    self.content.onDecision = nil
    self.content = content
    draw(content)
    onNewContent?()
    return true
  }

  private func draw(_ content: Window) {
    guard let shown else { return }
    let painter = ViewPainter(root: content)
    shown.changes = { [trails] in
      let changes = painter.update()
      // Trails may be anywhere.
      return trails == nil ? changes : nil
    }
    shown.isBlank = { [trails] in trails == nil && painter.isBlank }
    shown.draw = { [trails] canvas in
      painter.paint(on: canvas)
      trails?.draw(on: canvas)
    }
  }

  /// What drawing it has cost so far.
  var drawingCost: DrawingCost { shown?.drawingCost ?? DrawingCost() }

  func contentDidChange() { shown?.setNeedsDisplay() }

  private func touch(_ frame: TouchFrame) {
    if let trails {
      trails.add(frame)
      shown?.setNeedsDisplay()
    }
    guard let onTouch else { return }
    for event in frame.events {
      onTouch([
        "t_ms": .real(rounded(frame.time.seconds * 1000)), "id": .integer(event.id.integer),
        "phase": .string("\(event.kind)"), "surface": .string(content.explainedName),
        "location": .pair(event.location.x, event.location.y),
      ])
    }
  }

  private func touchCancel(_ device: Int32) {
    if let trails {
      trails.cancel(device)
      shown?.setNeedsDisplay()
    }
    onTouch?(["phase": "cancel"])
  }

  func placeOnDesktop(of place: Point) -> Point? {
    placement?().map { Point(x: $0.origin.x + place.x, y: $0.origin.y + place.y) }
  }

  func setInputRegion(_ region: [Rect]?) {
    guard let layer = shown as? Layer else { return }
    var configuration = layer.configuration
    configuration.inputRegion = region
    // A layer that is open has a size, which is all that could be wrong.
    try? layer.reconfigure(configuration)
  }

  func setTitle(_ title: String) {
    (shown as? Toplevel)?.setTitle(title)
  }

  private func didResize(to size: Size) {
    // One that comes back is no news when it has the size that it had.
    guard size != self.size else { return }
    self.size = size
    listener?.surfaceDidResize()
  }

  private func didHide() {
    guard let last = shown else { return }
    shown = nil
    if isClosed || !staysOpen(last) { closeForGood() }
  }

  /// Tells everyone that it is gone.
  func closeForGood() {
    isClosed = true
    let notified = listener
    listener = nil
    notified?.surfaceDidClose()
    let notify = onClose
    onClose = nil
    notify?()
  }
}
