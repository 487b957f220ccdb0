import System

/// Subscribes to workspace events of a compositor, and reconnects when the connection is lost.
final class EventSubscription {
  /// The first delay before reconnecting, doubled after each failure. Chosen.
  private static let minimumBackoff = Duration.seconds(1)
  /// The maximum delay before reconnecting. Chosen.
  private static let maximumBackoff = Duration.seconds(60)
  /// The maximum size of a message in bytes. Chosen.
  private static let maximumMessageSize = 8 << 20

  private let path: () -> String
  private let subscription: Subscription
  private let loop: EventLoop
  private let onEvent: () -> Void
  private var stream: ByteStream?
  private var received: [UInt8] = []
  private let minimumBackoff: Duration
  private var backoff: Duration
  private var wasCutOff = false
  private var retry: LoopTimer?
  private var notice: LoopTimer?

  init(
    _ subscription: Subscription, at path: @escaping @autoclosure () -> String, on loop: EventLoop,
    minimumBackoff: Duration = EventSubscription.minimumBackoff, onEvent: @escaping () -> Void
  ) {
    self.path = path
    self.subscription = subscription
    self.loop = loop
    self.onEvent = onEvent
    self.minimumBackoff = minimumBackoff
    backoff = minimumBackoff
    retry = loop.makeTimer { [unowned self] in connect() }
    // Events that arrive together are reported once, from the event loop.
    notice = loop.makeTimer { [unowned self] in self.onEvent() }
    connect()
  }

  deinit {
    retry?.cancel()
    notice?.cancel()
    stream?.close()
  }

  private func connect() {
    received = []
    do throws(EventLoopError) {
      let stream = try loop.connect(to: path())
      self.stream = stream
      if let request = subscription.request { stream.write(subscription.framing.encode(request)) }
      stream.onEvent = { [unowned self] in receive($0) }
    } catch {
      tryLater()
    }
  }

  private func receive(_ event: ByteStream.Event) {
    guard case .bytes(let bytes) = event else { return tryLater() }
    received += bytes
    backoff = minimumBackoff
    var isEvent = wasCutOff
    wasCutOff = false
    while let message = subscription.framing.takeMessage(from: &received) {
      if subscription.isEvent(String(decoding: message, as: UTF8.self).streamSafe) {
        isEvent = true
      }
    }
    if received.count > Self.maximumMessageSize { return tryLater() }
    if isEvent { notice?.schedule(after: .zero) }
  }

  private func tryLater() {
    stream?.close()
    stream = nil
    wasCutOff = true
    retry?.schedule(after: backoff)
    backoff = min(backoff * 2, Self.maximumBackoff)
  }
}
