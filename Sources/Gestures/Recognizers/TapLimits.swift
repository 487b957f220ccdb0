/// The limits of a tap, shared by the recognizers that count taps and by ``Touch/tapCount``.
struct TapLimits: Sendable {
  /// How far a finger may move from its touch-down, in points. Reported of UIKit.
  var travel = 45.0
  /// The maximum time from the first finger down to the last finger up, in seconds. Reported of
  /// UIKit.
  var press = 0.75
  /// The maximum time from the last finger up to the next one down, in seconds. Reported of UIKit.
  var pause = 0.35
  /// The maximum distance between the centroids of the first tap and a later one, in points.
  /// Reported of UIKit in part, chosen.
  var distance = 45.0

  static let standard = TapLimits()
}
