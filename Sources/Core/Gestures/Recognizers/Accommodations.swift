/// The user's minimums of thresholds, for hands that tremble or are slow: lengths in millimetres,
/// durations in seconds.
///
/// Accommodations raise the defaults of recognizers and the smaller values that plugins set; 0, the
/// default of each, changes nothing.
public struct Accommodations: Sendable, Equatable {
  /// The factor of all default lengths.
  public var thresholdFactor = 1.0
  /// The minimum of the movement that a tap allows.
  public var tapMovement = 0.0
  /// The minimum of the duration that a tap allows.
  public var tapDuration = 0.0
  /// The minimum of the time that is allowed between two taps of one gesture.
  public var tapInterval = 0.0
  /// The minimum of the distance that is allowed between two taps of one gesture.
  public var tapDistance = 0.0
  /// The minimum of the movement that a long press allows before it begins.
  public var longPressMovement = 0.0
  /// The minimum of the duration after which a long press begins. A press that begins at
  /// touch-down still does.
  public var longPressDuration = 0.0
  /// The minimum of the travel after which a pan begins.
  public var panMovement = 0.0

  /// The delay of lifts by the conditioning of contacts, which joins contacts that return within
  /// it.
  package var liftDelay = 0.0

  /// Creates settings that change nothing.
  public init() {}
}
