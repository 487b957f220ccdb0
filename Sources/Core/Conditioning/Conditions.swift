import Gestures

/// The position of a tap by a finger that lifts within the time of a tap, regardless of its
/// movement.
public enum TapAssistance: String, Sendable {
  /// A finger that moves too far does not tap.
  case off
  /// The position where the finger landed.
  case first
  /// The position where the finger lifts.
  case last
}

/// The parameters of a conditioning stage on one window: lengths in points, times in seconds. A
/// length or time of 0 turns its part off.
public struct Conditions: Equatable, Sendable {
  /// The radius around a landing position in which a contact does not move.
  public var deadZone = 0.0
  /// The maximum time from the lift of a contact that the touchscreen dropped to its return.
  public var rejoinTime = 0.0
  /// The maximum time from the lift of a contact that the finger repeats to its return.
  public var repeatTime = 0.0
  /// The maximum distance of a returning contact from its predicted position.
  public var rejoinDistance = 0.0
  /// The distance below which contacts that land within ``mergeTime`` are one finger.
  public var mergeDistance = 0.0
  public var mergeTime = 0.0
  /// The minimum duration of a further contact that counts.
  public var secondContactDelay = 0.0
  /// The distance beyond which a contact makes a resting one a palm.
  public var palmDistance = 0.0
  public var palmRestTime = 0.0
  /// The major radius beyond which a contact is a palm.
  public var palmRadius = 0.0
  /// The minimum duration of a contact that counts.
  public var holdDuration = 0.0
  /// The position of a tap by a finger that lifts within ``tapDuration``, regardless of its
  /// movement.
  public var tapAssistance = TapAssistance.off
  /// The maximum duration of a tap that is assisted.
  public var tapDuration = Thresholds().tapDuration.standard
  /// The density of the output, in points per millimeter.
  public var pointsPerMillimeter = Thresholds.referenceDensity

  /// Creates conditions under which every contact stays unchanged.
  public init() {}

  /// Creates the conditions of a device on an output.
  ///
  /// - Parameters:
  ///   - settings: The settings that apply to the device.
  ///   - density: The points per millimeter of the output; nil if unknown.
  public init(_ settings: TouchSettings, pointsPerMillimeter density: Double? = nil) {
    let density = density ?? Thresholds.referenceDensity
    pointsPerMillimeter = density
    deadZone = settings.number(.deadZone) * density
    rejoinTime = settings.number(.rejoinTime)
    rejoinDistance = settings.number(.rejoinDistance) * density
    mergeDistance = settings.number(.mergeDistance) * density
    mergeTime = settings.number(.mergeTime)
    secondContactDelay = settings.number(.secondContactDelay)
    palmDistance = settings.number(.palmDistance) * density
    palmRestTime = settings.number(.palmRestTime)
    palmRadius = settings.number(.palmSize) * density / 2
    holdDuration = settings.number(.holdDuration)
    if case .word(let word) = settings[.tapAssistance] {
      tapAssistance = TapAssistance(rawValue: word) ?? .off
    }
    tapDuration = max(tapDuration, settings.number(.tapDuration))
    repeatTime = settings.number(.ignoreRepeat)
    guard repeatTime > rejoinTime else { return }
    rejoinDistance = max(rejoinDistance, settings.number(.tapDistance) * density)
  }

  /// The maximum time from the lift of a contact to its return.
  var returnTime: Double { max(rejoinTime, repeatTime) }

  /// Whether every contact stays unchanged.
  public var isEmpty: Bool {
    deadZone == 0 && returnTime == 0 && (mergeDistance == 0 || mergeTime == 0)
      && secondContactDelay == 0 && palmDistance == 0 && palmRadius == 0 && holdDuration == 0
      && tapAssistance == .off
  }
}
