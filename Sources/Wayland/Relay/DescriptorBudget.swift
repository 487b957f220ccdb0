internal import System

/// How many file descriptors the relay may hold for its apps: it must never be the first to reach
/// the limit, because the kernel drops what comes then.
public struct DescriptorBudget: Equatable, Sendable {
  /// What the relay itself has open besides its connections, chosen generously: its loop, the
  /// standard streams, the listening socket.
  public static let own = 32

  /// The limit of open files.
  public var limit: Int

  /// The connections, each of which has two sockets, one to the judge, and a keymap.
  public var connections = 0

  /// The descriptors that are queued in all connections.
  public var queued = 0

  /// Creates a budget of `limit` open files.
  public init(limit: Int) { self.limit = limit }

  /// Whether as many as one read can bring may come: always where none are queued, because none
  /// would ever become free.
  public var allowsReading: Bool {
    queued == 0 || Self.own + 4 * connections + queued + Socket.descriptorsOfARead <= limit
  }
}
