import Gestures
import Testing

// example: hit-area
/// A small view that is easy to hit: within 22 points of its middle, to each side.
final class SmallButton: View {
  override func point(inside point: Point) -> Bool {
    let way = point - bounds.center
    return way.dx.magnitude <= 22 && way.dy.magnitude <= 22
  }
}
// end

// example: paper
/// Keeps the strokes that a finger draws on it.
final class Paper: View {
  private(set) var strokes: [[Point]] = []
  private var stroke: [Point] = []

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) { extend(touches) }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) { extend(touches) }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    strokes.append(stroke)
    stroke = []
  }

  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) { stroke = [] }

  private func extend(_ touches: TouchSet) {
    for touch in touches { stroke.append(touch.location(in: self)) }
  }
}
// end

struct ViewsAndTouchesTests {
  let window = Window(size: Size(width: 400, height: 300))

  @Test func `a small button is hit within its enlarged area`() {
    let button = SmallButton(frame: Rect(x: 100, y: 100, width: 10, height: 10))
    window.addSubview(button)
    #expect(window.hitTest(Point(x: 126, y: 105)) === button)
    #expect(window.hitTest(Point(x: 128, y: 105)) === window)
  }

  @Test func `a rotated card converts its corner to the window`() {
    // example: transform
    let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 100))
    window.addSubview(card)
    card.transform = .rotation(sine: 1, cosine: 0)  // a quarter turn clockwise, about the centre

    let corner = card.convert(Point(x: 0, y: 0), to: window)  // x 250, y 50
    let down = card.convert(Vector(dx: 10, dy: 0), to: window)  // dx 0, dy 10
    let around = card.frame  // x 150, y 50, width 100, height 200
    // end
    #expect(corner == Point(x: 250, y: 50))
    #expect(down == Vector(dx: 0, dy: 10))
    #expect(around == Rect(x: 150, y: 50, width: 100, height: 200))
  }

  @Test func `a tap cancels the paper's touch if cancelsTouchesInView is true`() {
    // example: delivery
    let paper = Paper(frame: window.bounds)
    window.addSubview(paper)
    let tap = TapGestureRecognizer()
    paper.addGestureRecognizer(tap)
    let finger = Finger(on: window)

    finger.down(at: Point(x: 50, y: 50))
    finger.up()  // the tap is recognized, the paper is sent touchesCancelled: no stroke

    tap.cancelsTouchesInView = false
    finger.wait(1)
    finger.down(at: Point(x: 50, y: 50))
    finger.up()  // the tap is recognized, the paper is sent touchesEnded: one stroke
    // end
    #expect(paper.strokes == [[Point(x: 50, y: 50)]])
  }

  @Test func `a key taps the focused button`() {
    var taps = 0
    // example: press
    let button = View(frame: Rect(x: 100, y: 50, width: 120, height: 60))
    window.addSubview(button)
    window.focusedView = button
    let tap = TapGestureRecognizer()
    tap.addTarget { _ in taps += 1 }
    button.addGestureRecognizer(tap)

    let down = PressFrame.Event(kind: .down, type: .select)
    let up = PressFrame.Event(kind: .up, type: .select)
    window.send(PressFrame(time: Timestamp(seconds: 0), events: [down]))
    window.send(PressFrame(time: Timestamp(seconds: 0.1), events: [up]))
    // end
    #expect(taps == 1)
  }

  @Test func `hovering begins, changes and ends`() {
    var states: [GestureRecognizer.State] = []
    // example: hover
    let link = View(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    window.addSubview(link)
    let hover = HoverGestureRecognizer()
    hover.addTarget { hover in states.append(hover.state) }
    link.addGestureRecognizer(hover)

    for (time, x) in [(0.0, 50.0), (0.1, 60), (0.2, 200)] {
      let location = Point(x: x, y: 10)
      window.send(
        PointerStep(kind: .motion, time: Timestamp(seconds: time), location: location))
    }
    // end
    #expect(states == [.began, .changed, .ended])
  }
}
