import Canvas

extension CanvasColor {
  /// Colours that are distinct on light and dark backgrounds.
  static let fingers: [CanvasColor] = [
    CanvasColor(red: 0.99, green: 0.69, blue: 0.24),
    CanvasColor(red: 0.45, green: 0.82, blue: 0.96),
    CanvasColor(red: 0.55, green: 0.89, blue: 0.2), CanvasColor(red: 0.93, green: 0.16, blue: 0.16),
    CanvasColor(red: 0.68, green: 0.5, blue: 0.66),
  ]
}
