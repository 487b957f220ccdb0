import DesktopActions
import Glibc
import JSON
import Relay
import ScriptViews
import Scripting
import System

/// Images that a plugin's process has written into files: it writes their pixels into memory that
/// it gets from here, and the parent has them encoded.
final class PictureService {
  /// Images that are written in a second, and at once after a time of rest. Chosen.
  private static let picturesPerSecond = 2.0
  private static let mostPictures = 4.0
  private static let longestPath = 4096

  /// Memory that the plugin's process fills with the pixels of an image.
  private struct Canvas {
    let file: Int32
    let width: Int
    let height: Int
  }

  private let pictures: any PictureWriter
  private unowned let broker: Broker
  private var canvas: Canvas?
  private var bucket: TokenBucket

  init(_ pictures: any PictureWriter, of broker: Broker) {
    (self.pictures, self.broker) = (pictures, broker)
    bucket = TokenBucket(
      at: broker.loop.now, rate: Self.picturesPerSecond, capacity: Self.mostPictures)
  }

  deinit { dropCanvas() }

  func register() {
    broker.register("picture.begin", permission: .writeFiles) {
      arguments, reply throws(ActionError) in
      let size = try arguments.pictureSize()
      self.begin(size.width, size.height, reply)
    }
    broker.register("picture.write", permission: .writeFiles) {
      arguments, reply throws(ActionError) in
      try self.write(to: try arguments.text("path", 1...Self.longestPath), reply)
    }
  }

  private func begin(_ width: Int, _ height: Int, _ reply: Reply) {
    guard bucket.mayTake(at: broker.loop.now) else {
      return reply.fail(
        ActionError("at most \(Int(Self.picturesPerSecond)) images a second are written"))
    }
    bucket.take(size: 0)
    dropCanvas()
    do throws(SocketError) {
      let file = try MemoryFile.make()
      canvas = Canvas(file: file, width: width, height: height)
      let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { return reply.fail(ActionError("no descriptors are left")) }
      reply.succeed(.null, passing: copy)
    } catch {
      reply.fail(ActionError("\(error)"))
    }
  }

  private func write(to path: String, _ reply: Reply) throws(ActionError) {
    guard let canvas else { throw ActionError("there are no pixels to write") }
    defer { dropCanvas() }
    let user = FileUser(name: broker.plugin, grants: broker.grants)
    do throws(ActionError) {
      try pictures.write(
        .pixels(canvas.file, width: canvas.width, height: canvas.height), to: path, for: user
      ) { result in
        switch result {
        case .success: reply.succeed()
        case .failure(let error): reply.fail(error)
        }
      }
    } catch {
      reply.fail(error)
    }
  }

  private func dropCanvas() {
    if let canvas { Broker.close(canvas.file) }
    canvas = nil
  }
}
