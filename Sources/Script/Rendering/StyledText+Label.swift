import Canvas
import ScriptViews

extension StyledText {
  /// Creates the text of a label. `lines` is the maximum number of lines of each paragraph; 0 for
  /// no limit.
  init(_ label: Label, width: Double?, lines: Int) {
    let alignment: Alignment =
      switch label.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      }
    self.init(
      label.text, font: label.font, size: label.size, alignment: alignment, width: width,
      maximumLines: lines > 0 ? lines : nil)
  }
}
