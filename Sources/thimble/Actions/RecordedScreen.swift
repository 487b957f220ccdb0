import Canvas
import Gestures
import PluginHost

/// An output whose screenshots are black.
final class RecordedScreen: ScreenPictures {
  private let record: RecordedActions

  init(_ record: RecordedActions) { self.record = record }

  func prepare() {}

  func take(
    _ request: ScreenPictureRequest,
    _ answer: @escaping (Result<any Picture, ActionError>) -> Void
  ) throws(ActionError) {
    record.note("take a picture of \(request.output ?? "the screen")")
    let size = request.region?.size ?? PluginRig.usualSize
    let side = 1...Double(Image.largestSide)
    guard side.contains(size.width), side.contains(size.height),
      let canvas = try? Canvas(width: Int(size.width), height: Int(size.height))
    else { throw ActionError("the region must have a width and a height") }
    canvas.clear(.black)
    canvas.flush()
    let picture = PixelPicture(canvas.image)
    record.later { answer(.success(picture)) }
  }
}
