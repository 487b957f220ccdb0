import Gestures

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
