import Gestures

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

extension TouchValue {
  /// The numbers of a rectangle in the text of a value, as in `0,0,100,20`.
  static func rects(in text: String) -> [Rect]? {
    guard text != TouchValue.noRects else { return [] }
    var rects: [Rect] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 4, part.filter({ $0 == "," }).count == 3 else { return nil }
      rects.append(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    return rects
  }

  /// The text of a value without rectangles.
  static let noRects = "none"

  /// The text of rectangles: `x,y,width,height`, separated by semicolons.
  static func text(of rects: [Rect]) -> String {
    guard !rects.isEmpty else { return noRects }
    return rects.map { rect in
      [rect.minX, rect.minY, rect.size.width, rect.size.height]
        .map { "\(TouchValue.number($0))" }.joined(separator: ",")
    }.joined(separator: ";")
  }
}
