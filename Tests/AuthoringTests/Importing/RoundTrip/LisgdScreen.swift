import Gestures

/// The screen of the phone that the start script is for.
enum LisgdScreen {
  static let size = Size(width: 720, height: 1440)
  /// A millimetre in pixels, at the 96 dots an inch of a replay's desktop.
  static let millimetre = 96 / 25.4
}

/// A rule that a start script hands to lisgd with `-g`, read here as lisgd's manual says.
struct LisgdRule {
  let fingers: Int
  /// One of `LR`, `RL`, `DU`, `UD`, `DLUR`, `DRUL`, `URDL`, `ULDR`.
  let swipe: String
  /// `*`, `N`, or letters of the edges: `L`, `R`, `T`, `B`, `TL`, `TR`, `BL`, `BR`.
  let edge: String
  /// `*`, `S`, `M` or `L`.
  let distance: String
  let isPressed: Bool
  let command: String

  init(_ text: String) {
    let fields = text.split(separator: ",", maxSplits: 5).map(String.init)
    fingers = Int(fields[0]) ?? 0
    (swipe, edge, distance, command) = (fields[1], fields[2], fields[3], fields[5])
    isPressed = fields[4] == "P"
  }
}

/// Fingers that go the same way side by side: rest, then move at constant speed, there or there and
/// back, and lift.
struct LisgdStroke {
  var fingers: Int
  var start: Point
  /// Where the first finger is when the fingers lift, or where they turn.
  var end: Point
  /// The distance from each finger to the next.
  var beside: Vector
  /// How long fingers rest before they move, and how long they move, in seconds.
  var rest: Double
  var duration: Double
  var comesBack = false

  /// How many times fingers are reported while they move.
  static let reports = 8

  /// The places of the first finger while it moves, each with the time since it came down.
  var path: [(time: Double, place: Point)] {
    (1...Self.reports).map { report in
      let part = Double(report) / Double(Self.reports)
      let way = comesBack ? min(part, 1 - part) * 2 : part
      return (rest + part * duration, start + (end - start) * way)
    }
  }

  /// Where the first finger lifts.
  var last: Point { path.last?.place ?? start }

  /// Whether every finger stays on the screen.
  var isOnScreen: Bool {
    let screen = Rect(origin: .zero, size: LisgdScreen.size)
    return (0..<fingers).allSatisfy { finger in
      screen.contains(start + beside * Double(finger))
        && screen.contains(end + beside * Double(finger))
    }
  }
}
