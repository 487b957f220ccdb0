import Canvas
import Glibc
import Stage
import System
import Traces

/// Plays the demo's touches, and takes a picture during or after them.
final class DemoShow {
  /// The delay from the last touch to the picture: some frames. Chosen.
  private static let pictureDelay = Duration.milliseconds(250)

  private unowned let stage: Stage
  private let loop: EventLoop
  private let trace: Trace
  private let until: Double?
  private let tour: DemoTour?
  private let picture: String
  /// The loop's time at the first touch, in seconds.
  private var start = 0.0
  private var recording: (recorder: Stage.FrameRecorder, folder: String)?
  private let completion: (Result<Void, any Error>) -> Void
  private var playback: Stage.Playback?
  private var timer: LoopTimer?

  /// - Parameters:
  ///   - until: the time of the picture, in seconds from the trace's zero; nil: after all touches.
  ///   - tour: the tour whose captions the pictures have; nil: no captions.
  ///   - picture: the path to write the picture to.
  ///   - frames: the folder for a picture every 1/15 s; nil: none are taken.
  ///   - completion: called once, after the picture was written or has failed.
  init(
    _ stage: Stage, on loop: EventLoop, trace: Trace, until: Double?, tour: DemoTour?,
    picture: String, frames: String?, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    self.stage = stage
    self.loop = loop
    self.trace = trace
    self.until = until
    self.tour = tour
    self.picture = picture
    self.completion = completion
    if let frames {
      let recorder = Stage.FrameRecorder(stage) { [unowned self] in try captioned($0) }
      recording = (recorder, frames)
    }
  }

  /// Plays the touches.
  func begin() {
    start = loop.now
    recording?.recorder.begin()
    if let until { finish(after: .seconds(until)) }
    playback = stage.play(trace) { [unowned self] in
      guard until == nil else { return }
      // The client draws the changes of the last touches some frames after it has received them.
      stage.whenCaughtUp { [unowned self] in finish(after: Self.pictureDelay) }
    }
  }

  private func finish(after delay: Duration) {
    timer = loop.makeTimer { [unowned self] in takePicture() }
    timer?.schedule(after: delay)
  }

  private func takePicture() {
    completion(
      Result {
        if let recording { try recording.recorder.write(to: recording.folder) }
        guard let output = stage.outputs.first else { return }
        try captioned(stage.makeImage(of: output)).writePNG(to: picture)
      })
  }

  /// Returns a picture of the screen with the caption of this moment, if there are captions.
  private func captioned(_ screen: Image) throws -> Image {
    guard let tour else { return screen }
    return try DemoPicture.image(
      of: screen, caption: tour.caption(at: (loop.now - start) * 1000))
  }
}
