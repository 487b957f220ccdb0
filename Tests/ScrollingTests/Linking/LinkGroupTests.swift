import Gestures
import Scrolling
import Testing

@Suite struct LinkGroupTests {
  let recorder = Recorder()

  private func pair(
    _ mode: LinkMode, first: Double = 4000, second: Double = 4000
  ) -> (ScrollView, ScrollView, LinkGroup) {
    let views = zip([0.0, 200], [first, second]).map { x, height in
      scrollView(
        content: Size(width: 200, height: height),
        frame: Rect(x: x, y: 0, width: 200, height: 800), delegate: recorder,
        name: x == 0 ? "left" : "right")
    }
    let group = LinkGroup(mode: mode)
    for view in views { view.linkGroup = group }
    return (views[0], views[1], group)
  }

  @Test func `all members begin a drag before any scrolls, in the order of linking`() {
    let (left, right, _) = pair(.equal)
    let surface = Surface(left, right)
    surface.down(at: Point(x: 300, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -30), in: 0.03)
    let first = recorder.take().prefix(4)
    #expect(first == ["left drag", "right drag", "left scroll", "right scroll"])
    surface.wait(0.3)
    surface.up()
    let last = recorder.take().suffix(4)
    #expect(last == ["left lift", "left dragged false", "right lift", "right dragged false"])
  }

  @Test func `members in different windows move together`() {
    let (left, right, _) = pair(.equal)
    let here = Surface(left)
    let there = Surface(right)
    here.wait(100)
    here.down(at: Point(x: 100, y: 700))
    here.drag(by: Vector(dx: 0, dy: -300), in: 0.2)
    #expect(right.contentOffset == left.contentOffset)
    here.up()
    #expect(there.window.isAnimating)
    there.wait(100.5)
    here.wait(0.3)
    #expect((right.contentOffset.y - left.contentOffset.y).magnitude < 1e-6)
    #expect(right.contentOffset.y > 400)
  }

  @Test func `a finger in another window joins the drag and may outlive the first`() {
    let (left, right, _) = pair(.equal)
    let here = Surface(left)
    let there = Surface(right)
    here.down(at: Point(x: 100, y: 700))
    here.drag(by: Vector(dx: 0, dy: -110), in: 0.1)
    there.wait(0.2)
    there.down(at: Point(x: 300, y: 700))
    there.drag(by: Vector(dx: 0, dy: -100), in: 0.1)
    #expect((left.contentOffset.y - 150).magnitude < 1e-6)
    here.wait(0.25)
    here.up()
    #expect(left.isDragging)
    #expect(right.isDragging)
    there.drag(by: Vector(dx: 0, dy: -100), in: 0.2)
    there.wait(0.2)
    #expect((left.contentOffset.y - 250).magnitude < 1e-6)
    there.up()
    #expect(!left.isDragging)
    #expect(!right.isDragging)
    #expect(left.contentOffset == right.contentOffset)
    #expect(recorder.take().filter { $0.hasSuffix("drag") } == ["left drag", "right drag"])
  }

  @Test func `a window reports that it begins to animate because of a finger in another window`() {
    let (left, right, _) = pair(.equal)
    let here = Surface(left)
    let there = Surface(right)
    var began = 0
    there.window.onAnimationBegin = { began += 1 }
    here.swipe(from: Point(x: 100, y: 700), by: Vector(dx: 0, dy: -300), in: 0.2)
    #expect(began == 1)
  }

  @Test func `a function can set the offsets of the other members`() {
    let (left, right, _) = pair(
      .mapped { leader, _ in Point(x: 0, y: leader.contentOffset.y / 4) })
    let surface = Surface(left, right)
    surface.down(at: Point(x: 100, y: 700))
    surface.drag(by: Vector(dx: 0, dy: -410), in: 0.4)
    #expect(left.contentOffset.y == 400)
    #expect(right.contentOffset.y == 100)
    right.contentOffset.y = 200
    #expect(left.contentOffset.y == 50)
  }

  @Test func `in mirror mode the others follow the landing, and report no coasting of their own`() {
    let (left, right, _) = pair(.mirror, first: 4000, second: 1000)
    let surface = Surface(left, right)
    surface.swipe(from: Point(x: 100, y: 700), by: Vector(dx: 0, dy: -300), in: 0.2)
    surface.wait(6)
    #expect(left.contentOffset.y > 900)
    #expect(right.contentOffset.y == 200)
    #expect(!recorder.take().contains("right coast"))
  }

