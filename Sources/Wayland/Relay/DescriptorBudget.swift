internal import System

/// Limits the file descriptors that the relay holds for its apps. The relay must stay below the
/// process limit, because the kernel discards received descriptors beyond it.
public struct DescriptorBudget: Equatable, Sendable {
  /// Descriptors for the event loop, the standard streams and the listening socket. Chosen: more
  /// than the relay needs.
  public static let own = 32

  /// The process limit of open files.
  public var limit: Int

  /// The number of connections. Each has two sockets, a socket to the judge, and a keymap.
  public var connections = 0

  /// The number of descriptors that are queued in all connections.
  public var queued = 0

  /// Creates a budget of `limit` open files.
  public init(limit: Int) { self.limit = limit }

  /// Whether the limit allows another read with the maximum number of descriptors. Always true
  /// while no descriptors are queued, because waiting would free none.
  public var allowsReading: Bool {
    queued == 0 || Self.own + 4 * connections + queued + Socket.descriptorsOfARead <= limit
  }
}
