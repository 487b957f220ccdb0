public import Gestures

/// A setting of touch input that the user can change: a row of the table ``all``.
///
/// The Lua function `thimble.touch`, the option `--touch`, `thimble doctor`, `thimble inspect` and
/// the page of settings are made from these rows.
public struct TouchSetting: Equatable, Sendable {
  /// The unit of a number.
  public enum Unit: Sendable {
    /// Lengths on the glass.
    case millimeters
    case seconds
    /// A number that multiplies others.
    case factor
    /// A whole number.
    case count
  }

  /// The values that a setting accepts.
  public enum Kind: Equatable, Sendable {
    // The range is first: else the list's pointer has tag bits, which hide it from leak checks.
    case number(ClosedRange<Double>, Unit)
    case flag
    case word([String])
    /// Up to a number of rectangles.
    case rects(maximum: Int)
  }

  /// The name in Lua and on the command line.
  public let name: String
  /// The values that it accepts.
  public let kind: Kind
  /// The value where the user sets none.
  public let standard: TouchValue
  /// The value that `thimble doctor` suggests for a device that needs it; nil for no suggestion.
  public let suggestion: TouchValue?
  /// The effect, as a clause.
  public let summary: String

  init(
    _ name: String, unit: Unit, in range: ClosedRange<Double>, default standard: Double,
    suggesting suggestion: Double? = nil, summary: String
  ) {
    (self.name, kind, self.summary) = (name, .number(range, unit), summary)
    self.standard = .number(standard)
    self.suggestion = suggestion.map { .number($0) }
  }

  init(_ name: String, words: [String], default standard: String, _ summary: String) {
    (self.name, kind, self.summary) = (name, .word(words), summary)
    (self.standard, suggestion) = (.word(standard), nil)
  }

  init(_ name: String, default standard: Bool, _ summary: String) {
    (self.name, kind, self.summary) = (name, .flag, summary)
    (self.standard, suggestion) = (.flag(standard), nil)
  }

  init(_ name: String, rects maximum: Int, _ summary: String) {
    (self.name, kind, self.summary) = (name, .rects(maximum: maximum), summary)
    (self.standard, suggestion) = (.rects([]), nil)
  }

  /// Whether the setting accepts a value.
  public func accepts(_ value: TouchValue) -> Bool {
    switch (kind, value) {
    case (.number(let range, .count), .number(let number)):
      range.contains(number) && number == number.rounded()
    case (.number(let range, _), .number(let number)): range.contains(number)
    case (.rects(let maximum), .rects(let rects)):
      rects.count <= maximum && rects.allSatisfy(\.isValid)
    case (.word(let words), .word(let word)): words.contains(word)
    case (.flag, .flag): true
    default: false
    }
  }

  /// The accepted values, as a noun.
  public var expectation: String {
    switch kind {
    case .number(let range, let unit):
      "a \(unit == .count ? "whole " : "")number\(unit.genitive) from "
        + "\(TouchValue.number(range.lowerBound)) to \(TouchValue.number(range.upperBound))"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .flag: "true or false"
    case .rects(let maximum): "a list of at most \(maximum) rectangles {x, y, width, height}"
    }
  }

  /// A value with its unit, such as `0.3 mm`.
  public func text(of value: TouchValue) -> String {
    guard case .number(_, let unit) = kind, !unit.symbol.isEmpty else { return "\(value)" }
    return "\(value) \(unit.symbol)"
  }

  /// The setting with a name; nil if no setting has it.
  public static func named(_ name: String) -> TouchSetting? { all.first { $0.name == name } }
}

extension TouchSetting.Unit {
  /// The symbol after a number; empty for a factor.
  public var symbol: String {
    switch self {
    case .millimeters: "mm"
    case .seconds: "s"
    case .factor, .count: ""
    }
  }

  fileprivate var genitive: String {
    switch self {
    case .millimeters: " of millimeters"
    case .seconds: " of seconds"
    case .factor, .count: ""
    }
  }
}

extension Rect {
  /// Whether the rectangle has finite coordinates, and no negative size.
  fileprivate var isValid: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite && size.width >= 0
      && size.height >= 0
  }
}

/// A value of a setting.
public enum TouchValue: Hashable, Sendable {
  case number(Double)
  case flag(Bool)
  case word(String)
  case rects([Rect])
}

extension TouchValue: CustomStringConvertible {
  /// The value in Lua's notation, without the quotes of a word. Rectangles are four numbers each,
  /// separated by semicolons.
  public var description: String {
    switch self {
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .flag(let flag): "\(flag)"
    case .word(let word): word
    case .rects(let rects): Self.text(of: rects)
    }
  }
}
