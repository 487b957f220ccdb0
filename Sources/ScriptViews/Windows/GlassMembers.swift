// Tests: GlassMembersTests

import Gestures
import Scripting

/// The members of windows that concern lengths on the glass.
func glassMembers<Target: Window>(of owner: Target.Type) -> [Member] {
  [
    .reading(
      "points_per_millimeter", ValueType<Double>.number(.none).optional, on: owner,
      "The density of its output in points per millimetre; nil when it is unknown."
    ) { $0.pointsPerMillimeter },
    .method(
      "points", on: owner,
      "Converts a physical length on its output to points. While the density is unknown, a "
        + "millimetre has 6.42 points.",
      .required("millimeters", .number(.millimeters), "the length"),
      returns: .value("points", .number(.points), "the length")
    ) { _, window, millimeters in window.points(millimeters: millimeters) },
    .method(
      "millimeters", on: owner,
      "Converts a length in points to millimetres on its output.",
      .required("points", .number(.points), "the length"),
      returns: .value("millimeters", .number(.millimeters), "the length")
    ) { _, window, points in window.millimeters(points: points) },
    .value(
      "threshold_factor", ValueType<Double>.number(.none, from: 0.1, through: 10),
      \Target.thresholdFactor,
      "A factor of the default lengths of the recognizers and scroll views in it. Lengths that "
        + "are set do not change. A touch that is down keeps the factor of its start."),
  ]
}
