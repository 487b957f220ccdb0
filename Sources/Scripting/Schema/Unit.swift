/// The unit of a number of the API.
package enum Unit: String, CaseIterable {
  /// A ratio, a count without a name, or no number at all.
  case none = "no unit"
  case points, seconds, radians, bytes, touches, taps
  case millimeters = "millimetres"
  case pointsPerSecond = "points per second"
  case pointsPerMillisecond = "points per millisecond"
  case radiansPerSecond = "radians per second"
  case perSecond = "per second"
}
