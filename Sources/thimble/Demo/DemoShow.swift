import Canvas
import EventLoop
import Stage
import Traces

/// Plays the demo's touches once a surface is mapped, and takes a picture during or after them.
final class DemoShow {
  /// The delay from the last touch to the picture, in seconds: some frames. Chosen.
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
  /// - completion: called once, after the picture was written or has failed.
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
      // The client draws the changes of the last touches some frames after it has received them.
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
