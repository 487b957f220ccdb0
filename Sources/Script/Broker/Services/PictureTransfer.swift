import DesktopActions
import Glibc
import JSON
import Relay
import ScriptViews
import Scripting
import System

/// Passes pictures in shared memory: screenshots to a plugin's process, as read-only memory, and
/// images from the process, which writes them into memory of the parent.
final class PictureTransfer {
  /// The maximum number of screenshots in flight: those not taken yet and those not received yet.
  /// Chosen: each may have 144 MB.
  private static let maximumUnderWay = 2
  /// The maximum number of screenshots per second, and in a burst. Chosen: copying one blocks the
  /// loop for some milliseconds.
  private static let screenshotsPerSecond = 10.0
  /// The maximum number of images written per second. Chosen.
  private static let imagesPerSecond = 2.0
  private static let maximumBurstOfImages = 4.0

  /// Shared memory that the plugin's process fills with the pixels of an image.
  final class Canvas {
    private let file: PassedFile
    let pixels: PictureSource

    fileprivate init(_ file: PassedFile, _ size: (width: Int, height: Int)) {
      self.file = file
      pixels = .pixels(file.descriptor, width: size.width, height: size.height)
    }
  }

  private unowned let broker: Broker
  private let artist: (any Artist)?
  private var underWay = 0
  private var canvas: Canvas?
  private var screenshots: TokenBucket
  private var images: TokenBucket

  init(of broker: Broker, _ artist: (any Artist)?) {
    (self.broker, self.artist) = (broker, artist)
    let now = broker.loop.now
    screenshots = TokenBucket(
      at: now, rate: Self.screenshotsPerSecond, capacity: Self.screenshotsPerSecond)
    images = TokenBucket(
      at: now, rate: Self.imagesPerSecond, capacity: Self.maximumBurstOfImages)
  }

  // MARK: To the plugin's process

  /// Counts a screenshot that is about to be taken.
  ///
  /// - Returns: The reason if it must not be taken.
  func begin(_ reply: Reply) -> ActionError? {
    guard underWay + broker.unreadFiles < Self.maximumUnderWay else {
      return ActionError("\(Self.maximumUnderWay) pictures are being transferred already")
    }
    guard screenshots.mayTake(at: broker.loop.now) else {
      return ActionError("at most \(Int(Self.screenshotsPerSecond)) pictures a second are taken")
    }
    screenshots.take(size: 0)
    underWay += 1
    reply.whenFinished { [weak self] in self?.underWay -= 1 }
    return nil
  }

  /// Answers with the result of an action.
  func answer(_ result: Result<ActionValue, ActionError>, over reply: Reply) {
    do throws(ActionError) {
      switch try result.get() {
      case .data(let value): reply.succeed(value)
      case .picture(let picture):
        let file = try file(of: picture)
        reply.succeed(
          ["width": .integer(picture.width), "height": .integer(picture.height)], passing: file)
      }
    } catch {
      reply.fail(error)
    }
  }

  private func file(of picture: any Picture) throws(ActionError) -> Int32 {
    guard let artist else { throw ActionError("pictures cannot be sent here") }
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

  // MARK: From the plugin's process

  /// Answers with shared memory for the pixels of an image.
  func makeCanvas(_ size: (width: Int, height: Int), _ reply: Reply) throws(ActionError) {
    guard images.mayTake(at: broker.loop.now) else {
      return reply.fail(
        ActionError("at most \(Int(Self.imagesPerSecond)) images a second are written"))
    }
    images.take(size: 0)
    canvas = nil
    do {
      let file = PassedFile(try MemoryFile.make())
      let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw ActionError("no descriptors are left") }
      canvas = Canvas(file, size)
      reply.succeed(.null, passing: copy)
    } catch {
      reply.fail(ActionError("\(error)"))
    }
  }

  /// Takes the memory that the process has filled. It can be taken once.
  ///
  /// - Throws: `ActionError` if there is none.
  func takeCanvas() throws(ActionError) -> Canvas {
    guard let canvas else { throw ActionError("there are no pixels to write") }
    self.canvas = nil
    return canvas
  }
}
