import JSON
import Scripting

extension OptionDescription {
  /// Infers an option from a plain value: the value's type, with the value as the default; nil when
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

  /// Parses a description; `noteFault` is called with each fault.
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
    let types = ["boolean", "integer", "number", "string", "enum", "list"]
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
    default: return .string
    }
  }

  /// The bound as an integer; one that would overflow is treated as unbounded.
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
