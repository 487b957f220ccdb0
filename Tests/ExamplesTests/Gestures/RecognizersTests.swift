import Gestures
import Testing

struct RecognizersTests {
  let window = Window(size: Size(width: 400, height: 800))

  @Test func `a card follows the finger`() {
    // example: drag
    let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 60))
    window.addSubview(card)
    let pan = PanGestureRecognizer()
    pan.addTarget { [unowned card, unowned pan] _ in
      card.center = card.center + pan.translation(in: window)
      pan.setTranslation(.zero, in: window)
    }
    card.addGestureRecognizer(pan)

    let finger = Finger(on: window)
    finger.down(at: Point(x: 150, y: 130))
    finger.move(by: Vector(dx: 0, dy: 150), in: 0.5)
    finger.up()  // the first 10 points only begin the gesture: the card has moved by 140
    // end
    #expect((card.center.y - 270).magnitude < 1e-9)
    #expect(card.center.x == 150)
  }

  @Test func `a menu opens under a resting finger`() {
    var menu: Point?
    // example: menu
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0.3
    press.addTarget { [unowned press] _ in
      if press.state == .began { menu = press.location(in: window) }
    }
    window.addGestureRecognizer(press)

    let finger = Finger(on: window)
    finger.down(at: Point(x: 200, y: 400))
    finger.wait(0.3)  // the menu is open, the finger still down
    // end
    #expect(menu == Point(x: 200, y: 400))
  }

  @Test func `swipes left and right turn pages`() {
    // example: swipes
    var page = 3
    for direction in [SwipeGestureRecognizer.Direction.left, .right] {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      swipe.addTarget { _ in page += direction == .left ? 1 : -1 }
      window.addGestureRecognizer(swipe)
    }

    let finger = Finger(on: window)
    finger.down(at: Point(x: 300, y: 400))
    finger.move(by: Vector(dx: -150, dy: 10), in: 0.15)
    finger.up()  // page 4
    // end
    #expect(page == 4)
  }

  @Test func `a drawer opens from the left edge`() {
    // example: drawer
    var width = 0.0
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    edge.addTarget { [unowned edge] _ in
      let isOpen = edge.state != .ended || edge.velocity(in: window).dx > 0
      width = isOpen ? edge.translation(in: window).dx : 0
    }
    window.addGestureRecognizer(edge)

    let finger = Finger(on: window)
    finger.down(at: Point(x: 5, y: 400))
    finger.move(by: Vector(dx: 210, dy: 0), in: 0.2)
    finger.up()  // still moving inwards at the lift: the drawer stays open, 200 points wide
    // end
    #expect((width - 200).magnitude < 1e-9)
  }
}
