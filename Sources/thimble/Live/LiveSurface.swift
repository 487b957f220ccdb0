import Canvas
import Gestures
import PluginHost
import Shell

/// A window or layer of a plugin, on the screen.
final class LiveSurface: DesktopSurface {
  private let shown: Shell.Surface
  private let trails: TouchTrails?
  private weak var delegate: (any SurfaceDelegate)?
  /// Called once when it is gone, whoever closed it.
  var onClose: (() -> Void)?

  init(
    _ shown: Shell.Surface, content: Window, delegate: any SurfaceDelegate, trails: TouchTrails?
  ) {
    self.shown = shown
    self.delegate = delegate
    self.trails = trails
    draw(content)
    shown.onResize = { [unowned self] _ in self.delegate?.surfaceDidResize() }
    shown.onClose = { [weak self] in self?.didClose() }
    if let trails { trails.follow(shown) }
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
    draw(content)
    return true
  }

  private func draw(_ content: Window) {
    let painter = ViewPainter(root: content)
    shown.draw = { [trails] canvas in
      painter.paint(on: canvas)
      trails?.draw(on: canvas)
    }
  }

  func contentDidChange() { shown.setNeedsDisplay() }

  private func didClose() {
    delegate?.surfaceDidClose()
    let notify = onClose
    onClose = nil
    notify?()
  }
}
