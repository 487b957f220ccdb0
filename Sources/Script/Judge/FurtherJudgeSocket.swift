// Tests: FurtherJudgeTests

import Glibc
public import Relay
import System

/// A listening socket for a judge in another process, which is locked before it could make one, and
/// the place of that judge among those that relays ask.
///
/// It counts until `end` is called.
public final class FurtherJudgeSocket {
  /// The descriptor that the other process is to inherit, closed on exec; nil after ``handOver()``.
  public private(set) var descriptor: Int32?

  private let judge: Judge
  private let path: String
  /// The applications that relays ask it about.
  private var patterns: [String] = []
  private var isOver = false

  /// Listens beside a judge, at its path with a number after it.
  ///
  /// - Parameter patterns: As of `Judge.add(furtherJudgeAt:for:)`; without any nobody asks it.
  /// - Throws: `SocketError` if it cannot listen there, `RelayFault` if the patterns are too many.
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

  /// Has relays ask the judge about other applications.
  public func admit(_ patterns: [String]) throws(RelayFault) {
    // A relay that is told again connects again.
    guard !isOver, patterns != self.patterns else { return }
    if patterns.isEmpty {
      judge.remove(furtherJudgeAt: path)
    } else {
      try judge.add(furtherJudgeAt: path, for: patterns)
    }
    self.patterns = patterns
  }

  /// Leaves the socket to the process that has inherited it: relays notice when that ends.
  public func handOver() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }

  /// Has no relay ask the judge any longer. Idempotent.
  public func end() {
    guard !isOver else { return }
    isOver = true
    handOver()
    unsafe unlink(path)
    judge.remove(furtherJudgeAt: path)
  }

  deinit { end() }
}
