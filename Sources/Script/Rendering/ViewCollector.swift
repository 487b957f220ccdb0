import Canvas
import Gestures
import ScriptViews
import Scrolling

/// Collects a window's views as drawing steps.
struct ViewCollector {
  typealias Part = DisplayList.Part

  private(set) var steps: [DisplayList.Step] = []
  private(set) var layers: [LayerMark] = []
  private(set) var poses = PoseList()
  private(set) var obstacles: [LayerMark.Key: LayerObstacle] = [:]
  private let size: Size
  private let scale: Double
  private let reach: LayerPrefetch?
  private var openings = 0

  init(of size: Size, scale: Double, _ reach: LayerPrefetch?) {
    (self.size, self.scale, self.reach) = (size, scale, reach)
  }

  /// The transform, alpha and clips that a view inherits.
  private struct Place {
    var transform = AffineTransform.identity
    var alpha = 1.0
    var clips = 0
    /// The area that the clips leave visible.
    var visible: Rect
    /// The area covered by the snapshot.
    var looked: Rect
    /// The obstacle to a layer; nil if a layer is possible.
    var obstacle: LayerObstacle?
    /// The superview's index in `poses`.
    var pose: Int?
    /// From the superview's coordinates to the window's.
    var outside = AffineTransform.identity
  }

  /// Adds a window with all its views.
  mutating func add(_ window: Window) {
    let all = Rect(origin: .zero, size: size)
    add(window, at: Place(visible: all, looked: all))
  }

  private mutating func add(_ view: View, at place: Place) {
    guard !view.isHidden, view.alpha > 0 else { return }
    var place = place
    if !(view is Window) {
      if reach != nil { place.pose = poses.add(view, below: place.pose) }
      place.outside = place.transform
      place.transform = view.toSuperview.concatenating(place.transform)
      if addAsLayer(view, at: place) { return }
    }
    guard place.transform.inverse != nil else { return }
    let painted = view as? any Painted
    let area = place.transform.enclosing(view.bounds).intersection(with: place.visible)?
      .intersection(with: place.looked)
    if area != nil { painted?.redrawIfNeeded() }
    guard area != nil || !view.clipsToBounds && !view.subviews.isEmpty else { return }
    let appearance = painted?.appearance ?? Appearance()
    place.alpha *= view.alpha
    let isGroup = view.alpha < 1 && !(view.subviews.isEmpty && appearance.isPlain)
    if isGroup { open(DisplayList.Opening(alpha: view.alpha), at: &place) }
    add(view, appearance, fade: isGroup ? 1 : view.alpha, at: place)
    if isGroup { steps.append(.close) }
  }

  /// Adds a view's own parts and its subviews.
  private mutating func add(_ view: View, _ appearance: Appearance, fade: Double, at place: Place) {
    if !appearance.isEmpty {
      add(.content, of: view, appearance, view.bounds, fade: fade, at: place)
    }
    if !view.subviews.isEmpty { addSubviews(of: view, appearance, at: place) }
    if let view = view as? ScrollView {
      for (axis, look, bounds) in view.indicators(at: place.transform, scale: scale) {
        add(.indicator(axis), of: view, look, bounds, fade: fade, at: place)
      }
    }
    if appearance.borderWidth > 0 {
      add(.border, of: view, appearance, view.bounds, fade: fade, at: place)
    }
  }

  private mutating func addSubviews(of view: View, _ appearance: Appearance, at place: Place) {
    var inner = place
    if view is ScrollView { inner.transform = place.transform.movedToPixels(scale) }
    if view.clipsToBounds {
      guard let visible = place.transform.enclosing(view.bounds).intersection(with: place.visible)
      else { return }
      inner.visible = visible
      let origin = place.transform.apply(to: Point.zero)
      if addContentAsLayer(of: view, appearance, origin, at: inner) { return }
      let clip = (view.bounds, appearance.cornerRadius, place.transform)
      var hasher = Hasher()
      hasher.combine(place.clips)
      hasher.combine(clip.0)
      hasher.combine(clip.1)
      hasher.combine(clip.2)
      inner.clips = hasher.finalize()
      open(DisplayList.Opening(clip: clip), at: &inner)
    }
    for subview in view.subviews { add(subview, at: inner) }
    if view.clipsToBounds { steps.append(.close) }
  }

  private mutating func open(_ opening: DisplayList.Opening, at place: inout Place) {
    var opening = opening
    openings += 1
    opening.number = openings
    if opening.alpha < 1 || (opening.clip?.radius ?? 0) > 0 { place.obstacle = .masked }
    steps.append(.open(opening))
  }

  private mutating func add(
    _ aspect: Part.Aspect, of view: View, _ appearance: Appearance, _ bounds: Rect, fade: Double,
    at place: Place
  ) {
    guard let visible = place.transform.enclosing(bounds).intersection(with: place.visible),
      visible.intersection(with: place.looked) != nil
    else { return }
    steps.append(
      .part(
        Part(
          key: .init(view: ObjectIdentifier(view), aspect: aspect), appearance: appearance,
          bounds: bounds, transform: place.transform, fade: fade, alpha: place.alpha,
          clips: place.clips, visible: visible)))
  }
}

