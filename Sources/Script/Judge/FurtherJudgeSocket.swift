import Glibc
public import Relay
import System

/// A listening socket for an additional judge in another process, made here because that process is
/// sandboxed before it could make one. It also registers that judge with the relays, until `end` is
/// called.
public final class FurtherJudgeSocket {
  /// The descriptor for the other process to inherit, closed on exec; nil after ``handOver()``.
  public private(set) var descriptor: Int32?

  private let judge: Judge
  private let path: String
  /// The applications whose windows the judge is notified of.
  private var patterns: [String] = []
  private var isOver = false

  /// Creates a listening socket beside a judge, at the judge's path with a number appended.
  ///
  /// - Parameter patterns: As in `Judge.add(furtherJudgeAt:for:)`; if empty, no relay connects.
  /// - Throws: `SocketError` if the socket cannot be made, `RelayFault` if the patterns are too
  ///   many or too long.
  public init(beside judge: Judge, for patterns: [String]) throws {
    self.judge = judge
    path = judge.makeFurtherPath()
    descriptor = try Judge.listen(at: path).descriptor
    do throws(RelayFault) {
      try admit(patterns)
    } catch {
      end()
      throw error
    }
  }

  /// Sets the applications whose windows the judge is notified of.
  ///
  /// - Throws: `RelayFault` if the patterns are too many or too long.
  public func admit(_ patterns: [String]) throws(RelayFault) {
    // A repeated order would make each relay reconnect.
    guard !isOver, patterns != self.patterns else { return }
    if patterns.isEmpty {
      judge.remove(furtherJudgeAt: path)
    } else {
      try judge.add(furtherJudgeAt: path, for: patterns)
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
    judge.remove(furtherJudgeAt: path)
  }

  deinit { end() }
}
