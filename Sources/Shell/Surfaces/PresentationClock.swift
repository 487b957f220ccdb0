import Glibc
import Wayland

/// The clock on which the compositor says when frames were seen.
final class PresentationClock {
  private let proxy: WpPresentation
  private var identifier: clockid_t?

  init(_ proxy: WpPresentation) {
    self.proxy = proxy
    proxy.onEvent = { [unowned self] event in
      if case .clockId(let number) = event { identifier = clockid_t(bitPattern: number) }
    }
  }

  /// Asks when the surface's next commit is seen.
  func watch(_ surface: WlSurface) -> WpPresentationFeedback { proxy.feedback(surface: surface) }

  /// A time of this clock on the local monotonic one, in seconds; nil for a clock that this system does not have.
  func localTime(of seconds: Double) -> Double? {
    guard let identifier, let now = Self.read(identifier) else { return nil }
    guard identifier != CLOCK_MONOTONIC, let local = Self.read(CLOCK_MONOTONIC) else {
      return seconds
    }
    return seconds - now + local
  }

  private static func read(_ clock: clockid_t) -> Double? {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
