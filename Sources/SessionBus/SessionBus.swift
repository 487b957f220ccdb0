public import EventLoop

/// The user's session bus: calls to other programs, and signals from them.
///
/// The library is loaded, and the bus connected to, when the first call or subscription needs them.
/// A bus that went away is connected to anew by the next call, and for subscriptions by itself.
public final class SessionBus {
  /// Gets what came of a call.
  public typealias Answer = (Result<BusReply, BusFailure>) -> Void

  /// Calls that may wait for their answers. Chosen.
  public static let mostWaiting = 64
  /// Seconds until subscriptions are made again, at first and at last; they double with each
  /// failure. Chosen.
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
  /// Calls that could not be sent; they are told so from the loop.
  private var refused: [(answer: Answer, failure: BusFailure)] = []

  /// A bus that a loop watches. Nothing is connected yet.
  ///
  /// - Parameter address: Where it is, as D-Bus spells that; nil: where the environment says.
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

  /// Calls a method. The answer comes once and later, never from within.
  ///
  /// - Parameter patience: Seconds that the answer may take.
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

  /// Calls `onSignal` with every signal that a rule describes, for as long as the result is
  /// retained.
  ///
  /// - Parameter rule: Which signals, as the bus spells such rules, for instance
  ///   `type='signal',path='/org/example'`.
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

  // MARK: Its connection

  /// The connection, on a new one of which all subscriptions are made.
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

  /// Makes the subscriptions again.
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

/// A subscription to signals, which ends with its last reference.
public final class BusSubscription {
  private let bus: SessionBus

  fileprivate init(of bus: SessionBus) { self.bus = bus }

  deinit { bus.end(ObjectIdentifier(self)) }
}
