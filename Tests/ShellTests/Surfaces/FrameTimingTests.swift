import Gestures
import Scrolling
import Shell
import Stage
import System
import Testing
import Traces

struct FrameTimingTests {
  private let performance: Performance
  private let toplevel: Toplevel
  private let window: RecordingWindow
  /// The beat of the stage's screen, in seconds.
  private let beat = 1.0 / 60

  init() throws {
    performance = try Performance { $0.quirks.pacing = .onRequest }
    (toplevel, window) = try performance.showWindow()
    finishFrames(4)
  }

  private var commits: Int { performance.stage.windows.first?.commitCount ?? 0 }

  /// Lets frames pass, each seen at the beat after it, and waits until each was answered.
  private func finishFrames(_ count: Int) {
    for _ in 0..<count {
      let now = performance.loop.now
      performance.stage.beginFrame(at: (now / beat).rounded(.up) * beat)
      performance.settle()
    }
  }

  /// How far a time lies from the nearest beat, in seconds.
  private func distanceFromBeat(_ time: Timestamp) -> Double {
    let beats = time.seconds / beat
    return abs(beats - beats.rounded()) * beat
  }

  @Test func `what moves is drawn where it is due when the frame is seen`() throws {
    var shown: [Timestamp] = []
    window.animate(until: performance.display.now + 60) { shown.append($0) }
    finishFrames(8)
    let last = try #require(shown.last)
    #expect(last >= window.now)
    // Frames of this screen are seen at its beats alone.
    #expect(distanceFromBeat(last) < 1e-4)
  }

  @Test func `what moves does not go back when frames are seen sooner than the last ones were`()
    throws
  {
    var shown: [Timestamp] = []
    window.animate(until: performance.display.now + 60) { shown.append($0) }
    for delay in [0.09, 0.09, 0.09, 0.09, 0.09, 0.001, 0.001, 0.001] {
      performance.stage.beginFrame(at: performance.loop.now + delay)
      performance.settle()
    }
    #expect(shown.count >= 8)
    #expect(shown == shown.sorted())
  }

  @Test func `without presentation times what moves is drawn where it is when the frame begins`()
    throws
  {
    let performance = try Performance {
      $0.quirks.pacing = .onRequest
      $0.globals["wp_presentation"] = nil
    }
    let (_, window) = try performance.showWindow()
    var shown: [Timestamp] = []
    window.animate(until: performance.display.now + 60) { shown.append($0) }
    for _ in 0..<4 {
      performance.stage.beginFrame()
      performance.settle()
    }
    let last = try #require(shown.last)
    #expect(last <= performance.display.now)
  }

  @Test func `a touch that follows a frame drawn ahead is handled at its own time`() throws {
    var shown: [Timestamp] = []
    window.animate(until: performance.display.now + 60) { shown.append($0) }
    finishFrames(8)
    performance.play([(0, .down(id: 1, x: 5, y: 5)), (0, .frame)])
    let time = try #require(window.times.first)
    #expect(shown.contains { $0.seconds == time })
    #expect(window.now.seconds == time)
  }

  @Test func `there is one commit a frame while something moves, and none at rest`() {
    let animation = window.animate(until: performance.display.now + 60) { _ in }
    performance.settle()
    for _ in 0..<5 {
      let before = commits
      finishFrames(1)
      #expect(commits == before + 1)
      // Wishes to draw between two frames wait for the next one.
      toplevel.setNeedsDisplay()
      performance.settle()
      #expect(commits == before + 1)
    }
    animation.cancel()
    // What was drawn last showed it on its way; one more frame shows where it is.
    finishFrames(3)
    let atRest = commits
    finishFrames(5)
    #expect(commits == atRest)
  }

  @Test func `the last frame of a coasting list shows where it rests`() throws {
    let list = ScrollView(frame: window.bounds)
    list.contentSize = Size(width: 100, height: 5000)
    window.addSubview(list)
    var drawn: [Double] = []
    performance.draw(toplevel) { _ in drawn.append(list.contentOffset.y) }
    list.setContentOffset(Point(x: 0, y: 700), animated: true)
    let hasEnded = performance.loop.run(
      until: {
        performance.stage.beginFrame()
        return !window.isAnimating
      }, timeout: 120)
    #expect(hasEnded)
    finishFrames(3)
    #expect(drawn.last == 700)
    let count = drawn.count
    finishFrames(3)
    #expect(drawn.count == count)
  }

  @Test func `a surface may close while it waits to hear when it was seen`() {
    toplevel.setNeedsDisplay()
    performance.settle()
    toplevel.close()
    finishFrames(2)
    #expect(performance.display.error == nil)
  }
}
