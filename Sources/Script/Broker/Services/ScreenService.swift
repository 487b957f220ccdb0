import DesktopActions
import Gestures
import JSON
import Relay
import ScriptViews
import Scripting
import System

/// Screenshots for a plugin's process, in files that it can only read.
final class ScreenService {
  /// Pictures that are taken or not received yet: each may have 144 MB. Chosen.
  private static let mostUnderWay = 2
  /// Pictures that are taken in a second, and at once after a time of rest: copying one takes the
  /// loop some milliseconds. Chosen.
  private static let picturesPerSecond = 10.0
  private static let mostPictures = 10.0
  /// The region of an output, in points. Chosen.
  private static let places = -100_000.0...100_000
  private static let sizes = 0.0...100_000

  private let screen: any ScreenPictures
  private let artist: any Artist
  private unowned let broker: Broker
  private var underWay = 0
  private var pictures: TokenBucket

  init(_ screen: any ScreenPictures, _ artist: any Artist, of broker: Broker) {
    self.screen = screen
    self.artist = artist
    self.broker = broker
    pictures = TokenBucket(
      at: broker.loop.now, rate: Self.picturesPerSecond, capacity: Self.mostPictures)
  }

  func register() {
    broker.register("screenshot.prepare", permission: .screenshot) { _, reply in
      self.screen.prepare()
      reply.succeed()
    }
    broker.register("screenshot.take", permission: .screenshot) {
      arguments, reply throws(ActionError) in
      let request = try Self.request(arguments)
      do throws(ActionError) {
        try self.take(request, reply)
      } catch {
        reply.fail(error)
      }
    }
  }

  private func take(_ request: ScreenPictureRequest, _ reply: Reply) throws(ActionError) {
    guard underWay + broker.unreadFiles < Self.mostUnderWay else {
      throw ActionError("\(Self.mostUnderWay) pictures are on their way already")
    }
    guard pictures.mayTake(at: broker.loop.now) else {
      throw ActionError("at most \(Int(Self.picturesPerSecond)) pictures a second are taken")
    }
    pictures.take(size: 0)
    // Before it is taken: it may be there at once.
    underWay += 1
    do throws(ActionError) {
      try screen.take(request) { [weak self] result in self?.didTake(result, reply) }
    } catch {
      underWay -= 1
      throw error
    }
  }

  private func didTake(_ result: Result<any Picture, ActionError>, _ reply: Reply) {
    underWay -= 1
    do throws(ActionError) {
      let picture = try result.get()
      let file = try file(of: picture)
      reply.succeed(
        ["width": .integer(picture.width), "height": .integer(picture.height)], passing: file)
    } catch {
      reply.fail(error)
    }
  }

  private func file(of picture: any Picture) throws(ActionError) -> Int32 {
    guard broker.isOpen else { throw ActionError("the plugin is gone") }
    let file: Int32
    do throws(SocketError) {
      file = try MemoryFile.make()
    } catch {
      throw ActionError("\(error)")
    }
    do {
      try artist.write(picture, to: file)
      try MemoryFile.seal(file)
      return file
    } catch {
      Broker.close(file)
      throw ActionError("\(error)")
    }
  }

  private static func request(_ arguments: Arguments) throws(ActionError) -> ScreenPictureRequest {
    var request = ScreenPictureRequest(
      output: try arguments.optionalText("output", 1...ActionLimits.nameBytes),
      showsPointer: try arguments.flag("pointer"))
    if arguments.has("width") {
      request.region = Rect(
        x: try arguments.number("x", in: places), y: try arguments.number("y", in: places),
        width: try arguments.number("width", in: sizes),
        height: try arguments.number("height", in: sizes))
    }
    return request
  }
}
