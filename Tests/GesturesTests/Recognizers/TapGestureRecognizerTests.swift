import Gestures
import Testing

/// Values on both sides of a tap's limits, and its fingers.
@Suite struct TapGestureRecognizerTests {
  private let fingers = FingerWindow()
  private let tap: TapGestureRecognizer

  init() {
    fingers.box.isMultipleTouchEnabled = true
    tap = fingers.add(TapGestureRecognizer(), "tap")
  }

  @Test(arguments: [(0.74, 1), (0.76, 0)])
  func `a tap lasts at most 0.75 s`(length: Double, count: Int) {
    fingers.down(1, 200, 200, at: 0)
    fingers.up(1, at: length)
    #expect(fingers.actions.count == count)
  }

  @Test(arguments: [(45.0, 0.0, 1), (32.0, -32.0, 0), (0.0, 45.1, 0), (-45.1, 0.0, 0)])
  func `a finger moves at most 45 points`(dx: Double, dy: Double, count: Int) {
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 200 + dx, 200 + dy, at: 0.05)
    fingers.move(1, 200, 200, at: 0.08)
    fingers.up(1, at: 0.1)
    #expect(fingers.actions.count == count)
  }

  @Test(arguments: [(0.34, 1), (0.36, 0)])
  func `the pause between taps is at most 0.35 s`(pause: Double, count: Int) {
    tap.numberOfTapsRequired = 2
    fingers.tap(at: 0)
    fingers.tap(at: 0.06 + pause)
    #expect(fingers.actions.count == count)
  }

  @Test(arguments: [(45.0, 1), (45.5, 0)])
  func `the second tap is within 45 points of the first`(distance: Double, count: Int) {
    tap.numberOfTapsRequired = 2
    fingers.tap(at: 0)
    fingers.down(1, 200, 200 + distance, at: 0.2)
    fingers.up(1, at: 0.25)
    #expect(fingers.actions.count == count)
  }

  @Test func `each of three taps is measured from the first`() {
    tap.numberOfTapsRequired = 3
    for (index, x) in [200.0, 230, 260].enumerated() {
      fingers.down(1, x, 200, at: Double(index) * 0.2)
      fingers.up(1, at: Double(index) * 0.2 + 0.05)
    }
    #expect(fingers.actions.isEmpty)
  }

  @Test func `the time of a tap counts from its own first finger`() {
    tap.numberOfTapsRequired = 2
    fingers.down(1, 200, 200, at: 0)
    fingers.up(1, at: 0.7)
    fingers.down(1, 200, 200, at: 1)
    fingers.up(1, at: 1.7)
    #expect(fingers.actions == ["tap ended"])
  }

  @Test(arguments: [(0.7, 1), (0.8, 0)])
  func `the time of two fingers counts from the first of them`(lift: Double, count: Int) {
    tap.numberOfTouchesRequired = 2
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0.2)
    fingers.up(1, at: 0.6)
    fingers.up(2, at: lift)
    #expect(fingers.actions.count == count)
  }

  @Test func `a tap needs exactly its number of fingers`() {
    tap.numberOfTouchesRequired = 2
    for id: Int32 in 1...3 { fingers.down(TouchID(id), Double(id) * 60, 200, at: 0) }
    for id: Int32 in 1...3 { fingers.up(TouchID(id), at: 0.1) }
    #expect(fingers.actions.isEmpty)
    fingers.tap(at: 1)
    #expect(fingers.actions.isEmpty)
    for id: Int32 in 1...2 { fingers.down(TouchID(id), Double(id) * 60, 200, at: 2) }
    for id: Int32 in 1...2 { fingers.up(TouchID(id), at: 2.1) }
    #expect(fingers.actions == ["tap ended"])
  }

  @Test func `a tap's location is that of its first tap with all fingers down`() {
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0.02)
    fingers.move(2, 210, 200, at: 0.04)
    fingers.up(1, at: 0.05)
    fingers.up(2, at: 0.06)
    fingers.down(1, 120, 220, at: 0.2)
    fingers.down(2, 220, 220, at: 0.2)
    fingers.up(1, at: 0.25)
    fingers.up(2, at: 0.25)
    #expect(fingers.actions == ["tap ended"])
    #expect(tap.location() == Point(x: 150, y: 200))
  }

  @Test func `a tap of a button has no fingers`() {
    var fingersInAction: [Int] = []
    tap.addTarget { fingersInAction.append($0.numberOfTouches) }
    fingers.window.focusedView = fingers.box
    for (kind, time) in [(PressFrame.Event.Kind.down, 0.0), (.up, 0.1)] {
      fingers.window.send(
        PressFrame(time: Timestamp(seconds: time), events: [.init(kind: kind, type: .select)]))
    }
    fingers.tap(at: 1)
    #expect(fingersInAction == [0, 1])
  }

  @Test func `a tap after a failed one also lasts at most 0.75 s`() {
    fingers.down(1, 200, 200, at: 0)
    fingers.move(1, 260, 200, at: 0.1)
    fingers.up(1, at: 0.2)
    fingers.down(1, 200, 200, at: 1)
    #expect(fingers.window.nextDeadline == Timestamp(seconds: 1.75))
    fingers.up(1, at: 3)
    #expect(fingers.actions.isEmpty)
  }

  @Test func `no deadline remains after a tap is recognized or fails`() {
    fingers.tap(at: 0)
    #expect(fingers.actions == ["tap ended"])
    #expect(fingers.window.nextDeadline == nil)
    fingers.down(1, 200, 200, at: 1)
    fingers.move(1, 260, 200, at: 1.1)
    #expect(fingers.window.nextDeadline == nil)
  }

  @Test(arguments: [(0.039, 0), (0.041, 1)])
  func `the pause between taps is at least 40 ms`(pause: Double, count: Int) {
    tap.numberOfTapsRequired = 2
    fingers.tap(at: 0)
    fingers.tap(at: 0.06 + pause)
    #expect(fingers.actions.count == count)
  }

  @Test func `a finger that the screen drops and finds again is one tap`() {
    tap.numberOfTapsRequired = 2
    fingers.tap(at: 0)
    fingers.tap(at: 0.08)
    fingers.tap(at: 0.3)
    #expect(fingers.actions == ["tap ended"])
  }

  @Test func `two fingers that the screen drops and finds again are one tap`() {
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    for time in [0, 0.08, 0.3] {
      for id: Int32 in 1...2 { fingers.down(TouchID(id), Double(id) * 100, 200, at: time) }
      for id: Int32 in 1...2 { fingers.up(TouchID(id), at: time + 0.06) }
      #expect(fingers.actions.isEmpty == (time < 0.3))
    }
  }

  @Test func `a quick tap elsewhere fails the double tap and counts as a tap`() {
    tap.numberOfTapsRequired = 2
    let single = fingers.add(TapGestureRecognizer(), "single")
    single.require(toFail: tap)
    fingers.tap(at: 0)
    fingers.down(2, 300, 400, at: 0.07)
    #expect(fingers.actions == ["single ended"])
    fingers.up(2, at: 0.1)
    fingers.advance(to: 1)
    #expect(fingers.actions == ["single ended", "single ended"])
  }

  @Test func `a finger that the screen drops and finds again does not extend the pause`() {
    tap.numberOfTapsRequired = 2
    fingers.tap(at: 0)
    fingers.tap(at: 0.08)
    fingers.tap(at: 0.5)
    #expect(fingers.actions.isEmpty)
  }

  @Test func `a quick touch elsewhere fails the double tap with its distance`() {
    tap.numberOfTapsRequired = 2
    let failures = fingers.failures {
      fingers.tap(at: 0)
      fingers.down(2, 300, 200, at: 0.07)
    }
    #expect(failures == ["tap: tapDistance 100.0 > 45.0"])
  }

  @Test(arguments: [false, true])
  func `a tap that waits for another recognizer has no deadline`(recognizesEachFinger: Bool) {
    tap.recognizesEachFinger = recognizesEachFinger
    let double = fingers.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.maximumTapInterval = 5
    tap.require(toFail: double)
    fingers.tap(at: 0)
    #expect(fingers.window.nextDeadline == Timestamp(seconds: 5.06))
  }

  /// Plays two thumbs with the times of their touch-downs and lifts. Returns the locations of taps.
  private func thumbs(_ one: (Double, Double), _ two: (Double, Double)) -> [Point] {
    var locations: [Point] = []
    tap.addTarget { locations.append($0.location()) }
    let steps = [(one.0, 1), (one.1, -1), (two.0, 2), (two.1, -2)].sorted { $0.0 < $1.0 }
    for (time, id) in steps {
      if id > 0 {
        fingers.down(TouchID(Int32(id)), Double(id) * 100, 200, at: time)
      } else {
        fingers.up(TouchID(Int32(-id)), at: time)
      }
    }
    fingers.advance(to: 3)
    return locations
  }

  @Test(arguments: [(0.05, 0.15), (0.05, 0.08), (0.0, 0.1), (0.0, 0.15), (0.05, 0.1)])
  func `each of two thumbs that overlap makes a tap`(begin: Double, end: Double) {
    tap.recognizesEachFinger = true
    let locations = thumbs((0, 0.1), (begin, end))
    #expect(Set(locations) == [Point(x: 100, y: 200), Point(x: 200, y: 200)])
    #expect(fingers.actions == ["tap ended", "tap ended"])
  }

  @Test func `two thumbs make no tap without the option`() {
    #expect(thumbs((0, 0.1), (0.05, 0.15)).isEmpty)
  }

  @Test(arguments: [1, 2])
  func `two thumbs that lift in one frame make two taps`(first: Int32) {
    tap.recognizesEachFinger = true
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0.05)
    fingers.send(
      .init(kind: .up, id: TouchID(first)), .init(kind: .up, id: TouchID(3 - first)), at: 0.1)
    #expect(fingers.actions == ["tap ended", "tap ended"])
  }

  @Test func `a thumb that moves or rests does not tap, while the other one does`() {
    tap.recognizesEachFinger = true
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0.05)
    fingers.move(2, 200, 300, at: 0.08)
    fingers.up(2, at: 0.1)
    #expect(fingers.actions.isEmpty)
    fingers.up(1, at: 0.12)
    #expect(fingers.actions == ["tap ended"])
    #expect(thumbs((1, 2), (1.7, 1.9)) == [Point(x: 200, y: 200)])
  }

  @Test(arguments: [(1, 45.0, 2), (2, 45.0, 2), (1, 45.1, 1), (2, 45.1, 1)])
  func `a thumb of two does not tap if it moves too far`(id: Int32, distance: Double, count: Int) {
    tap.recognizesEachFinger = true
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0.05)
    fingers.move(TouchID(id), Double(id) * 100, 200 + distance, at: 0.08)
    fingers.up(TouchID(id), at: 0.1)
    fingers.up(TouchID(3 - id), at: 0.12)
    #expect(fingers.actions.count == count)
  }

  @Test func `two thumbs that move too far fail with the second one`() {
    tap.recognizesEachFinger = true
    let failures = fingers.failures {
      fingers.down(1, 100, 200, at: 0)
      fingers.down(2, 200, 200, at: 0.05)
      fingers.move(1, 100, 250, at: 0.08)
      fingers.move(2, 200, 260, at: 0.1)
    }
    #expect(failures == ["tap: travel 60.0 > 45.0"])
  }

  @Test func `of three thumbs only the one that rests too long does not tap`() {
    tap.recognizesEachFinger = true
    for (id, time): (Int32, Double) in [(1, 0), (2, 0.6), (3, 0.65)] {
      fingers.down(TouchID(id), Double(id) * 60, 200, at: time)
    }
    for (id, time): (Int32, Double) in [(1, 0.8), (2, 0.85), (3, 0.9)] {
      fingers.up(TouchID(id), at: time)
    }
    #expect(fingers.actions == ["tap ended", "tap ended"])
  }

  @Test func `a remaining finger is timed from its own touch-down`() {
    tap.recognizesEachFinger = true
    let locations = thumbs((0, 0.74), (0.1, 0.2)) + thumbs((10, 10.76), (10.1, 10.2))
    #expect(locations.map(\.x) == [200, 100, 200])
  }

  @Test func `two resting thumbs fail when the later one rests too long`() {
    tap.recognizesEachFinger = true
    let failures = fingers.failures {
      fingers.down(1, 100, 200, at: 0)
      fingers.down(2, 200, 200, at: 0.1)
      fingers.advance(to: 1)
    }
    #expect(failures == ["tap: duration ran out at 0.75"])
  }

  @Test func `a thumb's tap is located at its touch-down`() {
    tap.recognizesEachFinger = true
    fingers.down(1, 100, 200, at: 0)
    fingers.down(2, 200, 200, at: 0.05)
    fingers.move(2, 205, 200, at: 0.08)
    var locations: [Point] = []
    tap.addTarget { locations.append($0.location()) }
    fingers.up(2, at: 0.1)
    #expect(locations == [Point(x: 200, y: 200)])
  }
}
