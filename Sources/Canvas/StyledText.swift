/// Text with its style.
public struct StyledText: Hashable, Sendable {
  /// The horizontal alignment of lines.
  public enum Alignment: Sendable {
    case left, center, right
  }

  /// The text; a line feed starts a new line.
  public var string: String

  /// Font family and style in pango's syntax: `Sans`, `Serif Bold Italic`.
  public var font: String

  /// The range of font sizes, in points; others are clamped (chosen).
  public static let sizes = 1.0...1000.0

  /// The font size, in points, within `sizes`.
  public var size: Double

  /// The alignment of lines within `width`, or within the longest line.
  public var alignment: Alignment

  /// The width at which lines wrap, in points; nil: they do not wrap.
  public var width: Double?

  /// The maximum number of lines of each paragraph, the last truncated with an ellipsis; nil:
  /// unlimited.
  ///
  /// Applies only when a width is set.
  public var maximumLines: Int?

  /// Creates styled text.
  public init(
    _ string: String, font: String = "Sans", size: Double = 14, alignment: Alignment = .left,
    width: Double? = nil, maximumLines: Int? = nil
  ) {
    self.string = string
    self.font = font
    self.size = size
    self.alignment = alignment
    self.width = width
    self.maximumLines = maximumLines
  }
}
