import DesktopActions
import Glibc
import JSON
import Relay
public import ScriptViews
import Scripting
import System

/// Decodes pictures for a plugin's process, one at a time. The process writes the file into shared
/// memory provided by this service, and receives shared memory with the pixels.
final class DecodingService {
  /// The maximum number of pictures decoded per second; further ones are delayed. Chosen: a process
  /// is started for each.
  private static let picturesPerSecond = 20.0
  private static let maximumBurst = 100.0

  private enum State {
    case idle
    /// A request for memory is waiting for the timer.
    case delayed(Reply)
    /// The plugin's process writes the file into the memory.
    case filling(PassedFile)
    case decoding
  }

  private let decoder: any PictureDecoder
  private unowned let broker: Broker
  private var state = State.idle
  private var bucket: TokenBucket
  private var timer: LoopTimer?

  /// - Parameter bucket: The rate limit; nil for the default limit.
  init(_ decoder: any PictureDecoder, of broker: Broker, _ bucket: TokenBucket? = nil) {
    (self.decoder, self.broker) = (decoder, broker)
    self.bucket =
      bucket
      ?? TokenBucket(
        at: broker.loop.now, rate: Self.picturesPerSecond, capacity: Self.maximumBurst)
    timer = broker.loop.makeTimer { [weak self] in
      if case .delayed(let reply) = self?.state { self?.begin(reply) }
    }
  }

  deinit { timer?.cancel() }

  func register() {
    broker.register("decoding.begin", permission: nil) { _, reply throws(ActionError) in
      switch self.state {
      case .idle, .filling: self.begin(reply)
      case .delayed, .decoding:
        throw ActionError("only one picture can be decoded at a time; wait for the last answer")
      }
    }
    broker.register("decoding.finish", permission: nil) { arguments, reply throws(ActionError) in
      let size = try arguments.pictureSize()
      guard case .filling(let file) = self.state else {
        throw ActionError("no decoding was started; send decoding.begin and fill the file first")
      }
      self.decode(file, width: size.width, height: size.height, reply: reply)
    }
  }

  private func begin(_ reply: Reply) {
    guard bucket.mayTake(at: broker.loop.now) else {
      state = .delayed(reply)
      timer?.schedule(after: bucket.delay)
      return
    }
    bucket.take(size: 0)
    state = .idle
    do {
      let file = PassedFile(try MemoryFile.make())
      try reply.succeed(passingCopyOf: file.descriptor)
      state = .filling(file)
    } catch {
      reply.fail(ActionError("\(error)"))
    }
  }

  private func decode(_ file: PassedFile, width: Int, height: Int, reply: Reply) {
    state = .decoding
    let isTaken = decoder.decode(file.descriptor, width: width, height: height) {
      [weak self] result in
      self?.state = .idle
      do {
        try reply.succeed(passingCopyOf: try result.get())
      } catch DrawingError.unreadable(let reason) {
        reply.fail(ActionError(reason))
      } catch {
        reply.fail(ActionError("\(error)"))
      }
    }
    guard !isTaken else { return }
    state = .idle
    reply.fail(ActionError("too many pictures are waiting to be decoded; load fewer at a time"))
  }
}

extension Broker {
  /// Serves requests to decode pictures of the plugin's process.
  ///
  /// - Parameter picturesPerSecond: The maximum rate; nil for the default limit, that of a running
  ///   plugin.
  public func serve(_ decoder: any PictureDecoder, picturesPerSecond: Double? = nil) {
    let bucket = picturesPerSecond.map { TokenBucket(at: loop.now, rate: $0, capacity: $0) }
    DecodingService(decoder, of: self, bucket).register()
  }
}

extension Reply {
  /// Answers with a duplicate of an open descriptor.
  fileprivate func succeed(passingCopyOf file: Int32) throws(ReadError) {
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw ReadError(errno) }
    succeed(.null, passing: copy)
  }
}
