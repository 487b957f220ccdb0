/// The options of lisgd that apply to all gestures.
struct LisgdSettings {
  /// The defaults in lisgd's manual: the distance of a gesture and of a repetition in pixels, the
  /// leniency in degrees, the duration in milliseconds.
  private var values = ["-t": 125, "-T": 60, "-r": 15, "-m": 800]
  /// The factor of the width of edges.
  private var scale = 1.0

  /// The width of an edge in pixels.
  private static let edge = 50.0

  /// The ranges that the plugin `gestures` accepts.
  private static let ranges = ["-t": 1...5000, "-T": 1...5000, "-r": 1...45, "-m": 50...3_600_000]

  static func isOne(_ option: String) -> Bool { option == "-s" || ranges[option] != nil }

  /// The distance of each repetition while fingers are down.
  var step: Int { values["-T"] ?? 0 }

  /// Sets an option.
  ///
  /// - Throws: If the value is invalid.
  mutating func set(_ option: String, _ text: String) throws(ImportError) {
    guard let range = Self.ranges[option] else {
      guard let value = Double(text), (0.1...10).contains(value) else {
        throw ImportError(found: "\"\(option) \(text)\"", expected: "a number from 0.1 to 10")
      }
      scale = value
      return
    }
    guard let value = Int(text), range.contains(value) else {
      throw ImportError(
        found: "\"\(option) \(text)\"",
        expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    values[option] = value
  }

  /// The equivalent options of the plugin `gestures`, with their values in Lua. A pixel of lisgd
  /// becomes a point.
  var options: [(name: String, value: String)] {
    let edge = "\(Self.edge * scale)"
    return [
      ("unit", "\"pt\""), ("width", edge), ("corner", edge), ("shared_corners", "true"),
      ("distance", "\(values["-t"] ?? 0)"), ("leniency", "\(values["-r"] ?? 0)"),
      ("within", "\(Double(values["-m"] ?? 0) / 1000)"), ("fingers", "\"each\""),
    ]
  }
}
