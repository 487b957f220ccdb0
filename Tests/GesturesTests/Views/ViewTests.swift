import Gestures
import Testing

@Suite struct ViewTests {
  private let window = Window(size: Size(width: 400, height: 800))

  @Test func `points convert between views and back`() {
    let outer = View(frame: Rect(x: 40, y: 100, width: 200, height: 200))
    let inner = View(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    inner.transform = .rotation(sine: 1, cosine: 0)
    outer.bounds.origin = Point(x: 5, y: 6)
    window.addSubview(outer)
    outer.addSubview(inner)
    let point = Point(x: 12, y: 34)
    let there = inner.convert(point, to: window)
    #expect(inner.convert(there, from: window).distance(to: point) < 1e-12)
    #expect(inner.convert(point, to: nil) == there)
    #expect(outer.convert(inner.convert(point, to: outer), to: window) == there)
  }

  @Test func `a content offset moves the content`() {
    let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    window.addSubview(view)
    view.bounds.origin = Point(x: 0, y: 50)
    #expect(view.convert(Point(x: 0, y: 50), to: nil) == Point(x: 100, y: 100))
  }

  @Test func `displacements convert without offsets`() {
    let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    view.transform = .scale(x: 2, y: 4)
    window.addSubview(view)
    #expect(window.convert(Vector(dx: 8, dy: 8), to: view) == Vector(dx: 4, dy: 2))
    #expect(view.convert(Vector(dx: 4, dy: 2), to: nil) == Vector(dx: 8, dy: 8))
  }

  @Test func `a view with a singular transform converts to finite points`() {
    let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 60))
    view.transform = .scale(x: 0, y: 1)
    window.addSubview(view)
    #expect(view.convert(Point(x: 3, y: 4), from: nil) == Point(x: 50, y: 30))
  }

  @Test func `setting a frame keeps the transform and moves the centre`() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.frame = Rect(x: 20, y: 30, width: 40, height: 20)
    #expect(view.center == Point(x: 40, y: 40))
    #expect(view.frame == Rect(x: 20, y: 30, width: 40, height: 20))
    view.transform = .scale(x: 2, y: 2)
    #expect(view.frame == Rect(x: 0, y: 20, width: 80, height: 40))
  }

  @Test func `a view cannot be added to itself or to its subviews`() {
    let outer = View()
    let inner = View()
    outer.addSubview(inner)
    inner.addSubview(outer)
    outer.addSubview(outer)
    outer.addSubview(window)
    #expect(outer.superview == nil)
    #expect(outer.subviews.count == 1)
    #expect(window.superview == nil)
  }

  @Test func `adding a view elsewhere removes it from its superview`() {
    let (first, second, view) = (View(), View(), View())
    first.addSubview(view)
    second.addSubview(view)
    #expect(first.subviews.isEmpty)
    #expect(view.superview === second)
  }

  @Test func `inserting a view again changes its index among the siblings`() {
    let (back, front) = (View(), View())
    window.addSubview(back)
    window.addSubview(front)
    window.bringSubviewToFront(back)
    #expect(window.subviews.last === back)
    #expect(window.subviews.count == 2)
    window.insertSubview(back, at: -3)
    #expect(window.subviews.first === back)
  }

  @Test func `adding a recognizer elsewhere removes it from its view`() {
    let (first, second) = (View(), View())
    let tap = TapGestureRecognizer()
    first.addGestureRecognizer(tap)
    second.addGestureRecognizer(tap)
    #expect(first.gestureRecognizers.isEmpty)
    #expect(tap.view === second)
  }

  @Test func `a hit can be widened by overriding point inside`() {
    final class Wide: View {
      override func point(inside point: Point) -> Bool { point.x > -20 }
    }
    let wide = Wide(frame: Rect(x: 100, y: 100, width: 10, height: 10))
    window.addSubview(wide)
    #expect(window.hitTest(Point(x: 85, y: 105)) === wide)
    #expect(window.hitTest(Point(x: 75, y: 105)) === window)
  }

  @Test(arguments: [(-5, 0), (0, 0), (1, 1), (2, 2), (99, 2)])
  func `an index out of range is clamped to the nearest valid one`(
    index: Int, position: Int
  ) {
    let (first, second, new) = (View(), View(), View())
    window.addSubview(first)
    window.addSubview(second)
    window.insertSubview(new, at: index)
    #expect(window.subviews.firstIndex { $0 === new } == position)
    #expect(window.subviews.count == 3)
  }

  @Test func `a view is notified of a new superview, not of a new order`() {
    final class Told: View {
      var moves = 0
      override func didMoveToSuperview() { moves += 1 }
    }
    let view = Told()
    window.addSubview(view)
    window.addSubview(View())
    #expect(view.moves == 1)
    window.bringSubviewToFront(view)
    #expect(view.moves == 1)
    #expect(window.subviews.last === view)
    view.removeFromSuperview()
    #expect(view.moves == 2)
  }

  @Test func `views can be nested up to the depth limit`() {
    let root = View()
    var inner = root
    for _ in 1..<View.depthLimit {
      let view = View()
      inner.addSubview(view)
      inner = view
    }
    let one = View()
    #expect(!inner.canHold(one))
    inner.addSubview(one)
    #expect(inner.subviews.isEmpty)
    #expect(one.superview == nil)
    let outer = View()
    outer.addSubview(root)
    #expect(root.superview == nil)
    inner.removeFromSuperview()
    outer.addSubview(root)
    #expect(root.superview === outer)
  }

  @Test func `the depth of an added tree is that of its deepest view`() {
    var inner = View()
    let root = inner
    for _ in 1..<View.depthLimit - 1 {
      let view = View()
      inner.addSubview(view)
      inner = view
    }
    let top = View()
    top.addSubview(root)
    #expect(root.superview === top)
    #expect(!inner.canHold(View()))
  }

  @Test func `a view that takes its new superview as a subview is not added to it`() {
    let window = Window(size: Size(width: 400, height: 400))
    let (a, b) = (LeavingView(), View())
    window.addSubview(a)
    window.addSubview(b)
    a.onLeaving = { a.addSubview(b) }
    b.addSubview(a)
    #expect(b.superview === a)
    #expect(a.superview == nil)
    #expect(b.subviews.isEmpty)
  }

  @Test func `a recognizer that an action attaches elsewhere belongs to one view`() {
    let window = Window(size: Size(width: 400, height: 400))
    let views = (0..<3).map { _ in View(frame: window.bounds) }
    for view in views { window.addSubview(view) }
    let pan = PanGestureRecognizer()
    views[2].addGestureRecognizer(pan)
    pan.addTarget { if $0.state == .cancelled { views[1].addGestureRecognizer($0) } }
    for (kind, x, time) in [(TouchFrame.Event.Kind.down, 100.0, 1.0), (.motion, 150, 1.1)] {
      let event = TouchFrame.Event(kind: kind, id: 1, location: Point(x: x, y: 100))
      window.send(TouchFrame(time: Timestamp(seconds: time), events: [event]))
    }
    views[0].addGestureRecognizer(pan)
    #expect(pan.view === views[1])
    #expect(views.map(\.gestureRecognizers.count) == [0, 1, 0])
  }
}

/// A view that runs a closure when it has left its superview.
private final class LeavingView: View {
  var onLeaving: () -> Void = {}

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview == nil { onLeaving() }
  }
}
