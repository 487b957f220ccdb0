/// The settings for hands that tremble or are slow.
extension TouchSetting {
  static let thresholdFactor = TouchSetting(
    "threshold_factor", unit: .factor, in: 0.1...10, default: 1,
    summary: "multiplies the default lengths of all recognizers")
  public static let preset = TouchSetting(
    "preset", words: ["none", "steady"], default: "none",
    "steady: values for hands that tremble or are slow, for all settings that you do not set")
  static let tapMovement = TouchSetting(
    "tap_movement", unit: .millimeters, in: 0...100, default: 0,
    summary: "a finger may move at least this far during a tap")
  static let tapDuration = TouchSetting(
    "tap_duration", unit: .seconds, in: 0...10, default: 0,
    summary: "a tap may take at least this long")
  static let panMovement = TouchSetting(
    "pan_movement", unit: .millimeters, in: 0...100, default: 0,
    summary: "a drag begins after at least this distance")
  static let longPressMovement = TouchSetting(
    "long_press_movement", unit: .millimeters, in: 0...100, default: 0,
    summary: "a finger may move at least this far before a long press begins")
  static let longPressDuration = TouchSetting(
    "long_press_duration", unit: .seconds, in: 0...10, default: 0,
    summary: "a long press begins after at least this time")
  static let tapDistance = TouchSetting(
    "tap_distance", unit: .millimeters, in: 0...100, default: 0,
    summary: "the taps of a double tap may be at least this far apart")
  static let tapInterval = TouchSetting(
    "tap_interval", unit: .seconds, in: 0...10, default: 0,
    summary: "the pause between the taps of a double tap may be at least this long")
  static let ignoreRepeat = TouchSetting(
    "ignore_repeat", unit: .seconds, in: 0...5, default: 0,
    summary:
      "a contact that lands again within this time is the same contact; lifts are delayed by "
      + "this time")
  public static let holdDuration = TouchSetting(
    "hold_duration", unit: .seconds, in: 0...5, default: 0,
    summary: "a contact counts after it was held this long; shorter contacts are ignored")
  static let tapAssistance = TouchSetting(
    "tap_assistance", words: ["off", "first", "last"], default: "off",
    "a finger that lifts within the time of a tap makes a tap at its first or last point, "
      + "however far it moved; drags begin after this time")
  public static let countdownRing = TouchSetting(
    "countdown_ring", default: true,
    "a ring shows how long a contact must still be held, while hold_duration is set")

  static let accommodations: [TouchSetting] = [
    preset, thresholdFactor, tapMovement, tapDuration, panMovement, longPressMovement,
    longPressDuration, tapDistance, tapInterval, ignoreRepeat, holdDuration, tapAssistance,
    countdownRing,
  ]
}
