import Glibc
import LoopBarriers
import Stage
import System
import Testing
import Wayland

struct FramePacerTests {
  private let loop = EventLoop()
  private let stage: Stage
  private let client: Client
  private let window: ClientSurface

  init() throws {
    var configuration = Stage.Configuration()
    configuration.quirks.pacing = .onRequest
    stage = try Stage(configuration, on: loop)
    client = try Client(of: stage, on: loop)
    window = try ClientSurface.window(client)
  }

  /// The presentation feedback of one commit.
  private final class Answer {
    private(set) var events: [WpPresentationFeedback.Event] = []

    init(to feedback: WpPresentationFeedback) {
      feedback.onEvent = { [self] in events.append($0) }
    }
  }

  private func commit() throws -> Answer {
    let presentation = try client.global(WpPresentation.self)
    let answer = Answer(to: presentation.feedback(surface: window.surface))
    window.surface.commit()
    client.settle()
    return answer
  }

  private func nextFrame(at time: Double) {
    stage.beginFrame(at: time)
    client.settle()
  }

  @Test func `presentation times are on the monotonic clock`() throws {
    var clock: UInt32?
    try client.global(WpPresentation.self).onEvent = {
      if case .clockId(let number) = $0 { clock = number }
    }
    client.settle()
    #expect(clock == UInt32(CLOCK_MONOTONIC))
  }

  @Test func `a commit counts as presented when the frame after its own begins`() throws {
    let answer = try commit()
    nextFrame(at: 100)
    #expect(answer.events.isEmpty)
    nextFrame(at: 5_000_000_000.25)
    guard
      case .presented(let high, let low, let nanoseconds, let refresh, _, _, _) = answer.events.last
    else {
      Issue.record("\(answer.events)")
      return
    }
    #expect((high, low, nanoseconds) == (1, 705_032_704, 250_000_000))
    #expect(refresh == 16_666_666)
    #expect(answer.events.count == 1)
  }

  @Test func `the feedback names the output if the client has bound it`() throws {
    let output = try client.global(WlOutput.self)
    let answer = try commit()
    nextFrame(at: 1)
    nextFrame(at: 2)
    guard case .syncOutput(let named) = answer.events.first else {
      Issue.record("\(answer.events)")
      return
    }
    #expect(named === output)
    #expect(answer.events.count == 2)
  }

  @Test func `the first of two commits before a frame is discarded`() throws {
    let first = try commit()
    let second = try commit()
    guard case .discarded = first.events.last else {
      Issue.record("\(first.events)")
      return
    }
    nextFrame(at: 1)
    nextFrame(at: 2)
    #expect(second.events.count == 1)
  }

  @Test func `the last commit of a destroyed surface is never presented`() throws {
    let answer = try commit()
    window.toplevel?.destroy()
    client.settle()
    stage.disconnectClients()
    nextFrameAfterEnd()
    #expect(answer.events.allSatisfy { if case .presented = $0 { false } else { true } })
  }

  private func nextFrameAfterEnd() {
    stage.beginFrame(at: 1)
    stage.beginFrame(at: 2)
    _ = loop.run(until: { stage.clientCount == 0 }, timeout: .seconds(120))
  }

  @Test func `at the refresh rate a commit is presented, and then the stage sleeps`() throws {
    stage.quirks.pacing = .refreshRate
    let answer = try commit()
    let isSeen = loop.run(until: { !answer.events.isEmpty }, timeout: .seconds(120))
    #expect(isSeen)
    let rests = (0..<100).contains { _ in
      let before = loop.wakeUps
      // Real time: one quiet interval of a hundred is enough.
      _ = loop.run(until: { false }, timeout: .milliseconds(100))
      // The timeout itself is one wake-up.
      return loop.wakeUps - before <= 2
    }
    #expect(rests)
  }

  /// The times of the frame callbacks of several frames, in milliseconds.
  private func callbacks(_ begin: [() -> Void]) -> [UInt32] {
    var times: [UInt32] = []
    for begin in begin {
      let callback = window.surface.frame()
      callback.onEvent = { if case .done(let time) = $0 { times.append(time) } }
      window.surface.commit()
      client.settle()
      begin()
      client.settle()
      withExtendedLifetime(callback) {}
    }
    return times
  }

  @Test func `frame callbacks have even times, however long a frame takes`() throws {
    let times = callbacks([
      { stage.beginFrame() },
      {
        loop.handleTimers(within: .milliseconds(50))
        stage.beginFrame()
      },
      { stage.beginFrame(after: 0.2) }, { stage.beginFrame() },
    ])
    try #require(times.count == 4)
    let steps = zip(times.dropFirst(), times).map { $0 &- $1 }
    #expect((16...17).contains(steps[0]))
    #expect((199...201).contains(steps[1]))
    #expect((16...17).contains(steps[2]))
  }
}
