import DesktopActions
import Rendering
import ScriptViews
import Scripting
import System

/// Writes pictures into the files of a trial, at once.
final class RecordedPictures {
  private unowned let record: RecordedActions
  private let artist = CanvasArtist()

  init(_ record: RecordedActions) { self.record = record }

  func write(
    _ picture: PictureSource, to path: String, for user: FileUser, _ answer: ActionAnswer
  ) {
    do {
      try record.files.write(try bytes(of: picture), to: path, for: user)
      record.later { answer.succeed() }
    } catch {
      let reason = (error as? ReadError)?.reason ?? "\(error)"
      answer.fail(ActionError("\(path) cannot be written: \(reason)"))
    }
  }

  private func bytes(of source: PictureSource) throws -> [UInt8] {
    let picture =
      switch source {
      case .picture(let picture): picture
      case .pixels(let file, let width, let height):
        try artist.picture(width: width, height: height, pixels: file)
      }
    return try artist.png(of: picture)
  }
}