  @Test func `a proportional leader without a range moves the others by its overshoot`() {
    let (left, right, _) = pair(.proportional, first: 500, second: 3000)
    left.alwaysBounceVertical = true
    right.contentOffset.y = 1000
    let surface = Surface(left, right)
    surface.down(at: Point(x: 100, y: 400))
    surface.drag(by: Vector(dx: 0, dy: 200), in: 0.2)
    #expect(left.contentOffset.y < -90)
    #expect((right.contentOffset.y - 1000 - left.contentOffset.y).magnitude < 1e-9)
    surface.up()
    surface.wait(3)
    #expect(right.contentOffset.y == 1000)
  }

  @Test func `a member leaves in the middle of a drag, and the others continue`() {
    let (left, right, group) = pair(.equal)
    let surface = Surface(left, right)
    surface.down(at: Point(x: 100, y: 700))
    surface.drag(by: Vector(dx: 0, dy: -110), in: 0.1)
    group.remove(right)
    #expect(!right.isDragging)
    #expect(left.isDragging)
    #expect(right.linkGroup == nil)
    surface.drag(by: Vector(dx: 0, dy: -100), in: 0.1)
    #expect(left.contentOffset.y == 200)
    #expect(right.contentOffset.y == 100)
  }

  @Test func `disabling the member under the finger cancels the drag for all`() {
    let (left, right, _) = pair(.equal)
    let surface = Surface(left, right)
    surface.down(at: Point(x: 100, y: 300))
    surface.drag(by: Vector(dx: 0, dy: 200), in: 0.2)
    left.isScrollEnabled = false
    #expect(!left.isDragging)
    #expect(!right.isDragging)
    surface.wait(3)
    #expect(left.contentOffset == .zero)
    #expect(right.contentOffset == .zero)
  }

  @Test func `a member that disappears with its window ends the drag of the others`() {
    let (_, right, group) = pair(.equal)
    _ = Surface(right)
    dragElsewhere(group)
    #expect(!right.isDragging)
    #expect(group.members.count == 1)
  }

  private func dragElsewhere(_ group: LinkGroup) {
    let third = scrollView(content: .tall(4000), name: "third")
    third.linkGroup = group
    let surface = Surface(third)
    surface.down(at: Point(x: 100, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -100), in: 0.1)
    #expect(third.isDragging)
  }

  @Test func `a view is in one link group at a time`() {
    let (left, right, group) = pair(.equal)
    let other = LinkGroup(mode: .mirror)
    left.linkGroup = other
    #expect(group.members.map { $0 === right } == [true])
    #expect(other.members.map { $0 === left } == [true])
    left.linkGroup = nil
    #expect(other.members.isEmpty)
  }

  @Test(arguments: [false, true], [false, true])
  func `a change of groups frees content held by a finger elsewhere`(leaves: Bool, isHeld: Bool) {
    let (left, right, group) = pair(.equal)
    let surface = Surface(left, right)
    surface.swipe(from: Point(x: 100, y: 300), by: Vector(dx: 0, dy: 200), in: 0.2)
    surface.wait(0.05)
    surface.down(2, at: Point(x: 300, y: 400))
    surface.wait(3)
    let held = right.contentOffset.y
    #expect(left.contentOffset.y == held)
    #expect(held < -1)
    let moved = isHeld ? right : left
    if leaves { group.remove(moved) } else { LinkGroup().add(moved) }
    surface.wait(3)
    #expect(left.contentOffset.y == 0)
    #expect(right.contentOffset.y == held)
    surface.up(2)
    surface.wait(3)
    #expect(right.contentOffset.y == 0)
  }

  @Test func `nested linked views move once`() {
    let outer = scrollView(content: .tall(3000))
    let inner = scrollView(
      content: .tall(3000), frame: Rect(x: 0, y: 0, width: 400, height: 400))
    outer.addSubview(inner)
    let group = LinkGroup()
    group.add(outer)
    group.add(inner)
    let surface = Surface(outer)
    surface.down(at: Point(x: 100, y: 300))
    surface.drag(by: Vector(dx: 0, dy: -110), in: 0.1)
    #expect((inner.contentOffset.y - 100).magnitude < 1e-9)
    #expect((outer.contentOffset.y - 100).magnitude < 1e-9)
  }

