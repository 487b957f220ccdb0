import DesktopActions
import Glibc
import JSON
import Relay
public import ScriptViews
import Scripting
import System

/// Pictures that are decoded for a plugin's process, one at a time: the process writes the file to
/// memory that it gets from here, and gets memory with the pixels.
final class DecodingService {
  /// Pictures decoded in a second, and at once after a time of rest: further ones are delayed.
  /// Chosen: a process is started for each.
  private static let picturesPerSecond = 20.0
  private static let maximumBurst = 100.0

  private enum State {
    case idle
    /// The request for memory is answered when the timer fires.
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

  /// - Parameter bucket: The pictures that may be decoded; nil: as many as the limits allow.
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
      self.decode(file, size.width, size.height, reply)
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

  private func decode(_ file: PassedFile, _ width: Int, _ height: Int, _ reply: Reply) {
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
  /// Has pictures of the plugin's process decoded.
  ///
  /// - Parameter picturesPerSecond: The maximum rate; nil: that of a plugin that runs.
  public func serve(_ decoder: any PictureDecoder, picturesPerSecond: Double? = nil) {
    let bucket = picturesPerSecond.map { TokenBucket(at: loop.now, rate: $0, capacity: $0) }
    DecodingService(decoder, of: self, bucket).register()
  }
}

extension Reply {
  /// Answers with a second descriptor of an open file.
  fileprivate func succeed(passingCopyOf file: Int32) throws(ReadFailure) {
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw ReadFailure(errno) }
    succeed(.null, passing: copy)
  }
}

extension Arguments {
  /// The width and height of a picture in pixels, at most those of the largest one.
  func pictureSize() throws(ActionError) -> (width: Int, height: Int) {
    let sides = 1...32_767
    let (width, height) = (try integer("width", in: sides), try integer("height", in: sides))
    guard width * height <= DrawingError.mostPixels else {
      throw ActionError("\(DrawingError.size(width: width, height: height))")
    }
    return (width, height)
  }
}
