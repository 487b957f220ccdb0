import Gestures
import Lua
import Scripting

extension ValueType where Value == Threshold.Setting {
  /// The type of lengths: in points, or in millimetres as text such as `"3 mm"`.
  static var length: ValueType { measure("a length such as \"3 mm\"", unit: .points, suffix: "mm") }

  /// The type of velocities: in points per second, or in millimetres as text such as `"200 mm/s"`.
  static var speed: ValueType {
    measure("a velocity such as \"200 mm/s\"", unit: .pointsPerSecond, suffix: "mm/s")
  }

  private static func measure(_ name: String, unit: Unit, suffix: String) -> ValueType {
    let shape = ValueShape(
      "a number of at least 0, or \(name)", LuaType("number", takes: "number|string"), unit: unit,
      range: "at least 0")
    return ValueType(shape) { value in
      if let text = value.asString { return number(text, suffix).map { .millimeters($0) } }
      guard let number = value.asNumber, number.isFinite, number >= 0 else { return nil }
      return .value(number)
    } reply: { setting in
      if case .value(let points) = setting { .one(.number(points)) } else { .one(.nil) }
    }
  }

  /// Returns the number in a text such as `"3 mm"` or `"0.5mm"`.
  ///
  /// - Returns: nil if the text has another form.
  private static func number(_ text: String, _ suffix: String) -> Double? {
    guard text.hasSuffix(suffix) else { return nil }
    let digits = text.dropLast(suffix.count).drop { $0 == " " }.reversed().drop { $0 == " " }
      .reversed()
    let number = String(digits)
    guard number.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let length = Double(number), length.isFinite
    else { return nil }
    return length
  }
}
