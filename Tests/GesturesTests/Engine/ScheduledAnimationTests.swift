import Gestures
import Testing

struct ScheduledAnimationTests {
  private let fingers = FingerWindow()
  private var window: Window { fingers.window }

  /// Records the times at which an animation is shown.
  private final class Mover {
    private(set) var times: [Double] = []
    private(set) var animation: ScheduledAnimation?

    init(in window: Window, until end: Double) {
      animation = window.animate(until: Timestamp(seconds: end)) { [unowned self] in
        times.append($0.seconds)
      }
    }
  }

  private func advance(to time: Double, showing shown: Double) {
    window.advance(to: Timestamp(seconds: time), showing: Timestamp(seconds: shown))
  }

  @Test func `a frame drawn ahead shows its display time, and the clock stays behind`() {
    let mover = Mover(in: window, until: 10)
    advance(to: 1, showing: 1.03)
    #expect(mover.times == [1.03])
    #expect(window.now == Timestamp(seconds: 1))
    #expect(window.shownTime == Timestamp(seconds: 1.03))
  }

  @Test func `a touch after a frame drawn ahead sets animations to its own time`() {
    let mover = Mover(in: window, until: 10)
    advance(to: 1, showing: 1.03)
    fingers.down(1, 200, 200, at: 1.01)
    #expect(mover.times == [1.03, 1.01])
    #expect(window.now == Timestamp(seconds: 1.01))
    #expect(window.shownTime == window.now)
  }

  @Test func `a moving finger does not set animations back`() {
    let mover = Mover(in: window, until: 10)
    fingers.down(1, 200, 200, at: 0.5)
    advance(to: 1, showing: 1.03)
    fingers.move(1, 210, 200, at: 1.01)
    fingers.up(1, at: 1.02)
    #expect(mover.times.last == 1.03)
    #expect(window.now == Timestamp(seconds: 1.02))
    fingers.down(1, 200, 200, at: 1.025)
    #expect(mover.times.last == 1.025)
  }

  @Test func `no deadline fires for a frame drawn ahead of it`() {
    let mover = Mover(in: window, until: 10)
    var fired = false
    window.schedule(at: Timestamp(seconds: 1.02)) { fired = true }
    advance(to: 1, showing: 1.03)
    #expect(!fired)
    fingers.advance(to: 1.02)
    #expect(fired)
    // The fired deadline does not set the animation back.
    #expect(Set(mover.times) == [1.03])
    fingers.advance(to: 1.04)
    #expect(mover.times.last == 1.04)
  }

  @Test func `a double tap counts, even after a frame drawn past its limit`() {
    let mover = Mover(in: window, until: 10)
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    fingers.add(double, "double")
    fingers.tap(at: 1)
    let limit = window.nextDeadline?.seconds ?? 0
    advance(to: limit - 0.02, showing: limit + 0.02)
    fingers.tap(at: limit - 0.01)
    #expect(fingers.actions == ["double ended"])
    #expect(mover.animation?.isRunning == true)
  }

  @Test func `an animation ends at its end time, not before`() throws {
    let mover = Mover(in: window, until: 2)
    advance(to: 1.99, showing: 2.02)
    #expect(mover.animation?.isRunning == true)
    #expect(try #require(mover.times.last) < 2)
    #expect(window.nextDeadline == Timestamp(seconds: 2))
    fingers.advance(to: 2)
    #expect(mover.times.last == 2)
    #expect(!window.isAnimating)
  }

  @Test func `an ended animation is released, while others continue`() {
    weak var ended: ScheduledAnimation?
    weak var cancelled: ScheduledAnimation?
    let mover = Mover(in: window, until: 10)
    ended = window.animate(until: Timestamp(seconds: 1)) { _ in }
    cancelled = window.animate(until: Timestamp(seconds: 5)) { _ in }
    fingers.advance(to: 0.5)
    #expect(ended != nil)
    cancelled?.cancel()
    fingers.advance(to: 0.6)
    #expect(cancelled == nil)
    #expect(ended != nil)
    fingers.advance(to: 1)
    #expect(ended == nil)
    #expect(mover.animation?.isRunning == true)
  }

  @Test func `the last animation is released when it ends`() {
    weak var last: ScheduledAnimation?
    last = window.animate(until: Timestamp(seconds: 1)) { _ in }
    fingers.advance(to: 0.5)
    #expect(last != nil)
    fingers.advance(to: 1)
    #expect(last == nil)
  }

  @Test func `a display time before the clock is shown as the clock's time`() {
    let mover = Mover(in: window, until: 10)
    advance(to: 3, showing: 1)
    #expect(mover.times == [3])
  }

  @Test func `the next deadline is the first end of the running animations`() {
    let window = Window(size: Size(width: 100, height: 100))
    let all = [2.0, 0.5, 1].map { window.animate(until: Timestamp(seconds: $0)) { _ in } }
    #expect(window.nextDeadline == Timestamp(seconds: 0.5))
    all[1].cancel()
    #expect(window.nextDeadline == Timestamp(seconds: 1))
    all[2].cancel()
    #expect(window.nextDeadline == Timestamp(seconds: 2))
    #expect(window.isAnimating)
    all[0].cancel()
    #expect(window.nextDeadline == nil)
    #expect(!window.isAnimating)
  }
}
