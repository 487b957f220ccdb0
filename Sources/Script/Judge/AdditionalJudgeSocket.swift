import Glibc
public import Relay
import System

/// A listening socket for an additional judge in another process, made here because that process is
/// sandboxed before it could make one. It also registers that judge with the relays, until `end` is
/// called.
public final class AdditionalJudgeSocket {
  /// The descriptor for the other process to inherit, closed on exec; nil after ``handOver()``.
  public private(set) var descriptor: Int32?

  private let judge: JudgeServer
  private let path: String
  /// The applications whose windows the judge is notified of.
  private var patterns: [String] = []
  private var isOver = false

  /// Creates a listening socket beside a judge, at the judge's path with a number appended.
  ///
  /// - Parameter patterns: As in `JudgeServer.add(additionalJudgeAt:for:)`; if empty, no relay
  ///   connects.
  /// - Throws: `SocketError` if the socket cannot be made, `RelayError` if the patterns are too
  ///   many or too long.
  public init(beside judge: JudgeServer, for patterns: [String]) throws {
    self.judge = judge
    path = judge.makeFurtherPath()
    descriptor = try JudgeServer.listen(at: path).descriptor
    do throws(RelayError) {
      try admit(patterns)
    } catch {
      end()
      throw error
    }
  }

  /// Sets the applications whose windows the judge is notified of.
  ///
  /// - Throws: `RelayError` if the patterns are too many or too long.
  public func admit(_ patterns: [String]) throws(RelayError) {
    // A repeated order would make each relay reconnect.
    guard !isOver, patterns != self.patterns else { return }
    if patterns.isEmpty {
      judge.remove(additionalJudgeAt: path)
    } else {
      try judge.add(additionalJudgeAt: path, for: patterns)
    }
    self.patterns = patterns
  }

  /// Closes this process's copy of the descriptor, after the other process has inherited it. Relays
  /// then notice when that process ends.
  public func handOver() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }

  /// Disconnects the judge from all relays and removes the socket. Idempotent.
  public func end() {
    guard !isOver else { return }
    isOver = true
    handOver()
    unsafe unlink(path)
    judge.remove(additionalJudgeAt: path)
  }

  deinit { end() }
}
