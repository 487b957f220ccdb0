public import Gestures

/// The delegate of a scroll view. Callbacks are called in UIKit's order.
///
/// A flick: will begin dragging, did scroll…, will end dragging, did end dragging (true), will
/// begin decelerating, did scroll…, did end decelerating. Every method has a default that does
/// nothing.
public protocol ScrollViewDelegate: AnyObject {
  /// The offset has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A drag has begun; the offset has not changed yet.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The fingers are lifted. Velocity is in points per millisecond; `target` is the offset at which
  /// the content will rest, and can be changed.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  )
  /// The drag has ended. `willDecelerate` is true if the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
  /// Deceleration begins.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Deceleration has ended, or was interrupted by a finger.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// A programmatic animation has ended, or was interrupted by a finger.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// The view in the content that zooming scales; nil, the default, means no zooming.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// A pinch, or an animated zoom, has begun.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// The zoom scale has changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Zooming has ended, with the scale within its limits.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {}
}
