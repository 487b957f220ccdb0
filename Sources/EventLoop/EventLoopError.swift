internal import CUV

/// A system call that failed.
public struct EventLoopError: Error, Equatable, CustomStringConvertible {
  /// What was attempted, completing "cannot …": `watch file descriptor 7`.
  public let attempt: String

  /// The positive `errno` value, such as `ENOENT`.
  public let code: Int32

  /// A hint, as a clause; empty if there is nothing to add to the reason.
  public let advice: String

  /// One sentence: what was attempted, why it failed, what to do.
  public var description: String {
    let reason = String(cString: uv_strerror(-code))
    return advice.isEmpty
      ? "cannot \(attempt): \(reason)" : "cannot \(attempt): \(reason); \(advice)"
  }

  /// Creates an error from a positive `errno` value.
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
