import Conditioning
import Gestures
import Shell

/// Records the events of a surface. The performance retains the records.
final class SurfaceEvents: SurfaceDelegate {
  enum Kind { case resize, touch, close }

  private(set) var sizes: [Size] = []
  private(set) var keys: [KeyEvent] = []
  private(set) var touches: [TouchFrame.Event] = []
  private(set) var reports: [ContactReport] = []
  private(set) var closeRequests = 0
  private(set) var closes = 0
  /// Whether the surface closes at a request of the compositor.
  var closesOnRequest = true
  /// Called with each recorded event.
  var onEvent: (Kind) -> Void = { _ in }

  /// The positions of the touches.
  var locations: [Point] { touches.map(\.location) }

  func surfaceDidResize(_ surface: Surface) {
    sizes.append(surface.size)
    onEvent(.resize)
  }

  func surface(_ surface: Surface, didReceive event: KeyEvent) { keys.append(event) }

  func surface(_ surface: Surface, willSend frame: TouchFrame) {
    touches += frame.events
    onEvent(.touch)
  }

  func surface(_ surface: Surface, didReport report: ContactReport) { reports.append(report) }

  func surfaceShouldClose(_ surface: Surface) -> Bool {
    closeRequests += 1
    return closesOnRequest
  }

  func surfaceDidClose(_ surface: Surface) {
    closes += 1
    onEvent(.close)
  }
}
