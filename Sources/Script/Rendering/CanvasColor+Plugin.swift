import Canvas
import ScriptViews

extension CanvasColor {
  /// A plugin's colour with its alpha multiplied by `fade`.
  init(_ color: PluginColor, fade: Double) {
    self.init(
      red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * fade)
  }
}
