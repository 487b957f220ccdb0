package import Gestures
import ScriptViews
import Scrolling

/// A snapshot of a window's views as flat data, from back to front.
package struct DisplayList {
  /// A part of a view that is drawn in one step.
  struct Part: Equatable {
    /// The aspect of a view that the part draws.
    enum Aspect: Hashable {
      /// Everything except the border, below the subviews.
      case content
      /// The border, above the subviews.
      case border
      /// A scroll indicator.
      case indicator(Axis)
    }

    struct Key: Hashable {
      let view: ObjectIdentifier
      let aspect: Aspect
    }

    let key: Key
    fileprivate(set) var appearance: Appearance
    /// The part's bounds, in its view's coordinates.
    let bounds: Rect
    /// The transform from the view's coordinates to the window's.
    let transform: AffineTransform
    /// The alpha that the part is drawn with, followed by its effective alpha including superviews.
    let fade: Double
    let alpha: Double
    /// A hash of the clips around the part.
    let clips: Int
    /// The visible rectangle, in the window's coordinates.
    let visible: Rect
  }

  /// A drawing step.
  enum Step {
    case part(Part)
    /// Begins a rounded clip, or a group that is drawn offscreen and composited as a whole; `close`
    /// ends it.
    case open(Opening)
    case close
    /// The position of a layer, by its index in `layers`.
    case layer(Int)
  }

  struct Opening {
    /// The number of the opening in the snapshot.
    var number = 0
    /// A view's bounds with their corner radius, and the transform to the window.
    var clip: (bounds: Rect, radius: Double, transform: AffineTransform)?
    /// The alpha of the group.
    var alpha = 1.0
  }

  /// The drawing steps, in order.
  let steps: [Step]
  /// The layers that the steps name.
  let layers: [LayerMark]
  /// The poses of the views, if layers were requested.
  let poses: PoseList
  /// The reasons why moving views are not layers.
  let obstacles: [LayerMark.Key: LayerObstacle]
  /// The window's size.
  let size: Size

  /// Takes a snapshot of a window, after visible views with custom drawing have redrawn.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point. The content of scroll views moves by whole pixels.
  ///   - reach: Decides which views are layers, and which part of their content is needed; nil for
  ///     no layers.
  package init(of window: Window, scale: Double = 1) { self.init(of: window, scale: scale, nil) }

  init(of window: Window, scale: Double, _ reach: LayerPrefetch?) {
    size = window.bounds.size
    var collector = ViewCollector(of: size, scale: scale, reach)
    collector.add(window)
    (steps, layers, poses) = (collector.steps, collector.layers, collector.poses)
    obstacles = collector.obstacles
  }

  /// The parts, from back to front.
  var parts: [Part] { steps.parts }
}

extension [DisplayList.Step] {
  /// The parts, from back to front.
  var parts: [DisplayList.Part] {
    compactMap { if case .part(let part) = $0 { part } else { nil } }
  }

  /// The damage since earlier steps, in their coordinates.
  func changes(since old: [DisplayList.Step]) -> [Rect] {
    var earlier: [DisplayList.Part.Key: (index: Int, part: DisplayList.Part)] = [:]
    for (index, part) in old.parts.enumerated() { earlier[part.key] = (index, part) }
    var changes: [Rect] = []
    var highest = -1
    for part in parts {
      guard let before = earlier.removeValue(forKey: part.key) else {
        changes.append(part.visible)
        continue
      }
      // The z-order of this part and another has changed: one of them now covers the other.
      let isBehind = before.index < highest
      if let patch = part.patch(since: before.part), !isBehind {
        changes.append(patch)
      } else if !part.looks(like: before.part) {
        changes.append(part.visible)
        if before.part.visible != part.visible { changes.append(before.part.visible) }
      } else if isBehind {
        changes.append(part.visible)
      }
      highest = Swift.max(highest, before.index)
    }
    return changes + earlier.values.map(\.part.visible)
  }
}

extension DisplayList.Part {
  /// Whether the part is drawn like an earlier one. A plain background moves with a scroll view's
  /// content, so its origin may differ by rounding errors.
  fileprivate func looks(like old: Self) -> Bool {
    if self == old { return true }
    guard !appearance.hasContent, appearance == old.appearance, clips == old.clips,
      (fade, alpha) == (old.fade, old.alpha), bounds.size == old.bounds.size,
      visible.isNear(old.visible)
    else { return false }
    let (new, before) = (transform, old.transform)
    return (new.a, new.b, new.c, new.d) == (before.a, before.b, before.c, before.d)
      && new.apply(to: bounds.origin).isNear(before.apply(to: old.bounds.origin))
  }

  /// Returns the damage if a plugin has redrawn a rectangle of the view and nothing else has
  /// changed; nil otherwise.
  fileprivate func patch(since old: Self) -> Rect? {
    guard appearance.drawing != old.appearance.drawing,
      let rect = appearance.drawing.change(since: old.appearance.drawing)
    else { return nil }
    var other = old
    other.appearance.drawing = appearance.drawing
    return other == self ? transform.enclosing(rect).intersection(with: visible) : nil
  }
}

extension Point {
  fileprivate func isNear(_ other: Self) -> Bool {
    abs(x - other.x) < 1e-6 && abs(y - other.y) < 1e-6
  }
}

extension Rect {
  fileprivate func isNear(_ other: Self) -> Bool {
    origin.isNear(other.origin)
      && Point(x: maxX, y: maxY).isNear(Point(x: other.maxX, y: other.maxY))
  }
}
