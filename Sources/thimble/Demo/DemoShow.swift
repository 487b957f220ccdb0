import Canvas
import Stage
import Traces

/// The fingers of the demo: they come when something is on the screen, and a picture is taken after them.
final class DemoShow {
  private unowned let stage: Stage
  private let picture: String
  private let completion: (Result<Void, any Error>) -> Void
  private var playback: Stage.Playback?

  /// - Parameters:
  ///   - picture: where the picture goes.
  ///   - completion: called at the end.
  init(
    _ stage: Stage, picture: String, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    self.stage = stage
    self.picture = picture
    self.completion = completion
    stage.onMap = { [unowned self] _ in begin() }
  }

  private func begin() {
    stage.onMap = nil
    guard let screen = stage.configuration.outputs.first else { return }
    let trace = TouchScript.demonstration(
      width: Double(screen.width), height: Double(screen.height))
    playback = stage.play(trace) { [unowned self] in
      // What the last touches changed is drawn by then.
      stage.whenCaughtUp { [unowned self] in stage.whenCaughtUp { [unowned self] in finish() } }
    }
  }

  private func finish() {
    completion(
      Result {
        guard let output = stage.outputs.first else { return }
        try stage.makeImage(of: output).writePNG(to: picture)
      })
  }
}
