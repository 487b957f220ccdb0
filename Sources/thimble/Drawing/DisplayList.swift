import Gestures
import PluginHost
import Scrolling

/// What is to be seen of a window at one moment: its views as flat data, from back to front.
struct DisplayList {
  /// Something to be drawn.
  struct Part: Equatable {
    /// What of a view it is.
    enum Aspect: Hashable {
      /// All but the border, behind the views in it.
      case content
      /// The border, in front of them.
      case border
      /// The mark that shows how far a scroll view has gone.
      case indicator(Axis)
    }

    struct Key: Hashable {
      let view: ObjectIdentifier
      let aspect: Aspect
    }

    let key: Key
    fileprivate(set) var appearance: Appearance
    /// Where it is drawn, in its own coordinates.
    let bounds: Rect
    /// From its own coordinates to the window's.
    let transform: AffineTransform
    /// How opaque it is by itself, and with all that it lies in.
    let fade: Double
    let alpha: Double
    /// A number for the clips that it lies in; where they differ, so does the number.
    let clips: Int
    /// The rectangle of the window outside which nothing of it shows.
    let visible: Rect
  }

  /// A step of drawing.
  enum Step {
    case part(Part)
    /// What follows until `close` shows through a rounded rectangle, or is drawn aside and shown as
    /// a whole.
    case open(Opening)
    case close
  }

  struct Opening {
    /// A view's bounds, and how round they are.
    var clip: (bounds: Rect, radius: Double, transform: AffineTransform)?
    /// How opaque the whole is.
    var alpha = 1.0
  }

  /// The steps, in order.
  private(set) var steps: [Step] = []
  /// The window's size.
  let size: Size

  /// Looks at a window; plugins draw first what they draw themselves.
  init(of window: Window) {
    size = window.bounds.size
    var place = Place(visible: Rect(origin: .zero, size: size))
    add(window, at: &place)
  }

  /// The parts, from back to front.
  var parts: [Part] {
    steps.compactMap { if case .part(let part) = $0 { part } else { nil } }
  }

  // MARK: Collecting

  /// Where a view lies.
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

  /// What a view shows itself, with the views in it.
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

  /// Shows how far content has scrolled, while it does.
  private mutating func addIndicators(of view: ScrollView, fade: Double, at place: Place) {
    guard view.isDragging || view.isAnimating else { return }
    for axis in Axis.allCases {
      guard let frame = view.indicatorFrame(axis) else { continue }
      var appearance = Appearance()
      // Chosen: stands out from light and dark.
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
  /// What looks different from an earlier moment, in the window's coordinates.
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
      // One that has come to lie behind another shows less, or the other does.
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
  /// The only place that differs from an earlier part, where a plugin has drawn a part of a view
  /// anew; nil: there is none such.
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
  /// Whether nothing of it is drawn behind the views in a view.
  fileprivate var isEmpty: Bool {
    background == nil && picture == nil && shapes.isEmpty && drawing.patches.isEmpty
      && label.text.isEmpty
  }

  /// Whether it is so simple that nothing in it lies over something else.
  fileprivate var isPlain: Bool {
    picture == nil && shapes.isEmpty && drawing.patches.isEmpty && label.text.isEmpty
      && borderWidth == 0
  }
}

extension Rect {
  /// What two rectangles have in common; nil: nothing.
  func intersection(with other: Rect) -> Rect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
