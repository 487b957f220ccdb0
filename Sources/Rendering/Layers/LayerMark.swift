// Tests: LayerTests

import Canvas
import Gestures

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
  /// The area that it shows, in points of the window.
  let clip: Rect
  /// Where the content's origin is, in points of the window, before it is moved to whole pixels.
  private(set) var origin: Point
  /// The content offset of a scroll view.
  private var offset: Point
  /// Opacity, from 0 to 1.
  let alpha: Double
  /// The steps that draw the content, in points from its origin, as far as they are in `interest`.
  var steps: [DisplayList.Step] = []
  /// All the content, in points from its origin; nil if that is not known.
  let content: Rect?
  /// The content that was looked at, in points from its origin.
  let interest: Rect

  /// A layer of a view that is found in a clip.
  init(
    _ kind: Kind, of view: View, clip: Rect, origin: Point, alpha: Double, content: Rect?,
    interest: Rect
  ) {
    key = Key(view: ObjectIdentifier(view), kind: kind)
    (self.clip, self.origin, self.alpha) = (clip, origin, alpha)
    (self.content, self.interest, offset) = (content, interest, view.bounds.origin)
  }

  /// Moves the content to another content offset; the difference.
  mutating func scroll(to new: Point) -> Vector {
    let step = new - offset
    // Not step by step, which would add up roundings.
    let base = Point(x: origin.x + offset.x, y: origin.y + offset.y)
    (origin, offset) = (Point(x: base.x - new.x, y: base.y - new.y), new)
    return step
  }

  /// Whether a part of the content can be seen.
  func shows(_ area: Rect) -> Bool {
    Rect(
      x: area.origin.x + origin.x, y: area.origin.y + origin.y, width: area.size.width,
      height: area.size.height
    ).intersection(with: clip) != nil
  }
}

/// Where a view was when a snapshot was taken, to tell whether it moves.
struct Pose: Equatable {
  /// Where the bounds' origin is in the superview.
  let origin: Point
  /// The transform without its offset.
  let a, b, c, d: Double
  let size: Size
  /// The bounds' origin, which is a scroll view's content offset.
  let offset: Point
  let alpha: Double

  init(of view: View) {
    let transform = view.toSuperview
    (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    origin = transform.apply(to: view.bounds.origin)
    (size, offset, alpha) = (view.bounds.size, view.bounds.origin, view.alpha)
  }

  /// Whether nothing but the place or the opacity differs.
  func isMoved(from old: Pose) -> Bool {
    (!isPlaced(like: old) || alpha != old.alpha) && isUpright && old.isUpright
      && size == old.size && offset == old.offset
  }

  /// Whether nothing but the content offset differs.
  func isScrolled(from old: Pose) -> Bool {
    offset != old.offset && isPlaced(like: old) && isUpright && size == old.size
      && alpha == old.alpha
  }

  /// Whether the origin is the same but for the roundings of its sum.
  private func isPlaced(like old: Pose) -> Bool {
    abs(origin.x - old.origin.x) < 1e-6 && abs(origin.y - old.origin.y) < 1e-6
  }

  /// Whether the view is neither turned nor scaled.
  var isUpright: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
