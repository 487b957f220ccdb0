import Gestures
import Scrolling
import Shell
import Stage
import System
import Testing
import Traces

struct FrameTimingTests {
  private let harness: ShellHarness
  private let toplevel: Toplevel
  private let window: RecordingWindow
  /// The refresh interval of the stage's screen, in seconds.
  private let beat = 1.0 / 60

  init() throws {
    harness = try ShellHarness { $0.quirks.pacing = .onRequest }
    (toplevel, window) = try harness.showWindow()
    finishFrames(4)
  }

  private var commits: Int { harness.stage.windows.first?.commitCount ?? 0 }

  /// Makes frames, each presented at the next refresh, and waits until each is answered.
  private func finishFrames(_ count: Int) {
    for _ in 0..<count {
      let now = harness.loop.now
      harness.stage.beginFrame(at: (now / beat).rounded(.up) * beat)
      harness.settle()
    }
  }

  /// The distance of a time from the nearest refresh, in seconds.
  private func distanceFromBeat(_ time: Timestamp) -> Double {
    let beats = time.seconds / beat
    return abs(beats - beats.rounded()) * beat
  }

  @Test func `an animation is drawn at the time at which the frame is presented`() throws {
    var shown: [Timestamp] = []
    window.animate(until: harness.display.now + 60) { shown.append($0) }
    finishFrames(8)
    let last = try #require(shown.last)
    #expect(last >= window.now)
    // Frames of this screen are presented at refreshes only.
    #expect(distanceFromBeat(last) < 1e-4)
  }

  @Test func `an animation does not go back when frames are presented sooner than before`() throws {
    var shown: [Timestamp] = []
    window.animate(until: harness.display.now + 60) { shown.append($0) }
    for delay in [0.09, 0.09, 0.09, 0.09, 0.09, 0.001, 0.001, 0.001] {
      harness.stage.beginFrame(at: harness.loop.now + delay)
      harness.settle()
    }
    #expect(shown.count >= 8)
    #expect(shown == shown.sorted())
  }

  @Test func `without presentation times an animation is drawn at the begin of the frame`() throws {
    let harness = try ShellHarness {
      $0.quirks.pacing = .onRequest
      $0.globals["wp_presentation"] = nil
    }
    let (_, window) = try harness.showWindow()
    var shown: [Timestamp] = []
    window.animate(until: harness.display.now + 60) { shown.append($0) }
    for _ in 0..<4 {
      harness.stage.beginFrame()
      harness.settle()
    }
    let last = try #require(shown.last)
    #expect(last <= harness.display.now)
  }

  @Test func `a touch after a frame drawn ahead is handled at its own time`() throws {
    var shown: [Timestamp] = []
    window.animate(until: harness.display.now + 60) { shown.append($0) }
    finishFrames(8)
    harness.play([(0, .down(id: 1, x: 5, y: 5)), (0, .frame)])
    let time = try #require(window.times.first)
    #expect(shown.contains { $0.seconds == time })
    #expect(window.now.seconds == time)
  }

  @Test func `an animation makes one commit a frame, and rest makes none`() {
    let animation = window.animate(until: harness.display.now + 60) { _ in }
    harness.settle()
    for _ in 0..<5 {
      let before = commits
      finishFrames(1)
      #expect(commits == before + 1)
      // Requests to draw between two frames wait for the next frame.
      toplevel.setNeedsDisplay()
      harness.settle()
      #expect(commits == before + 1)
    }
    animation.cancel()
    // The last frame was drawn in motion; one more frame shows the final position.
    finishFrames(3)
    let atRest = commits
    finishFrames(5)
    #expect(commits == atRest)
  }

  @Test func `the last frame of a coasting list has its final offset`() throws {
    let list = ScrollView(frame: window.bounds)
    list.contentSize = Size(width: 100, height: 5000)
    window.addSubview(list)
    var drawn: [Double] = []
    harness.draw(toplevel) { _ in drawn.append(list.contentOffset.y) }
    list.setContentOffset(Point(x: 0, y: 700), animated: true)
    let hasEnded = harness.loop.run(
      until: {
        harness.stage.beginFrame()
        return !window.isAnimating
      }, timeout: .seconds(120))
    #expect(hasEnded)
    finishFrames(3)
    #expect(drawn.last == 700)
    let count = drawn.count
    finishFrames(3)
    #expect(drawn.count == count)
  }

  @Test func `a surface may close while it waits for a presentation time`() {
    toplevel.setNeedsDisplay()
    harness.settle()
    toplevel.close()
    finishFrames(2)
    #expect(harness.display.error == nil)
  }
}
