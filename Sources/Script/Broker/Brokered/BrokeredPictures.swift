// Tests: PictureServiceTests

import DesktopActions
import JSON
import ScriptViews
import Scripting

/// Images that the parent writes into files.
final class BrokeredPictures: PictureWriter {
  private let client: BrokerClient
  private let artist: any Artist

  init(over client: BrokerClient, _ artist: any Artist) {
    (self.client, self.artist) = (client, artist)
  }

  func write(
    _ picture: PictureSource, to path: String, for user: FileUser,
    _ answer: @escaping (Result<Void, ActionError>) -> Void
  ) throws(ActionError) {
    guard case .picture(let picture) = picture else { throw BrokerClient.misunderstood }
    let begun = try client.answer(
      to: "picture.begin",
      ["width": .integer(picture.width), "height": .integer(picture.height)])
    guard let file = begun.file else { throw BrokerClient.misunderstood }
    do throws(DrawingError) {
      try artist.write(picture, to: file.descriptor)
    } catch {
      throw ActionError("\(error)")
    }
    client.ask("picture.write", ["path": .string(path)]) { answer($0.map { _ in }) }
  }
}
