/// Text and how to set it.
public struct StyledText: Hashable, Sendable {
  /// How lines stand between the sides.
  public enum Alignment: Sendable {
    case left, center, right
  }

  /// The characters; a line feed starts a new line.
  public var string: String

  /// Family and style as pango reads them: `Sans`, `Serif Bold Italic`.
  public var font: String

  /// The sizes that fonts are drawn in, in points; others are moved to the nearer end (chosen).
  public static let sizes = 1.0...1000.0

  /// Height of the font, in points, within `sizes`.
  public var size: Double

  /// How lines stand within `width`, or within the longest line.
  public var alignment: Alignment

  /// Where lines are broken, in points; nil leaves them as long as they are.
  public var width: Double?

  /// How many lines of each paragraph are shown, of which the last ends in an ellipsis where more
  /// would follow; nil: all.
  ///
  /// Counts only where there is a width.
  public var maximumLines: Int?

  /// Creates text.
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
