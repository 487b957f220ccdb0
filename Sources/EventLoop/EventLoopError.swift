internal import CUV

/// A request that the operating system refused.
public struct EventLoopError: Error, Equatable, CustomStringConvertible {
  /// What was tried, as the end of "cannot …": `watch file descriptor 7`.
  public let attempt: String

  /// The system's error number, positive (`ENOENT`).
  public let code: Int32

  /// What to look at, as a clause; empty when nothing better than the reason is known.
  public let advice: String

  /// One sentence: what was tried, why it failed, what to do.
  public var description: String {
    let reason = String(cString: uv_strerror(-code))
    return advice.isEmpty
      ? "cannot \(attempt): \(reason)" : "cannot \(attempt): \(reason); \(advice)"
  }

  /// Creates an error from a positive error number.
  public init(_ attempt: String, code: Int32, advice: String = "") {
    self.attempt = attempt
    self.code = code
    self.advice = advice
  }

  /// Throws if `status`, as libuv returns it, is negative.
  static func check(
    _ status: Int32, _ attempt: @autoclosure () -> String, advice: @autoclosure () -> String = ""
  ) throws(EventLoopError) {
    guard status < 0 else { return }
    throw EventLoopError(attempt(), code: -status, advice: advice())
  }
}
