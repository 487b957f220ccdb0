public import Gestures
import Scripting
public import Scrolling

/// The appearance of a view, as data. The renderer draws the properties in the order of their
/// declaration, clipped to the view's bounds.
public struct Appearance: Equatable {
  /// The background colour; nil for none.
  public var background: PluginColor?
  /// The corner radius of everything drawn, in points.
  public var cornerRadius = 0.0
  /// The picture; nil for none.
  public var picture: (any Picture)?
  /// The number of changes of the picture's pixels so far.
  var pictureVersion = 0
  /// The way in which the picture is fitted into the bounds.
  public var contentMode = ContentMode.scaleToFill
  /// The shapes in the view's coordinates, from back to front.
  public var shapes: [Shape] = []
  /// The output of the plugin's `draw`.
  public var drawing = Drawing()
  /// The text.
  public var label = Label()
  /// The border width, in points; 0 for none. The border lies inside the edge, in front of
  /// subviews.
  public var borderWidth = 0.0
  /// The border colour.
  public var borderColor = PluginColor(red: 0, green: 0, blue: 0)

  /// Creates a transparent appearance, with which nothing is drawn.
  public init() {}

  public static func == (left: Appearance, right: Appearance) -> Bool {
    left.background == right.background && left.cornerRadius == right.cornerRadius
      && left.picture === right.picture && left.pictureVersion == right.pictureVersion
      && left.contentMode == right.contentMode
      && left.shapes == right.shapes && left.drawing == right.drawing && left.label == right.label
      && left.borderWidth == right.borderWidth && left.borderColor == right.borderColor
  }
}

/// The way in which a picture is fitted into a view. UIKit: the names.
public enum ContentMode: String, Sendable, CaseIterable {
  /// Scaled to the view's size, ignoring the aspect ratio.
  case scaleToFill = "scale_to_fill"
  /// Scaled to fit inside the view, keeping the aspect ratio.
  case aspectFit = "scale_aspect_fit"
  /// Scaled to cover the view, keeping the aspect ratio.
  case aspectFill = "scale_aspect_fill"
  /// Centered at its natural size.
  case center

  /// Returns the rectangle of a picture in `bounds`, in the coordinates of the bounds.
  public func frame(_ size: Size, in bounds: Rect) -> Rect {
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

  /// The text; a line feed starts a new line.
  public var text = ""
  /// The font family and style, such as `Sans Bold`.
  public var font = "Sans"
  /// The font size, in points. UIKit: 17 for labels.
  public var size = 17.0
  /// The text colour. UIKit: black.
  public var color = PluginColor(red: 0, green: 0, blue: 0)
  /// The horizontal alignment of lines.
  public var alignment = Alignment.left
  /// The vertical alignment of the text. UIKit: centred.
  public var verticalAlignment = VerticalAlignment.center
  /// The maximum number of lines; 0 means unlimited. The last line is truncated with an ellipsis.
  /// UIKit: 1.
  public var numberOfLines = 1
  /// The insets of the text from the view's edges.
  public var insets = EdgeInsets()

  /// Creates an empty text in the default font.
  public init() {}
}

/// A path that is filled, stroked, or both.
public struct Shape: Equatable, Sendable {
  /// The steps of the path.
  public var path: [PathStep]
  /// The fill colour; nil for no fill.
  public var fill: PluginColor?
  /// The stroke colour; nil for no stroke.
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

  /// Creates a colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from `#rgb`, `#rrggbb` or `#rrggbbaa`. Fails for any other text.
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

  /// The colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  public var text: String {
    let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return components.reduce(into: "#") { text, component in
      let byte = Int((component * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
