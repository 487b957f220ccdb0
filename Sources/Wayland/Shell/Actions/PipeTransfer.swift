import Glibc
import System

/// A read or write of a pipe with a timeout.
final class PipeTransfer {
  private let stream: ByteStream?
  private let loop: EventLoop
  private let maximumBytes: Int
  private var bytes: [UInt8]
  private let isReading: Bool
  private var timer: LoopTimer?
  private var completion: ((Result<[UInt8], ClipboardError>) -> Void)?

  private init(_ stream: ByteStream?, on loop: EventLoop, bytes: [UInt8], maximumBytes: Int?) {
    self.stream = stream
    self.loop = loop
    self.bytes = bytes
    self.maximumBytes = maximumBytes ?? 0
    isReading = maximumBytes != nil
  }

  /// Reads a pipe until its end. More than `maximumBytes` bytes are an error. The descriptor is
  /// always closed.
  convenience init?(readingFrom fileDescriptor: Int32, atMost maximumBytes: Int, on loop: EventLoop)
  {
    guard let stream = Self.stream(fileDescriptor, on: loop) else { return nil }
    self.init(stream, on: loop, bytes: [], maximumBytes: maximumBytes)
  }

  /// Writes bytes into a pipe. The descriptor is closed in every case.
  convenience init?(writing bytes: [UInt8], to fileDescriptor: Int32, on loop: EventLoop) {
    guard let stream = Self.stream(fileDescriptor, on: loop) else { return nil }
    self.init(stream, on: loop, bytes: bytes, maximumBytes: nil)
  }

  /// Transfers nothing; fails with `late` at the timeout.
  convenience init(ofNothingOn loop: EventLoop) {
    self.init(nil, on: loop, bytes: [], maximumBytes: nil)
  }

  private static func stream(_ fileDescriptor: Int32, on loop: EventLoop) -> ByteStream? {
    do throws(EventLoopError) {
      return try ByteStream(fileDescriptor: fileDescriptor, on: loop)
    } catch {
      close(fileDescriptor)
      return nil
    }
  }

  /// Starts the transfer; the completion is called once, from the event loop.
  func begin(
    for timeout: Duration, _ completion: @escaping (Result<[UInt8], ClipboardError>) -> Void
  ) {
    self.completion = completion
    timer = loop.makeTimer { [unowned self] in end(.failure(.late)) }
    timer?.schedule(after: timeout)
    guard let stream else { return }
    if isReading {
      stream.onEvent = { [unowned self] in receive($0) }
    } else {
      stream.write(bytes)
      stream.closeWhenSent { [unowned self] in end(.success([])) }
    }
  }

  private func receive(_ event: ByteStream.Event) {
    switch event {
    case .bytes(let new):
      bytes += new
      if bytes.count > maximumBytes { end(.failure(.tooLong)) }
    case .end(nil): end(.success(bytes))
    case .end(let error?): end(.failure(.broken("\(error)")))
    }
  }

  private func end(_ result: Result<[UInt8], ClipboardError>) {
    guard let completion else { return }
    self.completion = nil
    timer?.cancel()
    stream?.close()
    completion(result)
  }
}
