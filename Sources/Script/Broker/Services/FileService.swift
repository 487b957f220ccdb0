import JSON
import Scripting
import System

/// Opens files for a plugin's process. The process reads them itself, so that a slow file does not
/// delay this process.
final class FileService {
  /// The maximum number of files written per second. Chosen: this process waits until each is on
  /// disk.
  private static let writesPerSecond = 5.0
  private static let maximumWrites = 20.0
  /// The same limit for a user's own plugin. Chosen: more than a disk can write.
  private static let trustedWrites = 1000.0
  /// The maximum size of a path, in bytes. Linux: `PATH_MAX`.
  private static let maximumPathLength = 4096

  private unowned let broker: Broker
  private let files: any FileProvider
  private var writes: TokenBucket

  /// - Parameter writes: The rate limit of writes; nil for the default limit.
  init(_ files: any FileProvider, of broker: Broker, writes: TokenBucket? = nil) {
    self.files = files
    self.broker = broker
    self.writes =
      writes
      ?? TokenBucket(
        at: broker.loop.now,
        rate: broker.isTrusted ? Self.trustedWrites : Self.writesPerSecond,
        capacity: broker.isTrusted ? Self.trustedWrites : Self.maximumWrites)
  }

  func register() {
    access("fs.open", permission: .readFiles) { files, path, user, reply throws(ReadError) in
      reply.succeed(.null, passing: try files.open(path, for: user))
    }
    access("fs.open_picture", permission: .readFiles) {
      files, path, user, reply throws(ReadError) in
      reply.succeed(.null, passing: try files.openPicture(path, for: user))
    }
    access("fs.list", permission: .readFiles) { files, path, user, reply throws(ReadError) in
      reply.succeed(.array(try files.list(path, for: user).map { .string($0) }))
    }
    broker.register("fs.write", permission: .writeFiles) { arguments, reply throws(ActionError) in
      let path = try arguments.text("path", 1...Self.maximumPathLength)
      let text = try arguments.content("text", atMost: FileLimits.bytes)
      guard self.writes.mayTake(at: self.broker.loop.now) else {
        return reply.fail(
          ActionError("at most \(Int(Self.writesPerSecond)) files a second are written"))
      }
      self.writes.take(size: 0)
      Self.answer(reply) { () throws(ReadError) in
        try self.files.write(Array(text.utf8), to: path, for: self.user)
        reply.succeed()
      }
    }
    broker.register("env.get", permission: .environment) { arguments, reply throws(ActionError) in
      let name = try arguments.text("name", 1...Self.maximumPathLength)
      try self.broker.check(.environment, name)
      reply.succeed(self.files.value(ofVariable: name).map { .string($0) } ?? .null)
    }
  }

  private var user: FileUser { FileUser(name: broker.plugin, grants: broker.grants) }

  private func access(
    _ verb: String, permission: Permission,
    _ body:
      @escaping (any FileProvider, String, FileUser, Reply) throws(ReadError) -> Void
  ) {
    broker.register(verb, permission: permission) { arguments, reply throws(ActionError) in
      let path = try arguments.text("path", 1...Self.maximumPathLength)
      Self.answer(reply) { () throws(ReadError) in
        try body(self.files, path, self.user, reply)
      }
    }
  }

  /// Answers with the error of a file that cannot be accessed. This is not the plugin's fault.
  private static func answer(_ reply: Reply, _ body: () throws(ReadError) -> Void) {
    do throws(ReadError) {
      try body()
    } catch {
      reply.fail(ActionError(error.reason))
    }
  }
}
