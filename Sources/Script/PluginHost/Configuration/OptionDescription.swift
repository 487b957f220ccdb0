public import JSON
import ScriptViews
import Scripting

/// An option of a plugin that users can set, as described in its manifest.
public struct OptionDescription: Equatable, Sendable {
  /// The type of an option's values.
  public enum Kind: Equatable, Sendable {
    case boolean
    /// An integer within the range.
    case integer(ClosedRange<Int>)
    /// A finite number within the range.
    case number(ClosedRange<Double>)
    case string
    /// One of the words.
    case choice([String])
    /// A list of strings.
    case list
    /// A colour, in any form that views accept.
    case color
  }

  /// The option's name: letters, digits and `_`, not beginning with a digit.
  public let name: String
  /// The type of the option's values.
  public let kind: Kind
  /// The default value; nil if there is none.
  public let fallback: JSONValue?
  /// A one-sentence description.
  public let description: String

  /// The maximum length of a string, in bytes, and below, of a list, in elements. Chosen.
  static let maximumTextLength = 4096
  static let maximumListCount = 256

  /// The accepted values, as a phrase that follows "must be".
  public var expected: String {
    switch kind {
    case .boolean: "true or false"
    case .integer(let range): "a whole number" + bounds(range, unbounded: .min ... .max)
    case .number(let range): "a number" + bounds(range, unbounded: -.infinity ... .infinity)
    case .string: "a string of at most \(Self.maximumTextLength) bytes"
    case .choice(let words): "one of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .list:
      "a list of at most \(Self.maximumListCount) strings of at most "
        + "\(Self.maximumTextLength) bytes each"
    case .color: "a colour: #rgb, #rrggbb or #rrggbbaa"
    }
  }

  private func bounds<Bound>(_ range: ClosedRange<Bound>, unbounded: ClosedRange<Bound>) -> String {
    let hasLower = range.lowerBound != unbounded.lowerBound
    let hasUpper = range.upperBound != unbounded.upperBound
    return switch (hasLower, hasUpper) {
    case (true, true): " from \(range.lowerBound) to \(range.upperBound)"
    case (true, false): " of at least \(range.lowerBound)"
    case (false, true): " of at most \(range.upperBound)"
    case (false, false): ""
    }
  }

  /// Validates and converts a value.
  ///
  /// - Returns: nil if the option does not accept the value.
  public func accept(_ value: JSONValue) -> JSONValue? {
    switch (kind, value) {
    case (.boolean, .bool), (.string, .string): break
    case (.integer(let range), _):
      guard let integer = value.number.flatMap({ Int(exactly: $0) }), range.contains(integer)
      else { return nil }
      return .integer(integer)
    case (.number(let range), _):
      guard let number = value.number, number.isFinite, range.contains(number) else { return nil }
      return .real(number)
    case (.choice(let words), .string(let text)):
      guard words.contains(text) else { return nil }
    case (.color, .string(let text)):
      guard PluginColor(text) != nil else { return nil }
    case (.list, .array(let values)):
      guard values.count <= Self.maximumListCount, values.allSatisfy({ isShort($0.string) }) else {
        return nil
      }
    // An empty Lua table in a configuration may be a list or an object.
    case (.list, .object(let object)) where object.count == 0: return .array([])
    default: return nil
    }
    if case .string(let text) = value, !isShort(text) { return nil }
    return value
  }

  /// Reports each fault of a value that the option does not accept, with the path of the faulty
  /// entry.
  func explain(_ value: JSONValue, noteFault: (String, SettingPositions.Path) -> Void) {
    guard case (.list, .array(let values)) = (kind, value) else {
      return noteFault("option \"\(name)\" must be \(expected), found \(value.summary)", [])
    }
    if values.count > Self.maximumListCount {
      noteFault(
        "option \"\(name)\" has \(values.count) entries, expected at most "
          + "\(Self.maximumListCount): leave some out", [])
    }
    for (index, entry) in values.enumerated() where !isShort(entry.string) {
      let found = entry.string.map { "\($0.utf8.count) bytes" } ?? entry.summary
      noteFault(
        "entry \(index + 1) of option \"\(name)\" must be a string of at most "
          + "\(Self.maximumTextLength) bytes, found \(found)", ["\(index + 1)"])
    }
  }

