import Glibc
import Wayland

/// The clock of the compositor's presentation timestamps.
final class PresentationClock {
  private let proxy: WpPresentation
  private var identifier: clockid_t?

  init(_ proxy: WpPresentation) {
    self.proxy = proxy
    proxy.onEvent = { [unowned self] event in
      if case .clockId(let number) = event { identifier = clockid_t(bitPattern: number) }
    }
  }

  /// Requests presentation feedback for the surface's next commit.
  func watch(_ surface: WlSurface) -> WpPresentationFeedback { proxy.feedback(surface: surface) }

  /// Converts a time of this clock to the local monotonic one, in seconds; nil until the clock's ID
  /// is received.
  func localTime(of seconds: Double) -> Double? {
    identifier.flatMap { Self.localTime(of: seconds, on: $0) }
  }

  /// Converts a time of `clock` to the local monotonic one, in seconds; nil for a clock this system
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
