import Canvas
import EventLoop
import Stage
import Traces

/// The fingers of the demo: they come when something is on the screen, and a picture is taken after
/// or amid them.
final class DemoShow {
  /// Seconds from the last touch to the picture: some frames. Chosen.
  private static let pause = 0.25

  private unowned let stage: Stage
  private let loop: EventLoop
  private let trace: Trace
  private let until: Double?
  private let picture: String
  private let completion: (Result<Void, any Error>) -> Void
  private var playback: Stage.Playback?
  private var timer: LoopTimer?

  /// - Parameters:
  ///   - until: when the picture is taken, in seconds from the trace's zero; nil: when all is over.
  ///   - picture: where the picture goes.
  ///   - completion: called at the end.
  init(
    _ stage: Stage, on loop: EventLoop, trace: Trace, until: Double?, picture: String,
    completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    self.stage = stage
    self.loop = loop
    self.trace = trace
    self.until = until
    self.picture = picture
    self.completion = completion
    stage.onMap = { [unowned self] _ in begin() }
  }

  private func begin() {
    stage.onMap = nil
    if let until { finish(after: until) }
    playback = stage.play(trace) { [unowned self] in
      guard until == nil else { return }
      // What the last touches changed is drawn a moment after the client has heard of them.
      stage.whenCaughtUp { [unowned self] in finish(after: Self.pause) }
    }
  }

  private func finish(after seconds: Double) {
    timer = loop.makeTimer { [unowned self] in takePicture() }
    timer?.schedule(after: seconds)
  }

  private func takePicture() {
    completion(
      Result {
        guard let output = stage.outputs.first else { return }
        try stage.makeImage(of: output).writePNG(to: picture)
      })
  }
}
