/// The argument of lisgd's option `-g`: `nfingers,gesture,edge,distance,actmode,command`, or in
/// older versions `nfingers,gesture,command`.
struct LisgdGesture {
  /// From where to where fingers go: `L` is left, `R` right, `U` up and `D` down.
  enum Swipe: String, CaseIterable {
    case right = "LR"
    case left = "RL"
    case up = "DU"
    case down = "UD"
    case upRight = "DLUR"
    case upLeft = "DRUL"
    case downLeft = "URDL"
    case downRight = "ULDR"

    /// The direction in the notation of rules.
    var direction: String {
      switch self {
      case .right: "right"
      case .left: "left"
      case .up: "up"
      case .down: "down"
      case .upRight: "up-right"
      case .upLeft: "up-left"
      case .downLeft: "down-left"
      case .downRight: "down-right"
      }
    }
  }

  enum Edge: String, CaseIterable {
    case any = "*"
    case middle = "N"
    case left = "L"
    case right = "R"
    case top = "T"
    case bottom = "B"
    case topLeft = "TL"
    case topRight = "TR"
    case bottomLeft = "BL"
    case bottomRight = "BR"

    /// The sides of the screen that it is at.
    fileprivate var sides: [String] {
      switch self {
      case .any, .middle: []
      case .left: ["left"]
      case .right: ["right"]
      case .top: ["top"]
      case .bottom: ["bottom"]
      case .topLeft: ["top", "left"]
      case .topRight: ["top", "right"]
      case .bottomLeft: ["bottom", "left"]
      case .bottomRight: ["bottom", "right"]
      }
    }
  }

  /// The minimum distance. As in lisgd, `S` also matches longer swipes.
  enum Distance: String, CaseIterable {
    case any = "*"
    case short = "S"
    case medium = "M"
    case long = "L"
  }

  let fingers: Int
  let swipe: Swipe
  let edge: Edge
  let distance: Distance
  let isOnPress: Bool
  let command: String

  /// Parses an argument.
  ///
  /// - Throws: An error about the first invalid field.
  init(_ text: String) throws(ImportError) {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    func field(_ index: Int) -> String { index < fields.count ? fields[index] : "" }
    guard let fingers = Int(field(0)), (1...10).contains(fingers) else {
      throw Self.fault(field(0), "1 to 10 fingers", in: text)
    }
    self.fingers = fingers
    swipe = try Self.value(field(1), "a gesture", in: text)
    let start: Int
    if fields.count > 2, Edge(rawValue: field(2)) == nil, Distance(rawValue: field(3)) == nil {
      // The oldest versions have the command in this field.
      (edge, distance, isOnPress, start) = (.any, .any, false, 2)
    } else {
      edge = try Self.value(field(2), "an edge", in: text)
      distance = try Self.value(field(3), "a distance", in: text)
      // Older versions have no mode.
      isOnPress = field(4) == "P"
      start = isOnPress || field(4) == "R" ? 5 : 4
    }
    command = fields.dropFirst(start).joined(separator: ",").trimmed
    if command.isEmpty { throw Self.fault("", "a command", in: text) }
  }

  private static func value<Value: RawRepresentable & CaseIterable>(
    _ text: String, _ what: String, in whole: String
  ) throws(ImportError) -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(text, "\(what): \(names)", in: whole)
    }
    return value
  }

  private static func fault(_ text: String, _ expected: String, in whole: String) -> ImportError {
    ImportError(.argument(whole, found: text, expected: expected))
  }

  /// Whether the gesture acts repeatedly while fingers are down. lisgd ignores distances in this
  /// mode: a gesture with a distance acts when fingers lift, whatever its mode.
  var repeats: Bool { isOnPress && distance == .any }

  /// Whether the gesture can begin on a window. In lisgd, a swipe belongs to the edge at which it
  /// begins or ends; at an edge opposite to its direction, it can only begin.
  private var isOnWindows: Bool {
    let behind = ["right": "left", "left": "right", "down": "top", "up": "bottom"]
    let starts = swipe.direction.split(separator: "-").compactMap { behind[String($0)] }
    return edge.sides.isEmpty || !edge.sides.allSatisfy(starts.contains)
  }

  /// The position in the notation of rules.
  private var area: String {
    switch edge {
    case .any: return "anywhere"
    case .middle: return "no edge"
    default: break
    }
    let area = edge.sides.joined(separator: " ") + (edge.sides.count == 2 ? " corner" : " edge")
    return isOnWindows ? "from or to " + area : area
  }

  /// Returns the equivalent rule.
  ///
  /// - Parameter step: The distance of each repetition while fingers are down, in points.
  func rule(step: Int) -> String {
    var rule = "\(area): swipe \(swipe.direction)"
    if fingers > 1 { rule += ", \(fingers) fingers" }
    switch distance {
    case .any, .short: break
    case .medium: rule += ", 33%"
    case .long: rule += ", 66%"
    }
    if repeats { rule += ", every \(step)pt" }
    // On a window, the app receives the touches, too.
    if isOnWindows { rule += ", shared" }
    return rule + " -> shell " + command
  }
}
