/// The settings that suspend plugins and policies.
extension TouchSetting {
  /// Chosen: a whole hand, which no gesture needs ten times in a row.
  public static let suspendFingers = TouchSetting(
    "suspend_fingers", unit: .count, in: 0...10, default: 5,
    summary:
      "taps with this number of fingers suspend plugins and policies, or resume them; 0: none do")
  /// Chosen: visitors of a kiosk do not find them by chance, and they take about five seconds.
  public static let suspendTaps = TouchSetting(
    "suspend_taps", unit: .count, in: 3...50, default: 10,
    summary:
      "the number of these taps, each at most \(SuspendChord.maximumInterval) s after the one "
      + "before"
  )
  public static let suspended = TouchSetting(
    "suspended", default: false,
    "plugins get no touches, their layers are hidden, and no policy applies")

  static let suspension: [TouchSetting] = [suspendFingers, suspendTaps, suspended]
}
