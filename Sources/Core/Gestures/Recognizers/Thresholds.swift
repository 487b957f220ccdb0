/// The default thresholds of a window's recognizers and scroll views, in points of that window and
/// in seconds.
///
/// Lengths are lengths on the glass: UIKit's points, scaled from ``referenceDensity`` to the
/// density of the window. While the density is unknown they are UIKit's points.
public struct Thresholds: Sendable, Equatable {
  /// The points per millimetre of the displays on which UIKit's thresholds were measured. UIKit:
  /// 163 points per inch.
  public static let referenceDensity = 6.42
  /// The thresholds of a window without settings whose density is unknown.
  static let standard = Thresholds()

  /// One threshold: the default, and the minimum of explicit values.
  public struct Limit: Sendable, Equatable {
    /// The default, in points, points per second or seconds.
    public private(set) var standard: Double
    /// The minimum that the user's accommodations require of explicit values; 0 for none.
    public private(set) var minimum = 0.0

    static let zero = Limit(0)

    init(_ standard: Double) { self.standard = standard }

    mutating func scale(by factor: Double) { standard *= factor }

    mutating func require(_ minimum: Double) {
      self.minimum = minimum
      standard = max(standard, minimum)
    }
  }

  /// The points per millimetre of the window; ``referenceDensity`` while they are unknown.
  public private(set) var pointsPerMillimeter = Thresholds.referenceDensity

  /// The maximum movement of a finger during a tap. UIKit: 45, reported.
  public private(set) var tapMovement = Limit(45)
  /// The maximum duration of a tap. UIKit: 0.75, reported.
  public private(set) var tapDuration = Limit(0.75)
  /// The maximum time between two taps of one gesture. UIKit: 0.35, reported.
  public private(set) var tapInterval = Limit(0.35)
  /// The maximum distance between two taps of one gesture. Chosen: 45, reported of UIKit in part.
  public private(set) var tapDistance = Limit(45)
  /// The maximum movement before a long press begins. UIKit: 10.
  public private(set) var longPressMovement = Limit(10)
  /// The minimum duration of a long press. UIKit: 0.5.
  public private(set) var longPressDuration = Limit(0.5)
  /// The travel at which a pan begins. UIKit: 10, measured.
  public private(set) var panMovement = Limit(10)
  /// The maximum distance from the edge at which an edge pan starts. Chosen: 20.
  public private(set) var edgeWidth = Limit(20)
  /// The maximum duration of a swipe. UIKit: 0.5, measured.
  public private(set) var swipeDuration = Limit(0.5)
  /// The minimum travel of a swipe along its direction. UIKit: 50, measured.
  public private(set) var swipeTravel = Limit(50)
  /// The maximum travel of a swipe across its direction. UIKit: 50, measured.
  public private(set) var swipeDrift = Limit(50)
  /// The change of the distance at which a pinch begins. UIKit: 10, measured.
  public private(set) var pinchMovement = Limit(10)
  /// The part of that change that the scale excludes. UIKit: 8, measured.
  public private(set) var pinchAbsorption = Limit(8)
  /// The minimum velocity at the lift for a scroll view to decelerate, in points per second.
  /// Chosen: 200, as UIKit's own limit lies between 190 and 630.
  public private(set) var scrollVelocity = Limit(200)

  /// The delay of lifts, in seconds.
  private(set) var liftDelay = 0.0

  /// Creates the thresholds of a window.
  ///
  /// - Parameters:
  ///   - density: The points per millimetre of its output; nil when unknown.
  ///   - factor: A factor of the default lengths, besides the factor of the accommodations.
  ///   - accommodations: The settings of the user.
  public init(
    density: Double? = nil, factor: Double = 1, accommodations: Accommodations = Accommodations()
  ) {
    pointsPerMillimeter = density ?? Self.referenceDensity
    scaleLengths(
      by: pointsPerMillimeter / Self.referenceDensity * factor * accommodations.thresholdFactor)
    apply(accommodations)
  }

  private mutating func scaleLengths(by factor: Double) {
    guard factor != 1 else { return }
    tapMovement.scale(by: factor)
    tapDistance.scale(by: factor)
    longPressMovement.scale(by: factor)
    panMovement.scale(by: factor)
    edgeWidth.scale(by: factor)
    swipeTravel.scale(by: factor)
    swipeDrift.scale(by: factor)
    pinchMovement.scale(by: factor)
    pinchAbsorption.scale(by: factor)
    scrollVelocity.scale(by: factor)
  }

  private mutating func apply(_ user: Accommodations) {
    tapMovement.require(user.tapMovement * pointsPerMillimeter)
    tapDuration.require(user.tapDuration)
    tapInterval.require(user.tapInterval)
    tapDistance.require(user.tapDistance * pointsPerMillimeter)
    longPressMovement.require(user.longPressMovement * pointsPerMillimeter)
    longPressDuration.require(user.longPressDuration)
    panMovement.require(user.panMovement * pointsPerMillimeter)
    // A tremor that is within a tap is no swipe; swipes need less travel the longer they take.
    swipeTravel.require(1.5 * user.tapMovement * pointsPerMillimeter)
    liftDelay = user.liftDelay
  }
}
