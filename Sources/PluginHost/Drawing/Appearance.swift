public import Gestures
public import Scrolling

/// The appearance of a view, as data. The renderer draws the properties in the order of their
/// declaration, clipped to the view's bounds.
public struct Appearance: Equatable {
  /// The background color; nil: none.
  public var background: PluginColor?
  /// The radius of the corners of all that is drawn, in points.
  public var cornerRadius = 0.0
  /// A picture; nil: none.
  public var picture: (any Picture)?
  /// How the picture lies in the bounds.
  public var contentMode = ContentMode.scaleToFill
  /// Shapes, the later ones in front, in the view's coordinates.
  public var shapes: [Shape] = []
  /// What the plugin's `draw` has drawn.
  public var drawing = Drawing()
  /// Text.
  public var label = Label()
  /// The width of the line inside the edge, in points; drawn over the views in this one. 0: no
  /// line.
  public var borderWidth = 0.0
  /// The colour of that line.
  public var borderColor = PluginColor(red: 0, green: 0, blue: 0)

  /// Nothing to be seen.
  public init() {}

  public static func == (left: Appearance, right: Appearance) -> Bool {
    left.background == right.background && left.cornerRadius == right.cornerRadius
      && left.picture === right.picture && left.contentMode == right.contentMode
      && left.shapes == right.shapes && left.drawing == right.drawing && left.label == right.label
      && left.borderWidth == right.borderWidth && left.borderColor == right.borderColor
  }
}

/// How a picture lies in a view, in UIKit's words.
public enum ContentMode: String, Sendable, CaseIterable {
  /// Stretched to the view's size.
  case scaleToFill = "scale_to_fill"
  /// As large as it can be with all of it to be seen.
  case aspectFit = "scale_aspect_fit"
  /// As small as it can be with all of the view covered.
  case aspectFill = "scale_aspect_fill"
  /// In its own size, in the middle.
  case center

  /// Where a picture of a size lies in bounds, in their coordinates.
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

/// Text in a view.
public struct Label: Equatable, Sendable {
  /// Where lines stand between left and right.
  public enum Alignment: String, Sendable, CaseIterable {
    case left, center, right
  }

  /// Where the text stands between top and bottom.
  public enum VerticalAlignment: String, Sendable, CaseIterable {
    case top, center, bottom
  }

  /// The characters; a line feed begins a new line. Empty: no text.
  public var text = ""
  /// Family and style, such as `Sans Bold`.
  public var font = "Sans"
  /// The height of the font, in points. UIKit's documented figure for labels: 17.
  public var size = 17.0
  /// The colour. Black, as in UIKit.
  public var color = PluginColor(red: 0, green: 0, blue: 0)
  /// Where lines stand between left and right.
  public var alignment = Alignment.left
  /// Where the text stands between top and bottom. The middle, as in UIKit.
  public var verticalAlignment = VerticalAlignment.center
  /// How many lines there may be, the last with an ellipsis; 0: as many as the text needs. UIKit's
  /// documented default: 1.
  public var numberOfLines = 1
  /// Room between the text and the view's edges.
  public var insets = EdgeInsets()

  /// No text yet, in the usual font.
  public init() {}
}

/// A path that is filled, stroked, or both.
public struct Shape: Equatable, Sendable {
  /// The path, in steps.
  public var path: [PathStep]
  /// What fills it; nil: nothing.
  public var fill: PluginColor?
  /// The colour of the line along it; nil: no line.
  public var stroke: PluginColor?
  /// The width of that line, in points.
  public var lineWidth = 1.0
}

/// One step of a pen.
public enum PathStep: Equatable, Sendable {
  /// Lift the pen and begin anew here.
  case move(Point)
  /// A straight line to here.
  case line(Point)
  /// A cubic curve to the last point, pulled by the first two.
  case curve(Point, Point, Point)
  /// Part of a circle, from one angle to another in radians, clockwise from the right.
  case arc(center: Point, radius: Double, from: Double, to: Double)
  /// A rectangle with rounded corners.
  case rectangle(Rect, cornerRadius: Double)
  /// A straight line back to where the pen was put down.
  case close
}