/// Layers.
extension ViewCollector {
  /// A rectangle larger than any content, in points.
  private static let everything = Rect(x: -1e8, y: -1e8, width: 2e8, height: 2e8)

  /// Adds a view with its subviews as a layer.
  ///
  /// - Returns: False if the view has to be painted.
  private mutating func addAsLayer(_ view: View, at place: Place) -> Bool {
    // A scroll view's own coordinates move with its content.
    let corner = view.bounds.origin
    let origin = place.transform.apply(to: corner)
    guard
      let mark = mark(
        .view, of: view, at: place, origin: origin, alpha: view.alpha, size: view.bounds.size)
    else { return false }
    let scale = mark.painting.scale
    let inside = Place(
      transform: AffineTransform.translation(Vector(dx: -corner.x, dy: -corner.y))
        .concatenating(.scale(x: scale, y: scale)),
      visible: Self.everything, looked: mark.interest, obstacle: .nested, pose: place.pose)
    collect(mark) { collector in
      let painted = view as? any Painted
      painted?.redrawIfNeeded()
      collector.add(view, painted?.appearance ?? Appearance(), fade: 1, at: inside)
    }
    return true
  }

  /// Adds the content of a scroll view as a layer.
  ///
  /// - Returns: False if the content has to be painted.
  private mutating func addContentAsLayer(
    of view: View, _ appearance: Appearance, _ origin: Point, at place: Place
  ) -> Bool {
    guard view is ScrollView else { return false }
    var place = place
    if appearance.cornerRadius > 0 { place.obstacle = place.obstacle ?? .rounded }
    guard
      let mark = mark(.content, of: view, at: place, origin: origin, alpha: 1, size: nil)
    else { return false }
    let inside = Place(
      visible: Self.everything, looked: mark.interest, obstacle: .nested, pose: place.pose)
    collect(mark) { collector in
      for subview in view.subviews { collector.add(subview, at: inside) }
    }
    return true
  }

  /// Makes a view a layer. Returns nil, and records the obstacle, if it has to be painted.
  private mutating func mark(
    _ kind: LayerMark.Kind, of view: View, at place: Place, origin: Point, alpha: Double,
    size: Size?
  ) -> LayerMark? {
    let key = LayerMark.Key(view: ObjectIdentifier(view), kind: kind)
    guard let reach, reach.includes(key) else { return nil }
    do throws(LayerObstacle) {
      if let obstacle = place.obstacle { throw obstacle }
      guard let scale = place.transform.uprightScale, kind == .view || scale == 1 else {
        throw .transformed
      }
      guard place.alpha == 1 else { throw .masked }
      let shown = LayerPlace(clip: place.visible, origin: origin, scale: scale, alpha: alpha)
      let (painting, interest) = try reach.interest(in: key, size: size, at: shown)
      try reach.choice.admit(key, painting)
      return LayerMark(
        kind, of: view, in: place.outside, at: shown, painting,
        interest: reach.looked(around: interest, in: key, at: shown))
    } catch {
      reach.choice.withdraw(key)
      obstacles[key] = error
      return nil
    }
  }

  private mutating func collect(_ mark: LayerMark, _ body: (inout ViewCollector) -> Void) {
    let outside = steps
    steps = []
    body(&self)
    var mark = mark
    mark.steps = steps
    steps = outside + [.layer(layers.count)]
    layers.append(mark)
  }
}

extension ScrollView {
  /// The indicators while the content moves, with their bounds in the view's coordinates.
  fileprivate func indicators(
    at transform: AffineTransform, scale: Double
  ) -> [(axis: Axis, look: Appearance, bounds: Rect)] {
    let origin = transform.isTranslation ? transform.apply(to: Point.zero) : .zero
    return Axis.allCases.compactMap { axis in
      guard let frame = indicator(axis, at: origin, scale: scale) else { return nil }
      var look = Appearance()
      // Chosen: visible on light and dark backgrounds.
      look.background = PluginColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.8)
      look.cornerRadius = min(frame.size.width, frame.size.height) / 2
      let bounds = Rect(
        x: frame.origin.x - origin.x, y: frame.origin.y - origin.y, width: frame.size.width,
        height: frame.size.height)
      return (axis, look, bounds)
    }
  }
}

extension AffineTransform {
  /// Whether the transform only translates.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Returns a translation rounded to whole pixels, and other transforms unchanged.
  func movedToPixels(_ scale: Double) -> AffineTransform {
    guard isTranslation else { return self }
    var moved = self
    moved.tx = (tx * scale).nearestPixel / scale
    moved.ty = (ty * scale).nearestPixel / scale
    return moved
  }
}

extension Appearance {
  /// Whether there is nothing to draw below the subviews.
  fileprivate var isEmpty: Bool {
    background == nil && picture == nil && shapes.isEmpty && drawing.patches.isEmpty
      && label.text.isEmpty
  }

  /// Whether nothing in the view overlaps, so that alpha needs no group.
  fileprivate var isPlain: Bool {
    picture == nil && shapes.isEmpty && drawing.patches.isEmpty && label.text.isEmpty
      && borderWidth == 0
  }
}
