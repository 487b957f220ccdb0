public import Gestures
import Scripting

/// The state of a scroll view after it scrolled or zoomed, as data.
public struct ScrollChange: Sendable {
  /// The timestamp on the event clock; while content moves by itself, the presentation time of the
  /// frame drawn for it.
  public var time: Timestamp
  /// The plugin's name.
  public var plugin: String
  /// The scroll view's name, or `scroll_view` when it has none.
  public var scrollView: String
  /// The content offset: the point of the content at the view's top left corner, in points.
  public var contentOffset: Point
  /// The zoom scale; 1 is the content's natural size.
  public var zoomScale: Double
  /// The identity of the scroll view, since several may have the same name.
  public var id: ObjectIdentifier
}
