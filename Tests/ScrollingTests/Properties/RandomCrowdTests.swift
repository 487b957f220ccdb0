import Gestures
import Scrolling
import SeededNumbers
import Testing

/// Nested, linked and zoomed scroll views under any number of fingers, while views and fingers are
/// added and removed.
@Suite struct RandomCrowdTests {
  final class Crowd {
    var dice: SeededNumbers
    let surface: Surface
    let outer = scrollView(content: .tall(3000))
    let inner = scrollView(
      content: Size(width: 900, height: 900), frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let left = scrollView(
      content: Size(width: 200, height: 1200), frame: Rect(x: 0, y: 400, width: 200, height: 400))
    let right = scrollView(
      content: Size(width: 200, height: 2500), frame: Rect(x: 200, y: 400, width: 200, height: 400))
    let image = View(frame: Rect(x: 0, y: 0, width: 900, height: 900))
    let recorder = Recorder()
    let group: LinkGroup

    var all: [ScrollView] { [outer, inner, left, right] }

    init(_ number: Int, mode: LinkMode) {
      dice = SeededNumbers(seed: UInt64(number) &* 104_729 &+ 3)
      surface = Surface(outer)
      group = LinkGroup(mode: mode)
      inner.delegate = recorder
      inner.minimumZoomScale = 0.5
      inner.maximumZoomScale = 3
      inner.addSubview(image)
      recorder.zoomed = image
      for view in [inner, left, right] { outer.addSubview(view) }
      group.add(left)
      group.add(right)
      right.isPagingEnabled = dice.oneIn(2)
      left.bounces = dice.oneIn(2)
    }

    func play() {
      for _ in 0..<150 {
        surface.wait(dice.roll(0.001...0.02))
        moveFingers()
        if dice.oneIn(4) { changeFinger(Int32.random(in: 1...4, using: &dice)) }
        if dice.oneIn(30) { disturb() }
      }
      for id in surface.fingers.keys.sorted() { surface.up(id) }
      surface.wait(30)
    }

    private func moveFingers() {
      let changes = surface.fingers.keys.sorted().map {
        id -> (TouchFrame.Event.Kind, Int32, Point) in
        let location = surface.fingers[id] ?? .zero
        return (
          .motion, id, location + Vector(dx: dice.roll(-25...25), dy: dice.roll(-25...25))
        )
      }
      if !changes.isEmpty { surface.send(changes) }
    }

    private func changeFinger(_ id: Int32) {
      if surface.fingers[id] == nil {
        surface.down(id, at: Point(x: dice.roll(0...400), y: dice.roll(0...800)))
      } else {
        surface.up(id)
      }
    }

    private func disturb() {
      let view = all[Int.random(in: 0..<4, using: &dice)]
      switch Int.random(in: 0..<9, using: &dice) {
      case 0: surface.cancel()
      case 1: view.isScrollEnabled.toggle()
      case 2: group.remove(left)
      case 3: group.add(left)
      case 4: group.add(inner)
      case 5:
        view.removeFromSuperview()
        if view === outer { surface.window.addSubview(view) } else { outer.addSubview(view) }
      case 6: view.setContentOffset(Point(x: 0, y: dice.roll(0...100)), animated: dice.oneIn(2))
      case 7: view.contentInset.bottom = dice.roll(0...80)
      default: inner.setZoomScale(dice.roll(0.5...3), animated: dice.oneIn(2))
      }
    }
  }

  @Test(arguments: 0..<40)
  func `after random events all views rest, and every begin has its end`(number: Int) {
    let modes: [LinkMode] = [
      .equal, .proportional, .mirror, .mapped { leader, _ in leader.contentOffset },
    ]
    let crowd = Crowd(number, mode: modes[number % 4])
    crowd.play()
    #expect(!crowd.surface.window.isAnimating)
    #expect(crowd.surface.window.nextDeadline == nil)
    for view in crowd.all {
      #expect(!view.isDragging)
      #expect(!view.isTracking)
      #expect(!view.isDecelerating)
      #expect(!view.isZooming)
      #expect(!view.isAnimating)
      #expect(view.contentOffset.x.isFinite)
      #expect(view.contentOffset.y.isFinite)
    }
    #expect((0.5...3).contains(crowd.inner.zoomScale), "\(crowd.inner.zoomScale)")
    let calls = crowd.recorder.take()
    let begun = calls.filter { $0 == "pinch" }.count
    #expect(calls.filter { $0 == "zoomed" }.count == begun)
    #expect(calls.filter { $0 == "coast" }.count == calls.filter { $0 == "rest" }.count)
    #expect(calls.filter { $0 == "drag" }.count == calls.filter { $0 == "lift" }.count)
  }
}
