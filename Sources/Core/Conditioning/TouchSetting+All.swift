/// The settings of the conditioning of contacts.
extension TouchSetting {
  /// Chosen: above the noise of touchscreens, and below the first report of a deliberate motion.
  static let deadZone = TouchSetting(
    "dead_zone", unit: .millimeters, in: 0...5, default: 0.3,
    summary:
      "a contact does not move until it is this far from its landing point; 0: it moves at once")
  static let rejoinTime = TouchSetting(
    "rejoin_time", unit: .seconds, in: 0...0.1, default: 0, suggesting: 0.025,
    summary:
      "a contact that lands again within this time is the same contact, for touchscreens that drop "
      + "contacts; lifts are delayed by this time; 0: each contact is a new one")
  static let rejoinDistance = TouchSetting(
    "rejoin_distance", unit: .millimeters, in: 0...20, default: 5,
    summary: "maximum distance from its predicted position at which a contact may land again")
  static let mergeDistance = TouchSetting(
    "merge_distance", unit: .millimeters, in: 0...30, default: 9,
    summary:
      "a contact that lands nearer than this to one that has just landed is part of it, because a "
      + "broad fingertip reports two; 0: each contact is a finger")
  static let mergeTime = TouchSetting(
    "merge_time", unit: .seconds, in: 0...0.5, default: 0.06,
    summary: "time after the landing of a contact in which another one can be part of it")
  static let secondContactDelay = TouchSetting(
    "second_contact_delay", unit: .seconds, in: 0...0.2, default: 0, suggesting: 0.03,
    summary:
      "contacts shorter than this never count, and a further contact counts after this time, for "
      + "touchscreens that report contacts without fingers; 0: each counts at once")
  static let palmDistance = TouchSetting(
    "palm_distance", unit: .millimeters, in: 0...200, default: 25,
    summary: "a contact that rests when another one lands farther away than this is a palm, and is "
      + "ignored; 0: no contact is a palm")
  static let palmRestTime = TouchSetting(
    "palm_rest_time", unit: .seconds, in: 0...2, default: 0.1,
    summary: "minimum time that a contact rests before it can be a palm")
  /// Chosen: longer than a thumb that lies flat, shorter than the edge of a hand.
  static let palmSize = TouchSetting(
    "palm_size", unit: .millimeters, in: 0...200, default: 25,
    summary:
      "a contact that is longer than this is a palm, and is ignored, if the compositor sends the "
      + "size of contacts; 0: no contact is a palm")

  /// All settings, in the order in which they are listed.
  public static let all: [TouchSetting] =
    [
      deadZone, rejoinTime, rejoinDistance, mergeDistance, mergeTime, secondContactDelay,
      palmDistance, palmRestTime, palmSize,
    ] + policies + suspension + accommodations
}
