import PluginHost
import Rendering
import Shell

/// Screenshots of the compositor's outputs.
final class LiveScreen: ScreenPictures {
  private unowned let connection: CompositorLoop
  private let camera: Lazily<ScreenCamera>

  init(_ connection: CompositorLoop) {
    self.connection = connection
    camera = Lazily(on: connection) { display throws(ShellError) in try display.makeCamera() }
  }

  func prepare() { camera.prepare() }

  func take(
    _ request: ScreenPictureRequest,
    _ answer: @escaping (Result<any Picture, ActionError>) -> Void
  ) throws(ActionError) {
    let camera = try camera.get()
    let outputs = connection.display.outputs
    guard let output = outputs.first(where: { request.output == nil || $0.name == request.output })
    else {
      let names = outputs.map(\.name).joined(separator: ", ")
      throw ActionError(
        "there is no output" + (request.output.map { " \"\($0)\"; there are: \(names)" } ?? ""))
    }
    do throws(CameraError) {
      try camera.takePicture(
        of: output, region: request.region, showsPointer: request.showsPointer
      ) { result in
        answer(result.map { PixelPicture($0) }.mapError { ActionError("\($0)") })
      }
    } catch {
      throw ActionError("\(error)")
    }
  }
}
