/// The measurements of one quantity over time.
struct Curve {
  /// The curve's role in a picture.
  enum Role {
    /// The first of the compared quantities.
    case first
    /// The quantity it is compared with.
    case second
    /// The translation of the finger.
    case finger
  }

  /// A short name of the measured quantity.
  let name: String
  /// The curve's role in a picture.
  let role: Role
  /// The values in points, one per tick of the experiment; nil where there is nothing to measure.
  var values: [Double?] = []
}
