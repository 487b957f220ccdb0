import Canvas
import Gestures
import PluginHost
import Shell

/// A window or layer of a plugin, on the screen.
final class LiveSurface: DesktopSurface {
  private let shown: Shell.Surface
  private weak var delegate: (any SurfaceDelegate)?
  /// Called once when it is gone, whoever closed it.
  var onClose: (() -> Void)?

  init(
    _ shown: Shell.Surface, content: Window, delegate: any SurfaceDelegate, trails: TouchTrails?
  ) {
    self.shown = shown
    self.delegate = delegate
    let painter = ViewPainter(root: content)
    shown.draw = { canvas in
      painter.paint(on: canvas)
      trails?.draw(on: canvas)
    }
    shown.onResize = { [unowned self] _ in self.delegate?.surfaceDidResize() }
    shown.onClose = { [weak self] in self?.didClose() }
    if let trails { trails.follow(shown) }
  }

  func close() {
    // The one who closes it knows.
    delegate = nil
    shown.close()
  }

  func contentDidChange() { shown.setNeedsDisplay() }

  private func didClose() {
    delegate?.surfaceDidClose()
    let notify = onClose
    onClose = nil
    notify?()
  }
}
