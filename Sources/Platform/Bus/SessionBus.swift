public import System

/// The user's session bus or the system bus: calls to other programs, and their signals.
///
/// The library is loaded, and the connection opened, on the first call or subscription. A lost
/// connection is reopened by the next call, and automatically for subscriptions.
public final class SessionBus {
  /// Receives the result of a call.
  public typealias Answer = (Result<BusReply, BusError>) -> Void

  /// The maximum number of pending calls. Chosen.
  public static let maximumPending = 64
  /// The first delay before resubscribing, doubled after each failure. Chosen.
  static let minimumBackoff = Duration.seconds(1)
  /// The maximum delay before resubscribing. Chosen.
  static let maximumBackoff = Duration.seconds(60)

  /// The timeout of a query for a name's owner, after which it is repeated. Chosen.
  var nameQueryTimeout = Duration.seconds(5)

  private let kind: BusKind
  private let address: String?
  private let loop: EventLoop
  private var library: BusLibrary?
  private var connection: BusConnection?
  private var subscriptions: [ObjectIdentifier: BusMatch] = [:]
  private var backoff = SessionBus.minimumBackoff
  private var listeners: [ObjectIdentifier: WeakListener] = [:]
  /// The reason why the last attempt to connect failed.
  private(set) var fault: BusError?
  private var retry: LoopTimer?
  private var refusal: LoopTimer?
  /// Calls that could not be sent; their failures are reported from the event loop.
  private var refusedCalls: [(answer: Answer, failure: BusError)] = []

  /// Creates a bus on an event loop, without connecting yet.
  ///
  /// - Parameters:
  ///   - kind: The bus, if no address is given.
  ///   - address: The D-Bus address; nil for the one in the environment.
  public init(_ kind: BusKind = .session, at address: String? = nil, on loop: EventLoop) {
    self.kind = kind
    self.address = address
    self.loop = loop
    retry = loop.makeTimer { [unowned self] in subscribe() }
    refusal = loop.makeTimer { [unowned self] in failRefusedCalls() }
  }

  /// Creates a bus of the same kind and address with a connection of its own.
  public func makeSeparate() -> SessionBus { SessionBus(kind, at: address, on: loop) }

  deinit {
    retry?.cancel()
    refusal?.cancel()
  }

  /// Calls a method. `answer` is called exactly once and asynchronously.
  ///
  /// - Parameter timeout: The timeout in seconds.
  public func call(_ call: BusCall, timeout: Duration, answer: @escaping Answer) {
    send(call, timeout: timeout, atMost: Self.maximumPending, answer)
  }

  /// Calls a method, unless the maximum number of calls is pending.
  func send(_ call: BusCall, timeout: Duration, atMost maximum: Int, _ answer: @escaping Answer) {
    do throws(BusError) {
      let connection = try connected()
      guard connection.waiting < maximum else { throw .busy(waiting: maximum) }
      try connection.send(call, timeout: timeout, answer: answer)
    } catch {
      refusedCalls.append((answer, error))
      refusal?.schedule(after: .zero)
    }
  }

  /// Calls `onSignal` for each signal that matches a rule, as long as the returned object is
  /// retained.
  ///
  /// - Parameter rule: A D-Bus match rule, for instance `type='signal',path='/org/example'`.
  public func signals(
    matching rule: String, _ onSignal: @escaping (BusReply) -> Void
  ) -> BusSubscription {
    subscribe(
      to: BusMatch(rule) { [unowned self] in
        didHear()
        onSignal($0.reply)
      })
  }

  /// Subscribes to the signals of a match, as long as the returned object is retained.
  func subscribe(to match: BusMatch) -> BusSubscription {
    let subscription = BusSubscription(of: self)
    do throws(BusError) {
      try connected().add(match)
    } catch {
      tryLater(after: error)
    }
    subscriptions[ObjectIdentifier(subscription)] = match
    return subscription
  }

  /// Notifies a listener of each new connection and of each failure, as long as it is retained.
  func add(_ listener: BusListener) {
    listeners[ObjectIdentifier(listener)] = WeakListener(listener: listener)
  }

  func remove(_ listener: ObjectIdentifier) { listeners[listener] = nil }

  /// Resets the back-off after a signal: the connection works.
  func didHear() { backoff = Self.minimumBackoff }

  fileprivate func end(_ subscription: ObjectIdentifier) {
    guard let match = subscriptions.removeValue(forKey: subscription) else { return }
    connection?.remove(match)
  }

  // MARK: Connection

  /// The open connection; a new one gets all subscriptions again.
  private func connected() throws(BusError) -> BusConnection {
    if let connection { return connection }
    guard let library = library ?? BusLibrary() else { throw .missingLibrary }
    self.library = library
    let new = try BusConnection(library, to: kind, at: address, on: loop) { [weak self] in
      self?.didLose($0)
    }
    connection = new
    fault = nil
    for match in subscriptions.values { try new.add(match) }
    for entry in listeners.values { entry.listener?.didConnect() }
    return new
  }

  private func didLose(_ failure: BusError) {
    connection = nil
    if !subscriptions.isEmpty { tryLater(after: failure) }
  }

  private func tryLater(after failure: BusError) {
    let isFirstFault = fault == nil
    fault = failure
    if isFirstFault { for entry in listeners.values { entry.listener?.didFail(failure) } }
    guard retry?.deadline == nil else { return }
    retry?.schedule(after: backoff)
    backoff = min(backoff * 2, Self.maximumBackoff)
  }

  /// Restores the subscriptions.
  private func subscribe() {
    guard !subscriptions.isEmpty else { return }
    do throws(BusError) { _ = try connected() } catch { tryLater(after: error) }
  }

  private func failRefusedCalls() {
    let refusedCalls = refusedCalls
    self.refusedCalls = []
    for (answer, failure) in refusedCalls { answer(.failure(failure)) }
  }
}

private struct WeakListener {
  weak var listener: BusListener?
}

/// A subscription to signals, which ends when it is released.
public final class BusSubscription {
  private let bus: SessionBus

  fileprivate init(of bus: SessionBus) { self.bus = bus }

  deinit { bus.end(ObjectIdentifier(self)) }
}
