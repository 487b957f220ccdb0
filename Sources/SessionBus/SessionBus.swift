public import EventLoop

/// The user's session bus: calls to other programs, and their signals.
///
/// The library is loaded, and the connection opened, on the first call or subscription. A lost
/// connection is reopened by the next call, and automatically for subscriptions.
public final class SessionBus {
  /// Receives the result of a call.
  public typealias Answer = (Result<BusReply, BusFailure>) -> Void

  /// The most pending calls. Chosen.
  public static let mostWaiting = 64
  /// The first and the longest delay before resubscribing, in seconds; doubled after each failure.
  /// Chosen.
  static let firstPause = 1.0
  static let longestPause = 60.0

  private let address: String?
  private let loop: EventLoop
  private var library: BusLibrary?
  private var connection: BusConnection?
  private var subscriptions: [ObjectIdentifier: BusMatch] = [:]
  private var pause = SessionBus.firstPause
  private var retry: LoopTimer?
  private var refusal: LoopTimer?
  /// Calls that could not be sent; their failures are reported from the event loop.
  private var refused: [(answer: Answer, failure: BusFailure)] = []

  /// Creates a bus on an event loop, without connecting yet.
  ///
  /// - Parameter address: The D-Bus address; nil: from the environment.
  public init(at address: String? = nil, on loop: EventLoop) {
    self.address = address
    self.loop = loop
    retry = loop.makeTimer { [unowned self] in subscribe() }
    refusal = loop.makeTimer { [unowned self] in tellRefused() }
  }

  deinit {
    retry?.cancel()
    refusal?.cancel()
  }

  /// Calls a method. `answer` is called exactly once and asynchronously.
  ///
  /// - Parameter patience: The timeout in seconds.
  public func call(_ call: BusCall, patience: Double, answer: @escaping Answer) {
    do throws(BusFailure) {
      let connection = try connected()
      guard connection.waiting < Self.mostWaiting else { throw .busy(waiting: Self.mostWaiting) }
      try connection.send(call, patience: patience, answer: answer)
    } catch {
      refused.append((answer, error))
      refusal?.schedule(after: 0)
    }
  }

  /// Calls `onSignal` for each signal that matches a rule, as long as the returned object is
  /// retained.
  ///
  /// - Parameter rule: A D-Bus match rule, for instance `type='signal',path='/org/example'`.
  public func signals(
    matching rule: String, _ onSignal: @escaping (BusReply) -> Void
  ) -> BusSubscription {
    let match = BusMatch(rule) { [unowned self] signal in
      pause = Self.firstPause
      onSignal(signal)
    }
    let subscription = BusSubscription(of: self)
    do throws(BusFailure) { try connected().add(match) } catch { tryLater() }
    subscriptions[ObjectIdentifier(subscription)] = match
    return subscription
  }

  fileprivate func end(_ subscription: ObjectIdentifier) {
    guard let match = subscriptions.removeValue(forKey: subscription) else { return }
    connection?.remove(match)
  }

  // MARK: Connection

  /// The open connection; a new one gets all subscriptions again.
  private func connected() throws(BusFailure) -> BusConnection {
    if let connection { return connection }
    guard let library = library ?? BusLibrary() else { throw .missingLibrary }
    self.library = library
    let new = try BusConnection(library, to: address, on: loop) { [weak self] _ in
      self?.didLose()
    }
    connection = new
    for match in subscriptions.values { try new.add(match) }
    return new
  }

  private func didLose() {
    connection = nil
    if !subscriptions.isEmpty { tryLater() }
  }

  private func tryLater() {
    guard retry?.deadline == nil else { return }
    retry?.schedule(after: pause)
    pause = min(pause * 2, Self.longestPause)
  }

  /// Restores the subscriptions.
  private func subscribe() {
    guard !subscriptions.isEmpty else { return }
    do throws(BusFailure) { _ = try connected() } catch { tryLater() }
  }

  private func tellRefused() {
    let refused = refused
    self.refused = []
    for (answer, failure) in refused { answer(.failure(failure)) }
  }
}

/// A subscription to signals, which ends when it is released.
public final class BusSubscription {
  private let bus: SessionBus

  fileprivate init(of bus: SessionBus) { self.bus = bus }

  deinit { bus.end(ObjectIdentifier(self)) }
}
