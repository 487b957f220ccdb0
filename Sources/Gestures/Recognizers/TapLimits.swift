/// The figures of a tap, shared by the recognizers that count taps and by ``Touch/tapCount``.
struct TapLimits: Sendable {
  /// How far a finger may stray from where it came down, in points. Reported of UIKit.
  var travel = 45.0
  /// From the first finger down to the last finger up, in seconds. Reported of UIKit.
  var press = 0.75
  /// From the last finger up to the next one down, in seconds. Reported of UIKit.
  var pause = 0.35
  /// Between the middle of the first tap and that of a later one, in points. Reported of UIKit in
  /// part, chosen.
  var distance = 45.0

  static let standard = TapLimits()
}