  @Test(arguments: [300.0, 600])
  func `a second finger on a nested member counts once`(start: Double) {
    let outer = scrollView(content: .tall(4000))
    let inner = scrollView(
      content: .tall(4000), frame: Rect(x: 0, y: 0, width: 400, height: 500))
    outer.addSubview(inner)
    let group = LinkGroup(mode: .equal)
    for view in [outer, inner] { view.linkGroup = group }
    let surface = Surface(outer)
    surface.down(1, at: Point(x: 100, y: start))
    surface.drag(1, by: Vector(dx: 0, dy: -110), in: 0.2)
    #expect((inner.contentOffset.y - 100).magnitude < 1e-6)
    surface.down(2, at: Point(x: 300, y: 300))
    surface.wait(0.05)
    surface.move(1, to: (surface.fingers[1] ?? .zero) - Vector(dx: 0, dy: 50))
    #expect((inner.contentOffset.y - 125).magnitude < 1e-6)
    let first = surface.fingers[1] ?? .zero
    surface.wait(0.05)
    surface.send([
      (.motion, 1, first - Vector(dx: 0, dy: 50)), (.motion, 2, Point(x: 300, y: 250)),
    ])
    #expect((inner.contentOffset.y - 175).magnitude < 1e-6)
    #expect((outer.contentOffset.y - 175).magnitude < 1e-6)
  }

  @Test func `a member that was scrolled before it joined continues from its offset`() {
    let (left, right) = (scrollView(content: .tall(500)), scrollView(content: .tall(4000)))
    right.contentOffset.y = 300
    let group = LinkGroup(mode: .proportional)
    for view in [left, right] { group.add(view) }
    left.contentOffset.y = -10
    #expect(right.contentOffset.y == 290)
  }
  @Test func `lifting a finger that has not moved ends the drag`() {
    let (left, right, _) = pair(.equal)
    let surface = Surface(left, right)
    surface.down(1, at: Point(x: 100, y: 600))
    surface.drag(1, by: Vector(dx: 0, dy: -60), in: 0.1)
    surface.down(2, at: Point(x: 300, y: 600))
    surface.up(1)
    #expect(!recorder.take().contains { $0.contains("dragged") })
    surface.wait(0.2)
    surface.up(2)
    let calls = recorder.take().filter { $0.contains("dragged") }
    #expect(calls == ["left dragged false", "right dragged false"])
  }
  @Test func `a drag ends for all members when the one under the finger leaves`() {
    let (left, right, group) = pair(.equal)
    let surface = Surface(left, right)
    surface.down(at: Point(x: 100, y: 600))
    surface.drag(by: Vector(dx: 0, dy: -60), in: 0.1)
    #expect(right.isDragging)
    group.remove(left)
    #expect(!left.isDragging)
    #expect(!right.isDragging)
  }

  @Test func `members in two windows begin to coast at the lift`() {
    let (left, right, _) = pair(.equal)
    let (here, there) = (Surface(left), Surface(right))
    here.down(at: Point(x: 100, y: 700))
    here.drag(by: Vector(dx: 0, dy: -300), in: 0.2)
    here.wait(0.05)
    here.up()
    there.wait(0.6)
    here.wait(0.6 - here.time)
    #expect((right.contentOffset.y - left.contentOffset.y).magnitude < 1e-6)
    #expect(left.contentOffset.y > 400)
  }

  @Test func `a leader with a range of half a point leads in proportion to it`() {
    let (left, right) = (scrollView(content: .tall(800.5)), scrollView(content: .tall(1800)))
    let group = LinkGroup(mode: .proportional)
    for view in [left, right] { group.add(view) }
    left.contentOffset.y = 0.25
    #expect(right.contentOffset.y == 500)
  }

  @Test func `members in two windows begin to spring back at the cancellation`() {
    let (left, right, _) = pair(.equal)
    let (here, there) = (Surface(left), Surface(right))
    here.down(at: Point(x: 100, y: 200))
    here.drag(by: Vector(dx: 0, dy: 300), in: 0.5)
    here.cancel()
    there.wait(0.7)
    here.wait(0.2)
    #expect((right.contentOffset.y - left.contentOffset.y).magnitude < 1e-6)
    #expect(left.contentOffset.y < -1)
  }

  @Test func `a leader's range begins at its inset`() {
    let (left, right) = (scrollView(content: .tall(1600)), scrollView(content: .tall(1800)))
    left.contentInset = EdgeInsets(top: 200, left: 0, bottom: 0, right: 0)
    let group = LinkGroup(mode: .proportional)
    for view in [left, right] { group.add(view) }
    for (offset, expected) in [(-200.0, 0.0), (0, 200), (800, 1000)] {
      left.contentOffset.y = offset
      #expect((right.contentOffset.y - expected).magnitude < 1e-9)
    }
  }
}
