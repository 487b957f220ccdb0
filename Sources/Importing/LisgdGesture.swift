/// What stands after `-g` in lisgd's arguments:
/// `nfingers,gesture,edge,distance,actmode,command`.
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

    /// As rules of the plugin `gestures` say it.
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

    /// As rules say it. What is not at an edge is the applications'.
    var place: String {
      switch self {
      case .any, .middle: "app"
      case .left: "left edge"
      case .right: "right edge"
      case .top: "top edge"
      case .bottom: "bottom edge"
      case .topLeft: "top left corner"
      case .topRight: "top right corner"
      case .bottomLeft: "bottom left corner"
      case .bottomRight: "bottom right corner"
      }
    }

    var isCorner: Bool { place.hasSuffix("corner") }
  }

  /// The least distance, as in lisgd: `S` is also recognized of longer swipes.
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

  /// - Throws: A sentence about the first field that is none.
  init(_ text: String) throws(ImportFault) {
    let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    func field(_ index: Int) -> String { index < fields.count ? fields[index] : "" }
    guard let fingers = Int(field(0)), (1...10).contains(fingers) else {
      throw Self.fault(field(0), "1 to 10 fingers", in: text)
    }
    self.fingers = fingers
    swipe = try Self.value(field(1), "a gesture", in: text)
    edge = try Self.value(field(2), "an edge", in: text)
    distance = try Self.value(field(3), "a distance", in: text)
    // Older versions have no mode.
    let hasMode = field(4) == "P" || field(4) == "R"
    isOnPress = field(4) == "P"
    command = fields.dropFirst(hasMode ? 5 : 4).joined(separator: ",").trimmed
    if command.isEmpty { throw Self.fault("", "a command", in: text) }
  }

  private static func value<Value: RawRepresentable & CaseIterable>(
    _ text: String, _ what: String, in whole: String
  ) throws(ImportFault) -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault(text, "\(what): \(names)", in: whole)
    }
    return value
  }

  private static func fault(_ text: String, _ expected: String, in whole: String) -> ImportFault {
    ImportFault("\"\(whole)\": found \"\(text)\", expected \(expected)")
  }

  /// Whether a swipe goes towards the edge or corner, and so can end there but not begin.
  var endsAtItsEdge: Bool {
    let sides = edge.place.split(separator: " ")
    return swipe.direction.split(separator: "-").contains { direction in
      let side = direction == "up" ? "top" : direction == "down" ? "bottom" : direction
      return sides.contains(side)
    }
  }

  /// The rule that says the same.
  var rule: String {
    var rule = "\(edge.place): swipe \(swipe.direction)"
    if fingers > 1 { rule += ", \(fingers) fingers" }
    switch distance {
    case .any, .short: break
    case .medium: rule += ", medium+"
    case .long: rule += ", long"
    }
    if isOnPress { rule += ", on press" }
    return rule + " -> shell " + command
  }
}
