import Stage
import System
import Traces

/// A client in a process of its own, in which something moves under fingers.
final class MotionClient {
  /// The cost of a frame, including all work before the next touch.
  struct Frame {
    /// The client's processor time until its commit, and in all, in nanoseconds.
    let untilCommit: Double
    let whole: Double
    /// The compositor's processor time, in nanoseconds.
    let compositor: Double
    /// From the touch to the commit, in seconds.
    let answer: Double
    /// The time for which client and compositor waited for a processor, in seconds.
    let waiting: Double
  }

  /// The duration of a stroke of the finger up and down, in seconds. Chosen.
  private static let stroke = 2.5
  /// The phase of the refresh cycle at which touches are sent, as a fraction. Chosen: by then the
  /// client has received the frame callback.
  private static let phase = 0.25
  /// The maximum motion of a finger until something follows it, in points. Ends a hang.
  private static let slop = 100.0
  /// The timeout of a frame. Ends a hang.
  private static let frameTimeout = Duration.seconds(20)

  let client: StagedClient
  private let scene: MotionScene
  private let refreshRate: Double
  private var step = 0
  /// Touches of this process.
  private let stageUsage = ProcessUsage(of: 0)
  private var commit: (time: Double, processorTime: Double)?

  init(
    _ scene: MotionScene, running program: [String], home: String, refreshRate: Double = 60,
    variables: [String] = []
  ) throws {
    (self.scene, self.refreshRate) = (scene, refreshRate)
    var settings = Stage.Configuration()
    settings.outputs = [
      .init(
        name: "BENCH-1", width: scene.size.width, height: scene.size.height,
        refreshRate: refreshRate)
    ]
    client = try StagedClient(program, home: home, on: settings, variables: variables)
    client.stage.onCommit = { [unowned self] surface in
      guard surface === client.window, commit == nil else { return }
      commit = (client.loop.now, client.usage.processorTime)
    }
    // The first frame draws the whole window and loads the fonts.
    client.rest(.milliseconds(500))
  }

  /// Puts the fingers down, and moves them until the first motion follows them. A view that has
  /// moved once is not a layer yet.
  func down() throws {
    step = 0
    send { .down(id: $0, x: $1, y: $2) }
    let start = positions[0].y
    client.rest(.milliseconds(20))
    commit = nil
    while commit == nil {
      guard abs(positions[0].y - start) < Self.slop else { throw ClientBench.BenchError.noAnswer }
      step += 1
      send { .motion(id: $0, x: $1, y: $2) }
      client.rest(.milliseconds(20))
    }
  }

  /// Moves the fingers for a number of refresh cycles, and waits for a commit after each.
  func move(_ count: Int, thenEach work: () -> Void = {}) throws -> [Frame] {
    waitForTouch()
    return try (0..<count).map { _ in
      let frame = try nextFrame()
      work()
      return frame
    }
  }

  /// Lifts the fingers after a short rest, and waits until all layers are demoted.
  func lift() {
    client.rest(.milliseconds(200))
    send { id, _, _ in .up(id: id) }
    client.rest(.milliseconds(1400))
  }

  private func nextFrame() throws -> Frame {
    let before = (client.usage.processorTime, processorTime())
    let waited = client.usage.waiting + stageUsage.waiting
    step += 1
    commit = nil
    let sent = client.loop.now
    send { .motion(id: $0, x: $1, y: $2) }
    guard client.loop.run(until: { commit != nil }, timeout: Self.frameTimeout), let commit else {
      throw ClientBench.BenchError.noAnswer
    }
    let waiting = client.usage.waiting + stageUsage.waiting - waited
    waitForTouch()
    return Frame(
      untilCommit: commit.processorTime - before.0, whole: client.usage.processorTime - before.0,
      compositor: processorTime() - before.1, answer: commit.time - sent, waiting: waiting)
  }

  private var positions: [(x: Double, y: Double)] {
    scene.positions(Double(step) / (Self.stroke * refreshRate))
  }

  private func send(_ kind: (_ id: Int32, _ x: Double, _ y: Double) -> TraceEvent.Kind) {
    let fingers = positions.enumerated().map {
      kind(Int32($0.offset) + 1, $0.element.x, $0.element.y)
    }
    client.send(
      (fingers + [.frame]).map {
        TraceEvent(milliseconds: client.loop.now * 1000, kind: $0)
      }, at: 0)
  }

  private func waitForTouch() {
    let cycles = client.loop.now * refreshRate
    let next = (cycles - Self.phase).rounded(.down) + 1 + Self.phase
    client.rest(.seconds((next - cycles) / refreshRate))
  }
}
