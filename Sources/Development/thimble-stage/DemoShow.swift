import Canvas
import Glibc
import Stage
import System
import Traces

/// Plays the demo's touches once a surface is mapped, and takes a picture during or after them.
final class DemoShow {
  /// The delay from the last touch to the picture, in seconds: some frames. Chosen.
  private static let pictureDelay = 0.25

  private unowned let stage: Stage
  private let loop: EventLoop
  private let trace: Trace
  private let until: Double?
  private let picture: String
  private let recording: (recorder: Stage.FrameRecorder, folder: String)?
  private let completion: (Result<Void, any Error>) -> Void
  private var playback: Stage.Playback?
  private var timer: LoopTimer?

  /// - Parameters:
  ///   - until: the time of the picture, in seconds from the trace's zero; nil: after all touches.
  ///   - picture: the path to write the picture to.
  ///   - frames: the folder for a picture every 1/15 s; nil: none are taken.
  ///   - completion: called once, after the picture was written or has failed.
  init(
    _ stage: Stage, on loop: EventLoop, trace: Trace, until: Double?, picture: String,
    frames: String?, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    self.stage = stage
    self.loop = loop
    self.trace = trace
    self.until = until
    self.picture = picture
    recording = frames.map { (Stage.FrameRecorder(stage), $0) }
    self.completion = completion
    stage.onMap = { [unowned self] _ in begin() }
  }

  private func begin() {
    stage.onMap = nil
    recording?.recorder.begin()
    if let until { finish(after: until) }
    playback = stage.play(trace) { [unowned self] in
      guard until == nil else { return }
      // The client draws the changes of the last touches some frames after it has received them.
      stage.whenCaughtUp { [unowned self] in finish(after: Self.pictureDelay) }
    }
  }

  private func finish(after seconds: Double) {
    timer = loop.makeTimer { [unowned self] in takePicture() }
    timer?.schedule(after: seconds)
  }

  private func takePicture() {
    completion(
      Result {
        if let recording { try recording.recorder.write(to: recording.folder) }
        guard let output = stage.outputs.first else { return }
        try stage.makeImage(of: output).writePNG(to: picture)
      })
  }
}

extension TouchScript {
  /// The touches of the demo: a tap, a two-finger tap, a long press, and a pan along a wave.
  static func demonstration(of size: Trace.Size) -> Trace {
    let (width, height) = (size.width, size.height)
    var script = TouchScript(width: width, height: height)
    script.pause(200)
    script.touch([(width * 0.2, height * 0.3)], for: 70)
    script.pause(500)
    script.touch([(width * 0.42, height * 0.3), (width * 0.55, height * 0.26)], for: 80)
    script.pause(500)
    script.touch([(width * 0.8, height * 0.3)], for: 700)
    script.pause(400)
    let wave: (Double) -> TouchScript.Position = { progress in
      (width * (0.12 + 0.76 * progress), height * (0.7 - 0.15 * sin(progress * 2 * .pi)))
    }
    script.move([wave], for: 1100)
    return script.trace
  }
}
