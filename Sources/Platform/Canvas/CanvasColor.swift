/// A color with its opacity.
public struct CanvasColor: Equatable, Sendable {
  /// From 0 to 1, like the others.
  public var red: Double
  /// From 0 to 1.
  public var green: Double
  /// From 0 to 1.
  public var blue: Double
  /// From 0 to 1, which is opaque.
  public var alpha: Double

  /// Fully transparent.
  public static let clear = CanvasColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Opaque black.
  public static let black = CanvasColor(red: 0, green: 0, blue: 0)

  /// Opaque white.
  public static let white = CanvasColor(red: 1, green: 1, blue: 1)

  /// Creates a color; components are clamped to 0 to 1, and NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.clamp(red)
    self.green = Self.clamp(green)
    self.blue = Self.clamp(blue)
    self.alpha = Self.clamp(alpha)
  }

  /// Parses `#rgb`, `#rrggbb` or `#rrggbbaa`, case-insensitively.
  public init(hex text: String) throws(CanvasError) {
    guard text.first == "#", let digits = Self.digits(text.dropFirst()) else {
      throw .color(text)
    }
    let pairs: [Int]
    switch digits.count {
    case 3: pairs = digits.map { $0 * 17 } + [255]
    case 6: pairs = Self.pairs(digits) + [255]
    case 8: pairs = Self.pairs(digits)
    default: throw .color(text)
    }
    self.init(
      red: Double(pairs[0]) / 255, green: Double(pairs[1]) / 255, blue: Double(pairs[2]) / 255,
      alpha: Double(pairs[3]) / 255)
  }

  /// This color with a different alpha.
  public func withAlpha(_ alpha: Double) -> CanvasColor {
    CanvasColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func clamp(_ component: Double) -> Double {
    component.isNaN ? 0 : min(max(component, 0), 1)
  }

  private static func digits(_ text: Substring) -> [Int]? {
    let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    return digits.count == text.utf8.count ? digits : nil
  }

  private static func pairs(_ digits: [Int]) -> [Int] {
    stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
  }
}
