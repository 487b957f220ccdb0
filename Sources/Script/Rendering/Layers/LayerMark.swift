import Canvas
import Gestures
import ScriptViews

/// The position of a layer in the window.
struct LayerGeometry {
  /// The visible area, in points of the window.
  let clip: Rect
  /// The origin of the content in points of the window, before rounding to whole pixels.
  var origin: Point
  /// Points of the window per point of the content.
  let scale: Double
  /// Opacity, from 0 to 1.
  var alpha: Double
}

/// A layer found in a snapshot: a view with its subviews, or the content of a scroll view.
struct LayerMark {
  /// The moving part of a view.
  enum Kind: Hashable {
    /// The subviews of a scroll view.
    case content
    /// A view with its subviews.
    case view
  }

  /// The moving view, and the part of it that moves.
  struct Key: Hashable {
    let view: ObjectIdentifier
    let kind: Kind
  }

  let key: Key
  private(set) var geometry: LayerGeometry
  /// The tiles and scale of the content. The following points are relative to that scale.
  let painting: LayerPainting
  /// The origin of the view's bounds: the content offset of a scroll view.
  private var offset: Point
  /// The view's size.
  private let size: Size
  /// From the superview's coordinates to the window's.
  private let outside: AffineTransform
  /// The steps that draw the content within `interest`, in points from its origin.
  var steps: [DisplayList.Step] = []
  /// The area covered by the snapshot, in points from the content's origin.
  let interest: Rect

  /// Creates the layer of a view.
  init(
    _ kind: Kind, of view: View, in outside: AffineTransform, at geometry: LayerGeometry,
    _ painting: LayerPainting, interest: Rect
  ) {
    key = Key(view: ObjectIdentifier(view), kind: kind)
    (self.geometry, self.painting, self.interest) = (geometry, painting, interest)
    (offset, size, self.outside) = (view.bounds.origin, view.bounds.size, outside)
  }

  /// The area of all content within `interest`, in points from its origin; nil if it is unknown.
  var content: Rect? {
    guard key.kind == .view else { return nil }
    var content: Rect?
    for case .part(let part) in steps { content = content?.union(part.visible) ?? part.visible }
    return content?.intersection(with: interest)
  }

  /// Follows a view that has scrolled or moved.
  ///
  /// - Returns: The step of the visible rectangle in content coordinates; nil if a new snapshot is
  ///   needed.
  mutating func follow(_ view: View) -> Vector? {
    switch key.kind {
    case .view: return move(with: view)
    case .content:
      guard (view as? any DrawableView)?.appearance.drawing.patches.isEmpty ?? true else {
        return nil
      }
      return scroll(to: view.bounds.origin)
    }
  }

  private mutating func scroll(to new: Point) -> Vector {
    let step = new - offset
    // Recompute from the base, because adding up steps would add up rounding errors.
    let base = Point(x: geometry.origin.x + offset.x, y: geometry.origin.y + offset.y)
    (geometry.origin, offset) = (Point(x: base.x - new.x, y: base.y - new.y), new)
    return step
  }

  private mutating func move(with view: View) -> Vector? {
    let transform = view.toSuperview.concatenating(outside)
    guard !view.isHidden, view.alpha > 0, transform.uprightScale == geometry.scale,
      view.bounds == Rect(origin: offset, size: size)
    else { return nil }
    let old = geometry.origin
    (geometry.origin, geometry.alpha) = (transform.apply(to: offset), view.alpha)
    return old - geometry.origin
  }

  /// Whether an area of the content is visible.
  func shows(_ area: Rect) -> Bool {
    let factor = geometry.scale / painting.scale
    return Rect(
      x: area.origin.x * factor + geometry.origin.x, y: area.origin.y * factor + geometry.origin.y,
      width: area.size.width * factor, height: area.size.height * factor
    ).intersection(with: geometry.clip) != nil
  }
}
