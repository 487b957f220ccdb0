import System

/// The output of an isolated plugin's process, read line by line at a limited rate.
///
/// A process that prints faster is blocked: no line is dropped, and this process is not kept busy.
final class IsolatedOutput {
  /// The maximum length of a line, in bytes; the rest of a longer line is dropped. Chosen.
  static let maximumLength = 16 << 10
  /// The maximum number of lines read per second. Chosen: gestures at 240 Hz in several views.
  static let maximumLines = 2000

  private let stream: ByteStream?
  private let loop: EventLoop
  private let onLine: (String) -> Void
  private let end: IsolatedEnd?
  private var lines = LineSplitter(maximumLength: maximumLength)
  /// Lines that were read but not passed on yet.
  private var waiting: [String] = []
  private var count = 0
  private var second = 0.0
  private var resumeTimer: LoopTimer?

  init(
    _ stream: ByteStream?, on loop: EventLoop, _ end: IsolatedEnd?,
    onLine: @escaping (String) -> Void
  ) {
    (self.stream, self.loop, self.end, self.onLine) = (stream, loop, end, onLine)
    end?.didOpen()
    read()
  }

  private func read() {
    stream?.onEvent = { [weak self] event in
      switch event {
      case .bytes(let bytes): self?.take(bytes)
      case .end: self?.didEnd()
      }
    }
  }

  private func take(_ bytes: [UInt8]) {
    waiting += lines.append(bytes)
    handOut()
  }

  /// Passes on as many lines as the rate limit allows in this second; pauses when it is reached.
  private func handOut() {
    if loop.now - second >= 1 { (second, count) = (loop.now, 0) }
    let portion = waiting.prefix(Self.maximumLines - count)
    waiting.removeFirst(portion.count)
    count += portion.count
    for line in portion { onLine(line) }
    if count >= Self.maximumLines { wait() }
  }

  private func wait() {
    stream?.onEvent = nil
    let timer = loop.makeTimer { [weak self] in
      self?.read()
      self?.handOut()
    }
    timer.schedule(after: .seconds(max(0, second + 1 - loop.now)))
    resumeTimer = timer
  }

  private func didEnd() {
    if let line = lines.finish() { onLine(line) }
    stream?.close()
    end?.didClose()
  }

  deinit {
    resumeTimer?.cancel()
    stream?.close()
  }
}
