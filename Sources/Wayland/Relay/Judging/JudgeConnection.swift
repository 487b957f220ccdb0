import System

/// The state of the connection to the judge.
///
/// A pure state machine. Its owner reports the events of the socket, calls `next` until it returns
/// nil, and calls again at `nextDeadline`. While touches wait for the judge, it is pinged. Answers
/// arrive in order, so an answered ping means that the judge has read all earlier messages. A judge
/// that misses the timeout becomes silent: its held events are released, and it gets no requests
/// until it has answered all pings. Its locks end if it stays silent. Times are nanoseconds of a
/// monotonic clock.
public struct JudgeConnection {
  /// An action for the owner.
  public enum Action: Equatable, Sendable {
    /// Connect the socket, then call `didConnect` or `didClose`.
    case connect
    /// Close the socket, then call `didClose`.
    case close
    /// Send a ping with this number.
    case ping(UInt32)
    /// Send the state of all windows: the judge has joined.
    case greet
    /// Continue to ask the judge: it has caught up.
    case resume
    /// Release all events that are held for the judge.
    case leave(JudgeAbsence)
  }

  /// Intervals and timeouts.
  public enum Interval {
    /// The interval of pings while touches wait. Chosen: a third of the timeout.
    public static let ping = Duration.milliseconds(15)
    /// The default maximum age of an unanswered ping. Chosen: held events are released within 50
    /// ms.
    public static let pingTimeout = Duration.milliseconds(45)
    /// The duration for which the locks of a silent judge apply. Chosen: as long as the longest
    /// delay of `GateLimits`.
    public static let lock = Duration.seconds(2)
    /// The timeout of the judge's greeting. Chosen.
    public static let greeting = Duration.seconds(2)
    /// The first delay before another attempt to connect, doubled after each failure. Chosen.
    public static let minimumRetryDelay = Duration.milliseconds(100)
    /// The maximum delay between attempts to connect. Chosen.
    public static let maximumRetryDelay = Duration.seconds(2)
  }

  private enum State: Equatable {
    case absent(retryAt: Int64, wait: Duration)
    case connecting(wait: Duration)
    case greeting(until: Int64, wait: Duration)
    case present
    /// The time at which its locks end; nil if they have ended.
    case silent(locksUntil: Int64?)
  }

  private var state = State.absent(retryAt: 0, wait: Interval.minimumRetryDelay)
  /// Actions that precede all others.
  private var pendingActions: [Action] = []
  /// The unanswered pings, oldest first.
  private var pings: [(number: UInt32, time: Int64)] = []
  private var lastPing: UInt32 = 0
  private var lastPingTime: Int64 = 0
  /// Whether touches wait for the judge.
  private var isAwaited = false

  // Nanoseconds, because the deadline is computed after each event.
  private let pingInterval = Interval.ping.nanoseconds
  private let pingTimeout: Int64

  /// Creates the state before the first attempt to connect.
  ///
  /// - Parameter pingTimeout: The maximum age of an unanswered ping.
  public init(pingTimeout: Duration = Interval.pingTimeout) {
    self.pingTimeout = pingTimeout.nanoseconds
    pendingActions.reserveCapacity(4)
    pings.reserveCapacity(8)
  }

  /// Whether the judge decides about touches.
  public var isPresent: Bool { state == .present }

  /// Whether the judge receives reports. A silent one is not notified of new touches.
  public var isConnected: Bool {
    switch state {
    case .present, .silent: true
    case .absent, .connecting, .greeting: false
    }
  }

  /// The latest time of the next call of `next`; nil if only events require one.
  public var nextDeadline: Int64? {
    switch state {
    case .absent(let retryAt, _): retryAt
    case .connecting: nil
    case .greeting(let until, _): until
    case .present:
      isAwaited
        ? min(lastPingTime + pingInterval, pings.first.map { $0.time + pingTimeout } ?? .max)
        : nil
    case .silent(let locksUntil): locksUntil
    }
  }

  // MARK: What happens

  /// Records that the socket is connected. The judge may greet.
  public mutating func didConnect(at now: Int64) {
    guard case .connecting(let wait) = state else { return }
    state = .greeting(until: now + Interval.greeting.nanoseconds, wait: wait)
  }

  /// Records the judge's greeting.
  public mutating func didGreet() {
    guard case .greeting = state else { return }
    state = .present
    pendingActions.append(.greet)
  }

  /// Records the answer to a ping.
  public mutating func didAnswer(_ number: UInt32) {
    guard let index = pings.firstIndex(where: { $0.number == number }) else { return }
    pings.removeSubrange(...index)
    guard case .silent = state, pings.isEmpty else { return }
    state = .present
    pendingActions.append(.resume)
  }

  /// Records that the socket is closed, or could not be opened.
  public mutating func didClose(at now: Int64) {
    if isConnected { pendingActions.append(.leave(.gone)) }
    var wait = Interval.minimumRetryDelay
    switch state {
    case .absent: return
    case .connecting(let last), .greeting(_, let last):
      wait = min(last * 2, Interval.maximumRetryDelay)
    case .present, .silent: break
    }
    state = .absent(retryAt: now + wait.nanoseconds, wait: wait)
    pings.removeAll(keepingCapacity: true)
  }

  // MARK: What is to be done

  /// Returns the next action; nil if there is none.
  ///
  /// - Parameter isAwaited: Whether touches wait for the judge.
  public mutating func next(at now: Int64, isAwaited: Bool) -> Action? {
    self.isAwaited = isAwaited
    if !pendingActions.isEmpty { return pendingActions.removeFirst() }
    switch state {
    case .absent(let retryAt, let wait) where retryAt <= now:
      state = .connecting(wait: wait)
      return .connect
    case .greeting(let until, _) where until <= now:
      return .close
    case .present where isAwaited:
      return keepUp(at: now)
    case .silent(let locksUntil?) where locksUntil <= now:
      state = .silent(locksUntil: nil)
      return .leave(.unresponsive)
    default:
      return nil
    }
  }

  private mutating func keepUp(at now: Int64) -> Action? {
    if let oldest = pings.first, oldest.time + pingTimeout <= now {
      state = .silent(locksUntil: now + Interval.lock.nanoseconds)
      return .leave(.silent)
    }
    guard lastPing == 0 || lastPingTime + pingInterval <= now else { return nil }
    lastPing &+= 1
    lastPingTime = now
    pings.append((lastPing, now))
    return .ping(lastPing)
  }
}
