import Scripting

/// A colour with straight alpha; each component from 0 to 1.
public struct PluginColor: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  /// A colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
  public init?(_ text: String) {
    guard text.first == "#" else { return nil }
    var digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.count - 1 else { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let values = stride(from: 0, to: digits.count, by: 2).map {
      Double(digits[$0] * 16 + digits[$0 + 1]) / 255
    }
    self.init(
      red: values[0], green: values[1], blue: values[2], alpha: values.count == 4 ? values[3] : 1)
  }

  /// The colour as `#rrggbb`, or `#rrggbbaa` when it is not opaque.
  public var text: String {
    let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return components.reduce(into: "#") { text, component in
      let byte = Int((component * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
