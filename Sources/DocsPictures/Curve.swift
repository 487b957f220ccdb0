/// What was measured of one thing over time.
struct Curve {
  /// What the curve is in a picture.
  enum Role {
    /// The first of the things to be compared.
    case first
    /// What it is compared with.
    case second
    /// How far the finger went.
    case finger
  }

  /// What is measured, in a few words.
  let name: String
  /// What the curve is in a picture.
  let role: Role
  /// Points, one for each tick of the experiment; nil where there is nothing to measure.
  var values: [Double?] = []
}
