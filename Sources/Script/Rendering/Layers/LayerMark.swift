// Tests: LayerTests

import Canvas
import Gestures
import ScriptViews

/// Where a layer is.
struct LayerPlace {
  /// The area that it shows, in points of the window.
  let clip: Rect
  /// Where the content's origin is, in points of the window, before it is moved to whole pixels.
  var origin: Point
  /// Points of the window per point of the content.
  let scale: Double
  /// Opacity, from 0 to 1.
  var alpha: Double
}

/// A view whose content is a layer, or all of which is one, as a snapshot found it.
struct LayerMark {
  /// What moves.
  enum Kind: Hashable {
    /// The subviews of a scroll view.
    case content
    /// A view with its subviews.
    case view
  }

  /// Which view moves, and what of it.
  struct Key: Hashable {
    let view: ObjectIdentifier
    let kind: Kind
  }

  let key: Key
  private(set) var place: LayerPlace
  /// How the content is painted; points of it are as large as it is painted, below.
  let painting: LayerPainting
  /// The origin of the view's bounds: the content offset of a scroll view.
  private var offset: Point
  /// The view's size.
  private let size: Size
  /// From the superview's coordinates to the window's.
  private let outside: AffineTransform
  /// The steps that draw the content, in points from its origin, as far as they are in `interest`.
  var steps: [DisplayList.Step] = []
  /// The content that was looked at, in points from its origin.
  let interest: Rect

  /// A layer of a view that is found at a place.
  init(
    _ kind: Kind, of view: View, in outside: AffineTransform, at place: LayerPlace,
    _ painting: LayerPainting, interest: Rect
  ) {
    key = Key(view: ObjectIdentifier(view), kind: kind)
    (self.place, self.painting, self.interest) = (place, painting, interest)
    (offset, size, self.outside) = (view.bounds.origin, view.bounds.size, outside)
  }

  /// All the content that can be needed soon, in points from its origin; nil if that is not known.
  var content: Rect? {
    guard key.kind == .view else { return nil }
    var content: Rect?
    for case .part(let part) in steps { content = content?.union(part.visible) ?? part.visible }
    return content?.intersection(with: interest)
  }

  /// Follows the view, which has scrolled or moved; the step of what shows it, in the content. Nil
  /// if there is more to it.
  mutating func follow(_ view: View) -> Vector? {
    switch key.kind {
    case .view: return move(with: view)
    case .content:
      guard (view as? any Painted)?.appearance.drawing.patches.isEmpty ?? true else { return nil }
      return scroll(to: view.bounds.origin)
    }
  }

  private mutating func scroll(to new: Point) -> Vector {
    let step = new - offset
    // Not step by step, which would add up roundings.
    let base = Point(x: place.origin.x + offset.x, y: place.origin.y + offset.y)
    (place.origin, offset) = (Point(x: base.x - new.x, y: base.y - new.y), new)
    return step
  }

  private mutating func move(with view: View) -> Vector? {
    let transform = view.toSuperview.concatenating(outside)
    guard !view.isHidden, view.alpha > 0, transform.uprightScale == place.scale,
      view.bounds == Rect(origin: offset, size: size)
    else { return nil }
    let old = place.origin
    (place.origin, place.alpha) = (transform.apply(to: offset), view.alpha)
    return old - place.origin
  }

  /// Whether a part of the content can be seen.
  func shows(_ area: Rect) -> Bool {
    let factor = place.scale / painting.scale
    return Rect(
      x: area.origin.x * factor + place.origin.x, y: area.origin.y * factor + place.origin.y,
      width: area.size.width * factor, height: area.size.height * factor
    ).intersection(with: place.clip) != nil
  }
}
