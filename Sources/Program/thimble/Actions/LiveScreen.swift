import Canvas
import DesktopActions
import PluginHost
import Rendering
import ScriptViews
import Scripting
import Shell

/// Screenshots of the compositor's outputs.
final class LiveScreen {
  private unowned let connection: CompositorLoop
  private let camera: LazyDevice<ScreenCamera>

  init(_ connection: CompositorLoop) {
    self.connection = connection
    camera = LazyDevice(on: connection) { display throws(ShellError) in try display.makeCamera() }
  }

  func prepare() { camera.prepare() }

  func take(_ request: ScreenPictureRequest, _ answer: ActionAnswer) {
    do throws(ActionError) {
      try begin(request) { result in
        answer(result.map { .picture(PixelPicture($0)) }.mapError { ActionError("\($0)") })
      }
    } catch {
      answer.fail(error)
    }
  }

  private func begin(
    _ request: ScreenPictureRequest, _ answer: @escaping (Result<Image, CameraError>) -> Void
  ) throws(ActionError) {
    let camera = try camera.get()
    let outputs = connection.display.outputs
    guard let output = outputs.first(where: { request.output == nil || $0.name == request.output })
    else { throw ActionError(noOutput(named: request.output, among: outputs)) }
    do throws(CameraError) {
      try camera.takePicture(
        of: output, region: request.region, showsPointer: request.showsPointer, answer)
    } catch {
      throw ActionError("\(error)")
    }
  }
}

/// The sentence for a missing output: for the one with a name, or without a name, for all outputs.
private func noOutput(named name: String?, among outputs: [Output]) -> String {
  guard let name, !outputs.isEmpty else {
    return "there is no output; connect or switch on a screen"
  }
  return "there is no output \"\(name)\"; there are: "
    + outputs.map(\.name).joined(separator: ", ")
}

/// Idle notifications of the compositor, and the power of its outputs.
final class LivePresence {
  private unowned let connection: CompositorLoop
  private var watches = WeakList<Watch>()

  /// An idle watch that moves to the new display after a reconnection.
  private final class Watch {
    let seconds: Double
    let onChange: (Bool) -> Void
    var current: IdleWatch?

    init(_ seconds: Double, _ onChange: @escaping (Bool) -> Void) {
      self.seconds = seconds
      self.onChange = onChange
    }

    func start(on display: Display) throws(ShellError) {
      current = try display.watchIdleness(after: seconds, onChange: onChange)
    }
  }

  init(_ connection: CompositorLoop) { self.connection = connection }

  func watch(
    after seconds: Double, onChange: @escaping (Bool) -> Void
  ) throws(ActionError) -> AnyObject {
    let watch = Watch(seconds, onChange)
    do throws(ShellError) {
      try watch.start(on: connection.display)
    } catch {
      throw ActionError(error.advised)
    }
    watches.append(watch)
    return watch
  }

  /// Called after a reconnection; restarts all retained watches on the new display.
  func displayDidChange() {
    for watch in watches { try? watch.start(on: connection.display) }
  }

  func setPower(of output: String?, isOn: Bool) throws(ActionError) {
    let display = connection.display
    let chosen = display.outputs.filter { output == nil || $0.name == output }
    if chosen.isEmpty { throw ActionError(noOutput(named: output, among: display.outputs)) }
    do throws(ShellError) {
      for output in chosen { try display.setPower(of: output, isOn: isOn) }
    } catch {
      throw ActionError(error.advised)
    }
  }
}
