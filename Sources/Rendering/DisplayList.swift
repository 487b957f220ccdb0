// Tests: RepaintTests, LookTests

package import Gestures
import ScriptViews
import Scrolling

/// A snapshot of a window's views as flat data, from back to front.
package struct DisplayList {
  /// A part of a view that is drawn in one step.
  struct Part: Equatable {
    /// Which part of a view it is.
    enum Aspect: Hashable {
      /// All but the border, below the subviews.
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
    /// From the view's coordinates to the window's.
    let transform: AffineTransform
    /// The alpha that the part is drawn with, and its effective alpha including superviews.
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
  }

  struct Opening {
    /// A view's bounds with their corner radius, and the transform to the window.
    var clip: (bounds: Rect, radius: Double, transform: AffineTransform)?
    /// The alpha of the group.
    var alpha = 1.0
  }

  /// The drawing steps, in order.
  private(set) var steps: [Step] = []
  /// The window's size.
  let size: Size

  /// Takes a snapshot of a window, after visible views with custom drawing have redrawn.
  package init(of window: Window) {
    size = window.bounds.size
    var place = Place(visible: Rect(origin: .zero, size: size))
    add(window, at: &place)
  }

  /// The parts, from back to front.
  var parts: [Part] {
    steps.compactMap { if case .part(let part) = $0 { part } else { nil } }
  }

  // MARK: Collecting

  /// The transform, alpha and clips that a view inherits.
  private struct Place {
    var transform = AffineTransform.identity
    var alpha = 1.0
    var clips = 0
    var visible: Rect
  }

  private mutating func add(_ view: View, at place: inout Place) {
    guard !view.isHidden, view.alpha > 0 else { return }
    var place = place
    if !(view is Window) { place.transform = view.toSuperview.concatenating(place.transform) }
    guard place.transform.inverse != nil else { return }
    let painted = view as? any Painted
    let area = place.transform.enclosing(view.bounds).intersection(with: place.visible)
    if area != nil { painted?.redrawIfNeeded() }
    guard area != nil || !view.clipsToBounds && !view.subviews.isEmpty else { return }
    let appearance = painted?.appearance ?? Appearance()
    place.alpha *= view.alpha
    let isGroup = view.alpha < 1 && !(view.subviews.isEmpty && appearance.isPlain)
    if isGroup { steps.append(.open(Opening(alpha: view.alpha))) }
    add(view, appearance, fade: isGroup ? 1 : view.alpha, at: place)
    if isGroup { steps.append(.close) }
  }

  /// Adds a view's own parts and its subviews.
  private mutating func add(_ view: View, _ appearance: Appearance, fade: Double, at place: Place) {
    if !appearance.isEmpty {
      add(.content, of: view, appearance, view.bounds, fade: fade, at: place)
    }
    if !view.subviews.isEmpty { addSubviews(of: view, appearance, at: place) }
    if let view = view as? ScrollView { addIndicators(of: view, fade: fade, at: place) }
    if appearance.borderWidth > 0 {
      add(.border, of: view, appearance, view.bounds, fade: fade, at: place)
    }
  }

  private mutating func addSubviews(of view: View, _ appearance: Appearance, at place: Place) {
    var inner = place
    if view.clipsToBounds {
      let clip = (view.bounds, appearance.cornerRadius, place.transform)
      guard let visible = place.transform.enclosing(view.bounds).intersection(with: place.visible)
      else { return }
      var hasher = Hasher()
      hasher.combine(place.clips)
      hasher.combine(clip.0)
      hasher.combine(clip.1)
      hasher.combine(clip.2)
      inner.clips = hasher.finalize()
      inner.visible = visible
      steps.append(.open(Opening(clip: clip)))
    }
    for subview in view.subviews { add(subview, at: &inner) }
    if view.clipsToBounds { steps.append(.close) }
  }

  /// Adds scroll indicators while the content moves.
  private mutating func addIndicators(of view: ScrollView, fade: Double, at place: Place) {
    guard view.isDragging || view.isAnimating else { return }
    for axis in Axis.allCases {
      guard let frame = view.indicatorFrame(axis) else { continue }
      var appearance = Appearance()
      // Chosen: visible on light and dark backgrounds.
      appearance.background = PluginColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.8)
      appearance.cornerRadius = min(frame.size.width, frame.size.height) / 2
      let bounds = Rect(
        x: frame.origin.x + view.contentOffset.x, y: frame.origin.y + view.contentOffset.y,
        width: frame.size.width, height: frame.size.height)
      add(.indicator(axis), of: view, appearance, bounds, fade: fade, at: place)
    }
  }

  private mutating func add(
    _ aspect: Part.Aspect, of view: View, _ appearance: Appearance, _ bounds: Rect, fade: Double,
    at place: Place
  ) {
    guard let visible = place.transform.enclosing(bounds).intersection(with: place.visible) else {
      return
    }
    steps.append(
      .part(
        Part(
          key: .init(view: ObjectIdentifier(view), aspect: aspect), appearance: appearance,
          bounds: bounds, transform: place.transform, fade: fade, alpha: place.alpha,
          clips: place.clips, visible: visible)))
  }
}

extension DisplayList {
  /// The damage since an earlier snapshot, in the window's coordinates.
  func changes(since old: DisplayList) -> [Rect] {
    var earlier: [Part.Key: (index: Int, part: Part)] = [:]
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
      } else if before.part != part {
        changes.append(part.visible)
        if before.part.visible != part.visible { changes.append(before.part.visible) }
      } else if isBehind {
        changes.append(part.visible)
      }
      highest = max(highest, before.index)
    }
    return changes + earlier.values.map(\.part.visible)
  }
}

extension DisplayList.Part {
  /// The damage where a plugin has redrawn a rectangle of the view and nothing else has changed;
  /// nil otherwise.
  fileprivate func patch(since old: Self) -> Rect? {
    guard appearance.drawing != old.appearance.drawing,
      let rect = appearance.drawing.change(since: old.appearance.drawing)
    else { return nil }
    var other = old
    other.appearance.drawing = appearance.drawing
    return other == self ? transform.enclosing(rect).intersection(with: visible) : nil
  }
}

extension Appearance {
  /// Whether there is nothing to draw below the subviews.
  fileprivate var isEmpty: Bool {
    background == nil && picture == nil && shapes.isEmpty && drawing.patches.isEmpty
      && label.text.isEmpty
  }

  /// Whether nothing in it overlaps, so that alpha needs no group.
  fileprivate var isPlain: Bool {
    picture == nil && shapes.isEmpty && drawing.patches.isEmpty && label.text.isEmpty
      && borderWidth == 0
  }
}

extension Rect {
  /// The intersection of two rectangles; nil when it is empty.
  func intersection(with other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
