public import JSON

/// All measurements of a run, as a readable table and as data.
public struct Report: Sendable {
  /// The measured figures.
  public var measurements: [BenchMeasurement] = []
  /// The measured growth of costs.
  public var growth: [Growth] = []

  /// Creates an empty report.
  public init() {}

  /// Adds the measurements of another part of the run.
  public mutating func add(_ other: Report) {
    measurements += other.measurements
    growth += other.growth
  }

  /// Whether every bar is met.
  public var isMet: Bool { measurements.allSatisfy { $0.isMet ?? true } }

  private static let head = ["", "median", "unit", "spread", "floor", "ratio", "bar", "met"]

  private var cells: [[String]] {
    measurements.map { measurement in
      [
        measurement.name, measurement.median.short, measurement.unit, measurement.spread.short,
        measurement.baselineMedian?.short ?? "", measurement.ratio?.short ?? "",
        measurement.bound?.text ?? "",
        measurement.isMet.map { $0 ? "yes" : "no" } ?? "",
      ]
    }
  }

  /// The table with aligned columns, and a line for each curve of growth.
  public var text: String {
    let rows = [Self.head] + cells
    let widths = Self.head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let gap = String(repeating: " ", count: cell.1 - cell.0.count)
        // Columns of text are left-aligned, columns of numbers right-aligned.
        return column == 0 || column == 2 || column > 5 ? cell.0 + gap : gap + cell.0
      }.joined(separator: "  ").trimmedEnd
    }
    let curves = growth.map { curve in
      "\(curve.name), \(curve.unit) by \(curve.variable): "
        + curve.points.map { "\($0.count): \($0.value.short)" }.joined(separator: ", ")
    }
    return (lines + (curves.isEmpty ? [] : [""]) + curves).joined(separator: "\n")
  }

  /// The same as Markdown.
  public var markdown: String {
    var lines = [Self.head.row, Self.head.map { _ in "---" }.row] + cells.map(\.row)
    for (unit, curves) in Dictionary(grouping: growth, by: \.counts).sorted(by: { $0.key < $1.key })
    {
      let counts = curves[0].points.map { "\($0.count)" }
      lines += ["", (["", "unit"] + counts).row, (["", ""] + counts).map { _ in "---" }.row]
      lines += curves.map { curve in
        (["\(curve.name), by \(curve.variable)", curve.unit] + curve.points.map(\.value.short)).row
      }
      _ = unit
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same as one JSON object.
  public var json: JSONValue {
    .object([
      "figures": .array(measurements.map(\.json)), "growth": .array(growth.map(\.json)),
      "met": .bool(isMet),
    ])
  }
}

extension BenchMeasurement {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "name": .string(name), "unit": .string(unit), "median": .measured(median),
      "spread": .measured(spread), "rounds": .array(rounds.map { .measured($0) }),
    ]
    if let baselineMedian, let ratio {
      object["floor"] = .measured(baselineMedian)
      object["floor_rounds"] = .array(baseline.map { .measured($0) })
      object["ratio"] = .measured(ratio)
    }
    if let bound, let isMet {
      object["bar"] = .string(bound.text)
      object["met"] = .bool(isMet)
    }
    return .object(object)
  }
}

extension BenchMeasurement.Bound {
  /// The bound in a word or two.
  fileprivate var text: String {
    switch self {
    case .maximum(let value): "at most \(value.short)"
    case .ratio(let value): "\(value.short) x floor"
    case .above(let value): "floor + \(value.short)"
    }
  }
}

extension Growth {
  fileprivate var counts: String { points.map { "\($0.count)" }.joined(separator: " ") }

  fileprivate var json: JSONValue {
    .object([
      "name": .string(name), "unit": .string(unit), "by": .string(variable),
      "points": .array(
        points.map { .object(["count": .integer($0.count), "value": .measured($0.value)]) }),
    ])
  }
}

extension JSONValue {
  /// A number rounded to three decimals; null when it is not finite.
  fileprivate static func measured(_ value: Double) -> JSONValue {
    value.isFinite ? .real((value * 1000).rounded() / 1000) : .null
  }
}

extension Double {
  /// Formats three significant digits, more before the decimal point.
  fileprivate var short: String {
    guard isFinite else { return "-" }
    for (limit, factor) in [(10.0, 100.0), (100, 10)] where magnitude < limit {
      let value = (self * factor).rounded() / factor
      return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    return "\(Int(rounded()))"
  }
}

extension [String] {
  fileprivate var row: String { "| " + joined(separator: " | ") + " |" }
}

extension String {
  fileprivate var trimmedEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
