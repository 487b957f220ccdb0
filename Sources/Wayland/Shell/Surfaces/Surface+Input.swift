import Conditioning
import Gestures
import Wayland

// Input that the display sends to a surface.
extension Surface {
  /// Applies the user's minimums of thresholds.
  func accommodate(_ settings: TouchSettings) {
    window.accommodations = Accommodations(settings)
  }

  /// The window, if it has settings of its own for the touches that it gets.
  var policyOwners: [any PolicyOwner] { [window as? any PolicyOwner].compactMap(\.self) }

  /// Applies the window's own policy of touches from now on.
  func followPolicy() {
    for owner in policyOwners {
      owner.onTouchPolicy = { [weak self] in
        for seat in self?.display?.seats ?? [] { seat.applyPolicy() }
      }
    }
  }

  /// Cancels single touches in the window.
  func cancelTouches(_ ids: [TouchID], at time: Timestamp) {
    let time = max(lastTouchTime ?? time, time)
    delegate?.surface(self, willCancel: ids, at: time)
    if !isClosed { window.cancelTouches(ids, at: time) }
  }

  /// Sets the input region to rectangles in points; nil for the whole surface.
  func setInputRegion(_ rects: [Rect]?) {
    guard let rects else { return proxy.setInputRegion(region: nil) }
    let region = display?.makeRegion()
    for rect in rects {
      // Rounded outwards, so that the region covers every rectangle.
      let (x, y) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
      region?.add(
        x: Int32(clamping: x), y: Int32(clamping: y),
        width: Int32(clamping: rect.maxX.rounded(.up) - x),
        height: Int32(clamping: rect.maxY.rounded(.up) - y))
    }
    proxy.setInputRegion(region: region)
    region?.destroy()
  }
}
