// Tests: ScreenServiceTests

import DesktopActions
import Gestures
import JSON
import ScriptViews
import Scripting

/// Screenshots that the parent takes.
final class BrokeredScreen: ScreenPictures {
  private let client: BrokerClient
  private let artist: any Artist

  init(over client: BrokerClient, _ artist: any Artist) {
    self.client = client
    self.artist = artist
  }

  func prepare() { client.tell("screenshot.prepare", JSONObject()) }

  func take(
    _ request: ScreenPictureRequest,
    _ answer: @escaping (Result<any Picture, ActionError>) -> Void
  ) throws(ActionError) {
    var arguments: JSONObject = ["pointer": .bool(request.showsPointer)]
    if let output = request.output { arguments["output"] = .string(output) }
    if let region = request.region {
      arguments["x"] = .real(region.origin.x)
      arguments["y"] = .real(region.origin.y)
      arguments["width"] = .real(region.size.width)
      arguments["height"] = .real(region.size.height)
    }
    client.ask("screenshot.take", arguments) { [artist] result in
      answer(result.flatMap { Self.picture($0, by: artist) })
    }
  }

  private static func picture(
    _ answer: BrokerAnswer, by artist: any Artist
  ) -> Result<any Picture, ActionError> {
    guard let file = answer.file, let size = answer.value.object,
      case .integer(let width)? = size["width"], case .integer(let height)? = size["height"]
    else { return .failure(BrokerClient.misunderstood) }
    do throws(DrawingError) {
      return .success(
        try artist.picture(width: width, height: height, pixels: file.descriptor))
    } catch {
      return .failure(ActionError("\(error)"))
    }
  }
}
