public import Gestures
import Scripting
public import Scrolling

/// The appearance of a view, as data. The renderer draws the properties in the order of their
/// declaration, clipped to the view's bounds.
public struct Appearance: Equatable {
  /// The background color; nil: none.
  public var background: PluginColor?
  /// The corner radius of everything drawn, in points.
  public var cornerRadius = 0.0
  /// A picture; nil: none.
  public var picture: (any Picture)?
  /// How often the picture's pixels have changed.
  var pictureVersion = 0
  /// How the picture is fitted into the bounds.
  public var contentMode = ContentMode.scaleToFill
  /// Shapes in the view's coordinates, from back to front.
  public var shapes: [Shape] = []
  /// The output of the plugin's `draw`.
  public var drawing = Drawing()
  /// Text.
  public var label = Label()
  /// The border width, inside the edge, in points; drawn in front of subviews. 0: no border.
  public var borderWidth = 0.0
  /// The border color.
  public var borderColor = PluginColor(red: 0, green: 0, blue: 0)

  /// A transparent appearance: nothing is drawn.
  public init() {}

  public static func == (left: Appearance, right: Appearance) -> Bool {
    left.background == right.background && left.cornerRadius == right.cornerRadius
      && left.picture === right.picture && left.pictureVersion == right.pictureVersion
      && left.contentMode == right.contentMode
      && left.shapes == right.shapes && left.drawing == right.drawing && left.label == right.label
      && left.borderWidth == right.borderWidth && left.borderColor == right.borderColor
  }
}

/// How a picture is fitted into a view, with UIKit's names.
public enum ContentMode: String, Sendable, CaseIterable {
  /// Scaled to the view's size, ignoring the aspect ratio.
  case scaleToFill = "scale_to_fill"
  /// Scaled to fit inside the view, keeping the aspect ratio.
  case aspectFit = "scale_aspect_fit"
  /// Scaled to cover the view, keeping the aspect ratio.
  case aspectFill = "scale_aspect_fill"
  /// Centered at its natural size.
  case center

  /// The rectangle of a picture of a size in bounds, in their coordinates.
  public func place(_ size: Size, in bounds: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return Rect(origin: bounds.center, size: .zero) }
    let across = bounds.size.width / size.width
    let down = bounds.size.height / size.height
    let scale =
      switch self {
      case .scaleToFill: 0.0
      case .aspectFit: min(across, down)
      case .aspectFill: max(across, down)
      case .center: 1.0
      }
    if self == .scaleToFill { return bounds }
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(
      x: bounds.center.x - width / 2, y: bounds.center.y - height / 2, width: width, height: height)
  }
}

/// The text of a view.
public struct Label: Equatable, Sendable {
  /// The horizontal alignment of lines.
  public enum Alignment: String, Sendable, CaseIterable {
    case left, center, right
  }

  /// The vertical alignment of text.
  public enum VerticalAlignment: String, Sendable, CaseIterable {
    case top, center, bottom
  }

  /// The text; a line feed starts a new line. Empty: no text.
  public var text = ""
  /// The font family and style, such as `Sans Bold`.
  public var font = "Sans"
  /// The font size, in points. UIKit's documented figure for labels: 17.
  public var size = 17.0
  /// The text color. Black, as in UIKit.
  public var color = PluginColor(red: 0, green: 0, blue: 0)
  /// The horizontal alignment of lines.
  public var alignment = Alignment.left
  /// The vertical alignment of the text. Centered, as in UIKit.
  public var verticalAlignment = VerticalAlignment.center
  /// The maximum number of lines, the last truncated with an ellipsis; 0: unlimited. UIKit's
  /// documented default: 1.
  public var numberOfLines = 1
  /// The insets of the text from the view's edges.
  public var insets = EdgeInsets()

  /// Empty text in the default font.
  public init() {}
}

/// A path that is filled, stroked, or both.
public struct Shape: Equatable, Sendable {
  /// The steps of the path.
  public var path: [PathStep]
  /// The fill color; nil: not filled.
  public var fill: PluginColor?
  /// The stroke color; nil: not stroked.
  public var stroke: PluginColor?
  /// The stroke width, in points.
  public var lineWidth = 1.0
}

/// One step of a path.
public enum PathStep: Equatable, Sendable {
  /// Starts a new subpath at a point.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A cubic Bézier curve to the last point; the first two are its control points.
  case curve(Point, Point, Point)
  /// A circular arc between two angles in radians, measured clockwise from the right.
  case arc(center: Point, radius: Double, from: Double, to: Double)
  /// A rectangle with rounded corners.
  case rectangle(Rect, cornerRadius: Double)
  /// Closes the subpath with a straight line to its start.
  case close
}

/// A colour with straight alpha; each component from 0 to 1.
public struct PluginColor: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity.
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
