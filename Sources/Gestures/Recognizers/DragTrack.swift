/// The way of the middle of some fingers, without the jumps that come from changes of their number.
struct DragTrack {
  /// Sums of coordinates are off by less than this, in points; a limit is not missed for it.
  static let rounding = 1e-6

  /// Whether travel counts: the number of fingers is right.
  var isCounting = false
  /// Where the middle was, with the fingers of now.
  var anchor = Point.zero
  /// The way since counting started, in root coordinates.
  var travel = Vector.zero
  /// What the gesture reports, in root coordinates.
  var translation = Vector.zero
  /// The time of the last motion.
  var last = Timestamp(seconds: 0)

  /// Starts counting at rest.
  mutating func start(at time: Timestamp) {
    travel = .zero
    translation = .zero
    last = time
  }

  /// Moves the middle. Returns by how much.
  mutating func step(to centroid: Point, at time: Timestamp) -> Vector {
    let step = centroid - anchor
    anchor = centroid
    if step != .zero { last = time }
    return step
  }

  /// Gives the translation the travel without the hysteresis, taken out along the direction of travel.
  mutating func beginTranslation(without hysteresis: Double) {
    let length = travel.length
    translation = length > 0 ? travel * max(0, 1 - hysteresis / length) : .zero
  }
}
