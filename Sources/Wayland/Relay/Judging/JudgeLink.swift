/// What is known of the judge: whether it is there, and whether it keeps up.
///
/// A pure state machine. Its owner tells it what happens on the socket, asks `next` for what is to
/// be done until that is nil, and calls again at `nextDeadline`. While touches wait for the judge,
/// it is pinged; answers come in order, so that an answered ping means that all before it was read.
/// A judge that does not answer in time is silent: what is held leaves, and it is asked nothing
/// until it has caught up. Times are nanoseconds of one clock that does not go back.
public struct JudgeLink {
  /// What is to be done.
  public enum Action: Equatable, Sendable {
    /// Connect to its socket; then `didConnect` or `didClose`.
    case connect
    /// Close the socket; then `didClose`.
    case close
    /// Send a ping with this number.
    case ping(UInt32)
    /// There is a judge from now on, which is to be told of all windows.
    case greet
    /// The judge has caught up.
    case resume
    /// Nothing is to be held for the judge any longer.
    case letGo
  }

  /// The intervals, in nanoseconds.
  public enum Interval {
    /// Between pings while touches wait: a third of the patience (chosen).
    public static let ping: Int64 = 15_000_000
    /// How old an unanswered ping may be unless that is said, so that what is held leaves within
    /// 50 ms (chosen).
    public static let patience: Int64 = 45_000_000
    /// How long the judge may take to say that it is there (chosen).
    public static let greeting: Int64 = 2_000_000_000
    /// Between attempts to connect, doubled with each that fails (chosen).
    public static let shortestRetry: Int64 = 100_000_000
    /// The longest of them (chosen).
    public static let longestRetry: Int64 = 2_000_000_000
  }

  private enum State: Equatable {
    case absent(retryAt: Int64, wait: Int64)
    case connecting(wait: Int64)
    case greeting(until: Int64, wait: Int64)
    case present
    case silent
  }

  private var state = State.absent(retryAt: 0, wait: Interval.shortestRetry)
  /// What is to be done before anything else.
  private var due: [Action] = []
  /// The pings that were not answered, oldest first.
  private var pings: [(number: UInt32, time: Int64)] = []
  private var lastPing: UInt32 = 0
  private var lastPingTime: Int64 = 0
  /// Whether touches wait for the judge.
  private var isAwaited = false

  private let patience: Int64

  /// A link to a judge that has not been looked for yet.
  ///
  /// - Parameter patience: How old an unanswered ping may be, in nanoseconds.
  public init(patience: Int64 = Interval.patience) {
    self.patience = patience
    due.reserveCapacity(4)
    pings.reserveCapacity(8)
  }

  /// Whether the judge decides about touches.
  public var isPresent: Bool { state == .present }

  /// Whether the judge may be told of anything; a silent one is not told of new touches.
  public var isConnected: Bool { state == .present || state == .silent }

  /// When `next` has to be called at the latest; nil if nothing is due until something happens.
  public var nextDeadline: Int64? {
    switch state {
    case .absent(let retryAt, _): retryAt
    case .connecting: nil
    case .greeting(let until, _): until
    case .present:
      isAwaited
        ? min(lastPingTime + Interval.ping, pings.first.map { $0.time + patience } ?? .max)
        : nil
    case .silent: nil
    }
  }

  // MARK: What happens

  /// The socket is connected, and the judge may greet.
  public mutating func didConnect(at now: Int64) {
    guard case .connecting(let wait) = state else { return }
    state = .greeting(until: now + Interval.greeting, wait: wait)
  }

  /// The judge has said that it is there.
  public mutating func didGreet() {
    guard case .greeting = state else { return }
    state = .present
    due.append(.greet)
  }

  /// The judge has answered a ping.
  public mutating func didAnswer(_ number: UInt32) {
    guard let index = pings.firstIndex(where: { $0.number == number }) else { return }
    pings.removeSubrange(...index)
    guard state == .silent, pings.isEmpty else { return }
    state = .present
    due.append(.resume)
  }

  /// The socket is closed, or could not be opened.
  public mutating func didClose(at now: Int64) {
    if isPresent { due.append(.letGo) }
    var wait = Interval.shortestRetry
    switch state {
    case .absent: return
    case .connecting(let last), .greeting(_, let last): wait = min(last * 2, Interval.longestRetry)
    case .present, .silent: break
    }
    state = .absent(retryAt: now + wait, wait: wait)
    pings.removeAll(keepingCapacity: true)
  }

  // MARK: What is to be done

  /// The next thing to be done; nil if there is nothing.
  ///
  /// - Parameter isAwaited: Whether touches wait for the judge.
  public mutating func next(at now: Int64, isAwaited: Bool) -> Action? {
    self.isAwaited = isAwaited
    if !due.isEmpty { return due.removeFirst() }
    switch state {
    case .absent(let retryAt, let wait) where retryAt <= now:
      state = .connecting(wait: wait)
      return .connect
    case .greeting(let until, _) where until <= now:
      return .close
    case .present where isAwaited:
      return keepUp(at: now)
    default:
      return nil
    }
  }

  private mutating func keepUp(at now: Int64) -> Action? {
    if let oldest = pings.first, oldest.time + patience <= now {
      state = .silent
      return .letGo
    }
    guard lastPing == 0 || lastPingTime + Interval.ping <= now else { return nil }
    lastPing &+= 1
    lastPingTime = now
    pings.append((lastPing, now))
    return .ping(lastPing)
  }
}
