import Gestures

/// The screen of the phone in the start script.
enum LisgdScreen {
  static let size = Size(width: 720, height: 1440)
}

/// Fingers that land, move and lift.
struct LisgdStroke {
  enum Touch {
    case down(Int32, Point)
    case motion(Int32, Point)
    case up(Int32)
  }

  /// Touches that a device reports together.
  struct Frame {
    /// The seconds since the first finger landed.
    let time: Double
    let touches: [Touch]
  }

  let frames: [Frame]

  /// The points where the fingers land.
  var starts: [Point] {
    frames.flatMap(\.touches).compactMap { if case .down(_, let point) = $0 { point } else { nil } }
  }

  /// Whether some fingers land at the screen's edges and others elsewhere. These are touches of two
  /// clients, and neither client sees the touches of the other one.
  var isOfTwoClients: Bool {
    let edge = LisgdOracle.edge
    let inside = Rect(
      x: edge, y: edge, width: LisgdScreen.size.width - 2 * edge,
      height: LisgdScreen.size.height - 2 * edge)
    return Set(starts.map { inside.contains($0) }).count == 2
  }

  /// Whether every finger stays on the screen.
  var isOnScreen: Bool {
    let screen = Rect(origin: .zero, size: LisgdScreen.size)
    return frames.flatMap(\.touches).allSatisfy { touch in
      switch touch {
      case .down(_, let point), .motion(_, let point): screen.contains(point)
      case .up: true
      }
    }
  }
}

/// A rule that a start script passes to lisgd with `-g`, parsed by lisgd's manual.
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
    (swipe, edge, distance) = (fields[1], fields[2], fields[3])
    isPressed = fields[4] == "P"
    // The mode is optional.
    command = isPressed || fields[4] == "R" ? fields[5] : fields[4...].joined(separator: ",")
  }
}