  private func isShort(_ text: String?) -> Bool {
    text.map { $0.utf8.count <= Self.maximumTextLength } ?? false
  }
}

extension OptionDescription {
  /// Infers an option from a plain value: the value's type, with the value as the default. Fails if
  /// no type fits.
  init?(_ name: String, plain value: JSONValue) {
    let kind: Kind
    switch value {
    case .bool: kind = .boolean
    case .integer: kind = .integer(.min ... .max)
    case .real: kind = .number(-.infinity ... .infinity)
    case .string: kind = .string
    case .array(let values) where values.allSatisfy({ $0.string != nil }): kind = .list
    default: return nil
    }
    self.init(name: name, kind: kind, fallback: value, description: "")
  }

  /// Parses a description. Calls `noteFault` with each fault, and fails if there is one.
  init?(_ name: String, _ object: JSONObject, noteFault: (String) -> Void) {
    var isSound = true
    func fault(_ sentence: String) {
      isSound = false
      noteFault(sentence)
    }
    let fields = ["type", "default", "minimum", "maximum", "values", "description"]
    for key in object.keys where !fields.contains(key) {
      fault("unknown field \"\(key)\"" + suggestion(for: key, among: fields))
    }
    if let text = object["description"], text.string == nil {
      fault("\"description\" must be a string, found \(text.summary)")
    }
    guard let kind = Self.kind(object, fault) else { return nil }
    let option = OptionDescription(
      name: name, kind: kind, fallback: nil, description: object["description"]?.string ?? "")
    let fallback = object["default"].flatMap(option.accept)
    if let value = object["default"], fallback == nil {
      fault("\"default\" must be \(option.expected), found \(value.summary)")
    }
    guard isSound else { return nil }
    self.init(name: name, kind: kind, fallback: fallback, description: option.description)
  }

  private static func kind(_ object: JSONObject, _ fault: (String) -> Void) -> Kind? {
    let types = ["boolean", "integer", "number", "string", "enum", "list", "color"]
    guard let type = object["type"]?.string, types.contains(type) else {
      let found = object["type"].map { ", found \($0.summary)" } ?? ""
      let hint = suggestion(for: object["type"]?.string ?? "", among: types)
      fault("\"type\" must be one of \(types.joined(separator: ", "))" + found + hint)
      return nil
    }
    for key in ["minimum", "maximum"] where object[key] != nil {
      if type != "integer" && type != "number" { fault("\"\(key)\" is for numbers only") }
      if object[key]?.number == nil { fault("\"\(key)\" must be a number") }
    }
    if object["values"] != nil, type != "enum" { fault("\"values\" is for the type enum only") }
    let (lowest, highest) = (object["minimum"]?.number, object["maximum"]?.number)
    if let lowest, let highest, lowest > highest {
      fault("\"minimum\" must not be above \"maximum\"")
      return nil
    }
    switch type {
    case "boolean": return .boolean
    case "integer": return .integer(integer(lowest, .min)...integer(highest, .max))
    case "number": return .number((lowest ?? -.infinity)...(highest ?? .infinity))
    case "enum": return choice(object, fault)
    case "list": return .list
    case "color": return .color
    default: return .string
    }
  }

  /// Returns the bound as an integer; a bound that would overflow is treated as unbounded.
  private static func integer(_ bound: Double?, _ unbounded: Int) -> Int {
    guard let bound else { return unbounded }
    return Int(exactly: unbounded == .min ? bound.rounded(.up) : bound.rounded(.down)) ?? unbounded
  }

  private static func choice(_ object: JSONObject, _ fault: (String) -> Void) -> Kind? {
    let words = object["values"]?.array?.compactMap(\.string) ?? []
    guard !words.isEmpty, words.count == object["values"]?.array?.count,
      Set(words).count == words.count
    else {
      fault("\"values\" must be a list of different strings, at least one")
      return nil
    }
    return .choice(words)
  }
}
