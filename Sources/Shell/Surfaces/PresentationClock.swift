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

  /// A time of this clock on the local monotonic one, in seconds; nil while the clock is not known.
  func localTime(of seconds: Double) -> Double? {
    identifier.flatMap { Self.localTime(of: seconds, on: $0) }
  }

  /// A time of a clock on the local monotonic one, in seconds; nil for a clock that this system
  /// does not have.
  static func localTime(of seconds: Double, on clock: clockid_t) -> Double? {
    guard clock != CLOCK_MONOTONIC else { return seconds }
    guard let now = read(clock), let local = read(CLOCK_MONOTONIC) else { return nil }
    return seconds - now + local
  }

  private static func read(_ clock: clockid_t) -> Double? {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
