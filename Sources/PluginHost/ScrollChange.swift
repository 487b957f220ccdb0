public import Gestures

/// What a scroll view shows after it scrolled or zoomed, as data.
public struct ScrollChange: Sendable {
  /// When it shows that, on the event clock; while content moves by itself, when the frame drawn
  /// for it is seen.
  public var time: Timestamp
  /// The plugin's name.
  public var plugin: String
  /// The scroll view's name, or `scroll_view` when it has none.
  public var scrollView: String
  /// The point of the content at the view's top left corner, in points.
  public var contentOffset: Point
  /// How large the content is shown; 1 is its own size.
  public var zoomScale: Double
  /// Which scroll view it is, since several may have the same name.
  public var id: ObjectIdentifier
}
