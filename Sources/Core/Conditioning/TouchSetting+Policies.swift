/// The settings for the touches that windows get.
extension TouchSetting {
  /// The maximum number of blocked rectangles. Chosen.
  static let maximumRects = 16

  static let maxFingers = TouchSetting(
    "max_fingers", unit: .count, in: 0...20, default: 0,
    summary: "further touches than this number at once are withheld until they lift; 0: no limit")
  static let noPinch = TouchSetting(
    "no_pinch", default: false, "all touches move together, so that fingers cannot zoom or rotate")
  static let noEdges = TouchSetting(
    "no_edges", unit: .millimeters, in: 0...100, default: 0,
    summary: "touches that begin nearer than this to an edge of the window are withheld; 0: none is"
  )
  static let noHold = TouchSetting(
    "no_hold", default: false,
    "a touch that rests is cancelled after \(TouchPolicy.restTime) s, before a long press")
  static let lock = TouchSetting("lock", default: false, "all touches are withheld")
  static let blocked = TouchSetting(
    "blocked", rects: maximumRects,
    "touches that begin in these rectangles are withheld, in points of the window")

  /// The settings of the policy.
  public static let policies: [TouchSetting] = [
    maxFingers, noPinch, noEdges, noHold, lock, blocked,
  ]
}
