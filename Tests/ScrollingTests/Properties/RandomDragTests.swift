import Gestures
import Scrolling
import SeededNumbers
import Testing

extension SeededNumbers {
  mutating func roll(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// Drags, flicks, interruptions and resizes at random, the same on every machine.
@Suite struct RandomDragTests {
  /// A random sequence of drags. Calls `afterInput` after each input.
  struct Story {
    var dice: SeededNumbers
    let view: ScrollView
    let surface: Surface
    /// Called after each input with the distance that the finger moved.
    var afterInput: (Double) -> Void = { _ in }

    init(_ number: Int, framesPerSecond: Double = 0) {
      dice = SeededNumbers(seed: UInt64(number) &* 7919 &+ 1)
      view = scrollView(content: Size(width: 900, height: dice.roll(300...5000)))
      view.bounces = !dice.oneIn(3)
      view.isPagingEnabled = dice.oneIn(3)
      view.isDirectionalLockEnabled = dice.oneIn(2)
      view.alwaysBounceVertical = dice.oneIn(2)
      view.contentInset = EdgeInsets(top: dice.roll(0...60), left: 0, bottom: 10, right: 0)
      surface = Surface(view)
      surface.framesPerSecond = framesPerSecond
    }

    mutating func play() {
      for _ in 0..<12 { drag() }
      surface.wait(20)
    }

    private mutating func drag() {
      var location = Point(x: dice.roll(100...300), y: dice.roll(200...600))
      surface.down(at: location)
      afterInput(0)
      let speed = Vector(dx: dice.roll(-15...15), dy: dice.roll(-30...30))
      for _ in 0..<Int.random(in: 1...20, using: &dice) {
        surface.wait(dice.roll(0.004...0.016))
        afterInput(0)
        location = location + speed
        surface.move(to: location)
        afterInput(speed.length)
        if view.isDragging, dice.oneIn(12) { resize() }
      }
      if dice.oneIn(2) { surface.wait(0.2) }
      if dice.oneIn(8) { surface.cancel() } else { surface.up() }
      afterInput(0)
      surface.wait(dice.roll(0...0.6))
      afterInput(0)
      if view.isDecelerating, dice.oneIn(4) { resize() }
    }

    private mutating func resize() {
      if dice.oneIn(2) {
        view.contentSize = Size(width: 900, height: dice.roll(300...5000))
      } else {
        view.contentInset.top = dice.roll(0...100)
      }
      afterInput(0)
    }
  }

  @Test(arguments: 0..<60)
  func `input never moves the content further than the finger`(number: Int) {
    var story = Story(number)
    let (view, surface) = (story.view, story.surface)
    var last = view.contentOffset
    var lastTime = 0.0
    story.afterInput = { moved in
      let elapsed = surface.time - lastTime
      let jump = view.contentOffset.distance(to: last)
      // Content in motion is slower than 12 pt per ms, and snaps by less than 0.5 pt on each axis.
      // A diagonal drag begins 10 pt along each axis, and 10 pt of its length are removed: 4.15 pt
      // too few.
      #expect(jump <= moved + elapsed * 12000 + 0.71 + 4.15, "at \(surface.time)")
      last = view.contentOffset
      lastTime = surface.time
    }
    story.play()
  }

  @Test(arguments: 0..<60)
  func `content rests in range, and on a page if it has pages`(number: Int) {
    var story = Story(number)
    story.play()
    let view = story.view
    #expect(!view.isAnimating)
    #expect(!view.isDragging)
    #expect(story.surface.window.nextDeadline == nil)
    for axis in [Axis.horizontal, .vertical] {
      let offset = axis == .horizontal ? view.contentOffset.x : view.contentOffset.y
      let size = axis == .horizontal ? view.bounds.size.width : view.bounds.size.height
      let range = view.scrollableRange(axis)
      #expect(range.contains(offset), "\(offset) in \(range)")
      guard view.isPagingEnabled, view.isPannable(axis) else { continue }
      let onPage = (offset / size).rounded() * size == offset
      #expect(onPage || offset == range.upperBound || offset == range.lowerBound, "\(offset)")
    }
  }

  @Test(arguments: 0..<40)
  func `the frame rate does not change offsets`(number: Int) {
    let seldom = offsets(number, framesPerSecond: 0)
    for rate in [30.0, 240] {
      let often = offsets(number, framesPerSecond: rate)
      #expect(seldom.count == often.count)
      for (a, b) in zip(seldom, often) { #expect(a.distance(to: b) < 0.01) }
    }
  }

  private func offsets(_ number: Int, framesPerSecond: Double) -> [Point] {
    var story = Story(number, framesPerSecond: framesPerSecond)
    let view = story.view
    var offsets: [Point] = []
    story.afterInput = { _ in offsets.append(view.contentOffset) }
    story.play()
    return offsets + [view.contentOffset]
  }
}
