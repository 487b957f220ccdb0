import Canvas

/// The colours of the pictures.
enum Palette {
  static let paper = CanvasColor.white
  static let ink = CanvasColor(red: 0.13, green: 0.15, blue: 0.18)
  static let faint = CanvasColor(red: 0.40, green: 0.43, blue: 0.47)
  static let grid = CanvasColor(red: 0.90, green: 0.91, blue: 0.93)
  static let contact = CanvasColor(red: 1.0, green: 0.95, blue: 0.80)
  static let view = CanvasColor(red: 0.80, green: 0.89, blue: 0.98)
  static let recognized = CanvasColor(red: 0.13, green: 0.52, blue: 0.20)
  static let failed = CanvasColor(red: 0.75, green: 0.15, blue: 0.12)
  static let edge = CanvasColor(red: 0.45, green: 0.48, blue: 0.52)

  /// The colour of a curve.
  static func color(of role: Curve.Role) -> CanvasColor {
    switch role {
    case .first: CanvasColor(red: 0.07, green: 0.40, blue: 0.78)
    case .second: CanvasColor(red: 0.84, green: 0.33, blue: 0.08)
    case .finger: CanvasColor(red: 0.62, green: 0.52, blue: 0.20)
    }
  }
}
