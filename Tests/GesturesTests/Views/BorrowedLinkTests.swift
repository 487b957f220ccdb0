import Gestures
import Testing

/// Links to superviews, windows and required recognizers, which do not retain these. An object
/// removes its links before it is released.
struct BorrowedLinkTests {
  @Test func `a view that outlives its superview has no superview`() {
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    var outer: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    outer?.addSubview(inner)
    #expect(inner.superview === outer)
    outer = nil
    #expect(inner.superview == nil)
    #expect(inner.convert(Point.zero, to: nil) == Point.zero)
  }

  @Test func `views in a tree that outlives its window have no window`() {
    let (middle, inner) = (View(), View())
    middle.addSubview(inner)
    var window: Window? = Window(size: Size(width: 100, height: 100))
    window?.addSubview(middle)
    #expect(inner.window === window)
    window = nil
    #expect(inner.window == nil)
    #expect(middle.window == nil)
    #expect(inner.superview === middle)
  }

  @Test func `subviews follow their superview from window to window`() {
    let (first, second) = (Window(size: .zero), Window(size: .zero))
    let (middle, inner) = (View(), View())
    middle.addSubview(inner)
    #expect(inner.window == nil)
    first.addSubview(middle)
    #expect(inner.window === first)
    second.addSubview(middle)
    #expect(inner.window === second)
    middle.removeFromSuperview()
    #expect(inner.window == nil)
  }

  @Test func `a recognizer that outlives its view has no view`() {
    let recognizer = TapGestureRecognizer()
    var view: View? = View()
    view?.addGestureRecognizer(recognizer)
    #expect(recognizer.view === view)
    view = nil
    #expect(recognizer.view == nil)
  }

  @Test func `a released recognizer is removed from requirements`() {
    let (tap, kept) = (TapGestureRecognizer(), TapGestureRecognizer())
    var required: TapGestureRecognizer? = TapGestureRecognizer()
    if let required { tap.require(toFail: required) }
    tap.require(toFail: kept)
    #expect(tap.failureRequirements.count == 2)
    required = nil
    #expect(tap.failureRequirements.map(ObjectIdentifier.init) == [ObjectIdentifier(kept)])
  }

  @Test func `a recognizer can be released before the one that it requires`() {
    let required = TapGestureRecognizer()
    var tap: TapGestureRecognizer? = TapGestureRecognizer()
    tap?.require(toFail: required)
    tap = nil
    let other = TapGestureRecognizer()
    other.require(toFail: required)
    #expect(other.failureRequirements.count == 1)
  }

  @Test func `a window that is released during a touch releases its views`() {
    final class Keeper: View {
      var touch: Touch?
      override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
        touch = touches.first
      }
    }
    let view = Keeper(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var window: Window? = Window(size: Size(width: 100, height: 100))
    window?.addSubview(view)
    let down = TouchFrame.Event(kind: .down, id: 1, location: Point(x: 5, y: 5))
    window?.send(TouchFrame(time: Timestamp(seconds: 1), events: [down]))
    #expect(view.touch?.view === view)
    window = nil
    #expect(view.superview == nil)
    #expect(view.touch?.view === view)
    view.touch = nil
  }

  /// A window that takes its own touches and presses.
  private final class Pane: Window {
    var began = 0
    override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { began += 1 }
    override func pressesBegan(_ presses: PressSet, with event: InputEvent) { began += 1 }
  }

  /// Sends a touch-down, and a lift if `lifts` is true.
  private func touch(_ window: Window?, id: TouchID, at x: Double, lifts: Bool = false) {
    var event = TouchFrame.Event(kind: .down, id: id, location: Point(x: x, y: 5))
    window?.send(TouchFrame(time: Timestamp(seconds: 1), events: [event]))
    guard lifts else { return }
    event.kind = .up
    window?.send(TouchFrame(time: Timestamp(seconds: 1.01), events: [event]))
  }

  @Test func `a window without references is released with fingers and buttons down`() {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    weak let plain = window
    touch(window, id: 1, at: 5)
    window?.send(
      PressFrame(time: Timestamp(seconds: 1.1), events: [.init(kind: .down, type: .select)]))
    window = nil
    #expect(plain == nil)

    var pane: Pane? = Pane(size: Size(width: 100, height: 100))
    weak let taking = pane
    touch(pane, id: 1, at: 5)
    pane?.send(
      PressFrame(time: Timestamp(seconds: 1.1), events: [.init(kind: .down, type: .select)]))
    #expect(pane?.began == 2)
    pane = nil
    #expect(taking == nil)
  }

  @Test func `a window without references is released during gestures`() {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    weak let first = window
    let (pan, double) = (PanGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    window?.addGestureRecognizer(pan)
    window?.addGestureRecognizer(double)
    touch(window, id: 1, at: 5, lifts: true)
    touch(window, id: 2, at: 50)
    var event = TouchFrame.Event(kind: .motion, id: 2, location: Point(x: 90, y: 90))
    window?.send(TouchFrame(time: Timestamp(seconds: 1.1), events: [event]))
    #expect(pan.state == .changed || pan.state == .began)
    window = nil
    #expect(first == nil)
    #expect(pan.state == .possible)
    // The recognizer can be used again.
    let second = Window(size: Size(width: 100, height: 100))
    second.addGestureRecognizer(pan)
    touch(second, id: 2, at: 50)
    event.location = Point(x: 10, y: 10)
    second.send(TouchFrame(time: Timestamp(seconds: 1.2), events: [event]))
    #expect(pan.state == .began)
  }

  @Test func `a touch that outlives its window has no view`() {
    final class Keeper: GestureRecognizer {
      var touch: Touch?
      override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
        touch = touches.first
      }
    }
    let keeper = Keeper()
    var window: Window? = Window(size: Size(width: 100, height: 100))
    window?.addGestureRecognizer(keeper)
    touch(window, id: 1, at: 5)
    #expect(keeper.touch?.view === window)
    window = nil
    #expect(keeper.touch != nil)
    #expect(keeper.touch?.view == nil)
    #expect(keeper.touch?.recognizers.isEmpty == true)
  }

  @Test func `a window that an action releases lives until the end of the turn`() {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    weak let first = window
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window?.addSubview(view)
    let pans = [PanGestureRecognizer(), PanGestureRecognizer()]
    let both = Both()
    var cancelled = 0
    for pan in pans {
      pan.delegate = both
      pan.addTarget { recognizer in
        guard recognizer.state == .cancelled else { return }
        cancelled += 1
        window = nil
      }
      view.addGestureRecognizer(pan)
    }
    touch(window, id: 1, at: 5)
    let event = TouchFrame.Event(kind: .motion, id: 1, location: Point(x: 90, y: 90))
    window?.send(TouchFrame(time: Timestamp(seconds: 1.1), events: [event]))
    withExtendedLifetime(both) { view.removeFromSuperview() }
    #expect(cancelled == 2)
    #expect(first == nil)
    #expect(pans.allSatisfy { $0.state == .possible })
  }

  /// Lets recognizers recognize simultaneously.
  private final class Both: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }
}
