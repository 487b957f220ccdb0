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
  private struct Context {
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
    add(window, at: Context(visible: all, looked: all))
  }

  private mutating func add(_ view: View, at context: Context) {
    guard !view.isHidden, view.alpha > 0 else { return }
    var context = context
    if !(view is Window) {
      if reach != nil { context.pose = poses.add(view, below: context.pose) }
      context.outside = context.transform
      context.transform = view.toSuperview.concatenating(context.transform)
      if addAsLayer(view, at: context) { return }
    }
    guard context.transform.inverse != nil else { return }
    let painted = view as? any DrawableView
    let area = context.transform.enclosing(view.bounds).intersection(with: context.visible)?
      .intersection(with: context.looked)
    if area != nil { painted?.redrawIfNeeded() }
    guard area != nil || !view.clipsToBounds && !view.subviews.isEmpty else { return }
    let appearance = painted?.appearance ?? Appearance()
    context.alpha *= view.alpha
    let isGroup = view.alpha < 1 && !(view.subviews.isEmpty && appearance.isPlain)
    if isGroup { open(DisplayList.Opening(alpha: view.alpha), at: &context) }
    add(view, appearance, fade: isGroup ? 1 : view.alpha, at: context)
    if isGroup { steps.append(.close) }
  }

  /// Adds a view's own parts and its subviews.
  private mutating func add(
    _ view: View, _ appearance: Appearance, fade: Double, at context: Context
  ) {
    if !appearance.isEmpty {
      add(.content, of: view, appearance: appearance, bounds: view.bounds, fade: fade, at: context)
    }
    if !view.subviews.isEmpty { addSubviews(of: view, appearance, at: context) }
    if let view = view as? ScrollView {
      for (axis, look, bounds) in view.indicators(at: context.transform, scale: scale) {
        add(.indicator(axis), of: view, appearance: look, bounds: bounds, fade: fade, at: context)
      }
    }
    if appearance.borderWidth > 0 {
      add(.border, of: view, appearance: appearance, bounds: view.bounds, fade: fade, at: context)
    }
  }

  private mutating func addSubviews(of view: View, _ appearance: Appearance, at context: Context) {
    var inner = context
    if view is ScrollView { inner.transform = context.transform.movedToPixels(scale) }
    if view.clipsToBounds {
      guard
        let visible = context.transform.enclosing(view.bounds).intersection(with: context.visible)
      else { return }
      inner.visible = visible
      let origin = context.transform.apply(to: Point.zero)
      if addContentAsLayer(of: view, appearance, origin, at: inner) { return }
      let clip = (view.bounds, appearance.cornerRadius, context.transform)
      var hasher = Hasher()
      hasher.combine(context.clips)
      hasher.combine(clip.0)
      hasher.combine(clip.1)
      hasher.combine(clip.2)
      inner.clips = hasher.finalize()
      open(DisplayList.Opening(clip: clip), at: &inner)
    }
    for subview in view.subviews { add(subview, at: inner) }
    if view.clipsToBounds { steps.append(.close) }
  }

  private mutating func open(_ opening: DisplayList.Opening, at context: inout Context) {
    var opening = opening
    openings += 1
    opening.number = openings
    if opening.alpha < 1 || (opening.clip?.radius ?? 0) > 0 { context.obstacle = .masked }
    steps.append(.open(opening))
  }

  private mutating func add(
    _ aspect: Part.Aspect, of view: View, appearance: Appearance, bounds: Rect, fade: Double,
    at context: Context
  ) {
    guard let visible = context.transform.enclosing(bounds).intersection(with: context.visible),
      visible.intersection(with: context.looked) != nil
    else { return }
    steps.append(
      .part(
        Part(
          key: .init(view: ObjectIdentifier(view), aspect: aspect), appearance: appearance,
          bounds: bounds, transform: context.transform, fade: fade, alpha: context.alpha,
          clips: context.clips, visible: visible)))
  }
}

/// Layers.
extension ViewCollector {
  /// A rectangle larger than any content, in points.
  private static let everything = Rect(x: -1e8, y: -1e8, width: 2e8, height: 2e8)

  /// Adds a view with its subviews as a layer.
  ///
  /// - Returns: False if the view has to be painted.
  private mutating func addAsLayer(_ view: View, at context: Context) -> Bool {
    // A scroll view's own coordinates move with its content.
    let corner = view.bounds.origin
    let origin = context.transform.apply(to: corner)
    guard
      let mark = mark(
        .view, of: view, at: context, origin: origin, alpha: view.alpha, size: view.bounds.size)
    else { return false }
    let scale = mark.painting.scale
    let inside = Context(
      transform: AffineTransform.translation(Vector(dx: -corner.x, dy: -corner.y))
        .concatenating(.scale(x: scale, y: scale)),
      visible: Self.everything, looked: mark.interest, obstacle: .nested, pose: context.pose)
    collect(mark) { collector in
      let painted = view as? any DrawableView
      painted?.redrawIfNeeded()
      collector.add(view, painted?.appearance ?? Appearance(), fade: 1, at: inside)
    }
    return true
  }

  /// Adds the content of a scroll view as a layer.
  ///
  /// - Returns: False if the content has to be painted.
  private mutating func addContentAsLayer(
    of view: View, _ appearance: Appearance, _ origin: Point, at context: Context
  ) -> Bool {
    guard view is ScrollView else { return false }
    var context = context
    if appearance.cornerRadius > 0 { context.obstacle = context.obstacle ?? .rounded }
    guard
      let mark = mark(.content, of: view, at: context, origin: origin, alpha: 1, size: nil)
    else { return false }
    let inside = Context(
      visible: Self.everything, looked: mark.interest, obstacle: .nested, pose: context.pose)
    collect(mark) { collector in
      for subview in view.subviews { collector.add(subview, at: inside) }
    }
    return true
  }

  /// Makes a view a layer. Returns nil, and records the obstacle, if it has to be painted.
  private mutating func mark(
    _ kind: LayerMark.Kind, of view: View, at context: Context, origin: Point, alpha: Double,
    size: Size?
  ) -> LayerMark? {
    let key = LayerMark.Key(view: ObjectIdentifier(view), kind: kind)
    guard let reach, reach.includes(key) else { return nil }
    do throws(LayerObstacle) {
      if let obstacle = context.obstacle { throw obstacle }
      guard let scale = context.transform.uprightScale, kind == .view || scale == 1 else {
        throw .transformed
      }
      guard context.alpha == 1 else { throw .masked }
      let shown = LayerGeometry(clip: context.visible, origin: origin, scale: scale, alpha: alpha)
      let (painting, interest) = try reach.interest(in: key, size: size, at: shown)
      try reach.choice.admit(key, painting)
      return LayerMark(
        kind, of: view, in: context.outside, at: shown, painting,
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
