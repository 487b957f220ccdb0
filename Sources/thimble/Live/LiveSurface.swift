import Canvas
import Gestures
import JSON
import PluginHost
import Shell

/// A window or layer of a plugin, on the screen.
final class LiveSurface: DesktopSurface {
  private let shown: Shell.Surface
  private let trails: TouchTrails?
  private weak var delegate: (any SurfaceDelegate)?
  /// What it shows.
  private(set) var content: Window
  /// Called when it shows something else.
  var onNewContent: (() -> Void)?
  /// Called with what a finger does; the data is made only when it is asked for.
  var onTouch: ((() -> JSONObject) -> Void)?
  /// Called once when it is gone, whoever closed it.
  var onClose: (() -> Void)?
  /// Where it lies on the desktop, if that is known.
  var placement: (() -> Rect?)?

  init(
    _ shown: Shell.Surface, content: Window, delegate: any SurfaceDelegate, trails: TouchTrails?
  ) {
    self.shown = shown
    self.delegate = delegate
    self.trails = trails
    self.content = content
    draw(content)
    shown.onResize = { [unowned self] _ in self.delegate?.surfaceDidResize() }
    shown.onClose = { [weak self] in self?.didClose() }
    shown.onTouchFrame = { [unowned self] in touch($0) }
    shown.onTouchCancel = { [unowned self] _ in touchCancel() }
  }

  func close() {
    // The one who closes it knows.
    delegate = nil
    shown.close()
  }

  func replaceContent(with content: Window, delegate: any SurfaceDelegate) -> Bool {
    guard !shown.isClosed else { return false }
    shown.replaceWindow(with: content)
    self.delegate = delegate
    self.content.onDecision = nil
    self.content = content
    draw(content)
    onNewContent?()
    return true
  }

  private func draw(_ content: Window) {
    let painter = ViewPainter(root: content)
    shown.changes = { [trails] in
      let changes = painter.update()
      // Trails may be anywhere.
      return trails == nil ? changes : nil
    }
    shown.draw = { [trails] canvas in
      painter.paint(on: canvas)
      trails?.draw(on: canvas)
    }
  }

  /// What drawing it has cost so far.
  var drawingCost: DrawingCost { shown.drawingCost }

  func contentDidChange() { shown.setNeedsDisplay() }

  private func touch(_ frame: TouchFrame) {
    if let trails {
      trails.add(frame)
      shown.setNeedsDisplay()
    }
    guard let onTouch else { return }
    for event in frame.events {
      onTouch {
        [
          "t_ms": .real(rounded(frame.time.seconds * 1000)), "id": .integer(Int(event.id)),
          "phase": .string("\(event.kind)"), "surface": .string(content.name ?? ""),
          "location": .pair(event.location.x, event.location.y),
        ]
      }
    }
  }

  private func touchCancel() {
    if let trails {
      trails.cancel()
      shown.setNeedsDisplay()
    }
    onTouch? { ["phase": "cancel"] }
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

  private func didClose() {
    delegate?.surfaceDidClose()
    let notify = onClose
    onClose = nil
    notify?()
  }
}
