import Gestures
import Testing

/// What is above, and what is required, is reached without being kept: it takes itself back before it goes.
struct BorrowedLinkTests {
  @Test func `a view that outlives its superview has none`() {
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    var outer: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    outer?.addSubview(inner)
    #expect(inner.superview === outer)
    outer = nil
    #expect(inner.superview == nil)
    #expect(inner.convert(Point.zero, to: nil) == Point.zero)
  }

  @Test func `views deep in a tree that outlive their window have none`() {
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

  @Test func `what is in a view follows it from window to window`() {
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

  @Test func `a recognizer that outlives its view has none`() {
    let recognizer = TapGestureRecognizer()
    var view: View? = View()
    view?.addGestureRecognizer(recognizer)
    #expect(recognizer.view === view)
    view = nil
    #expect(recognizer.view == nil)
  }

  @Test func `a required recognizer that goes is required no more`() {
    let (tap, kept) = (TapGestureRecognizer(), TapGestureRecognizer())
    var required: TapGestureRecognizer? = TapGestureRecognizer()
    if let required { tap.require(toFail: required) }
    tap.require(toFail: kept)
    #expect(tap.failureRequirements.count == 2)
    required = nil
    #expect(tap.failureRequirements.map(ObjectIdentifier.init) == [ObjectIdentifier(kept)])
  }

  @Test func `a recognizer that waits can go before the one it requires`() {
    let required = TapGestureRecognizer()
    var tap: TapGestureRecognizer? = TapGestureRecognizer()
    tap?.require(toFail: required)
    tap = nil
    let other = TapGestureRecognizer()
    other.require(toFail: required)
    #expect(other.failureRequirements.count == 1)
  }

  @Test func `a window that goes under a finger lets go of everything`() {
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
}
