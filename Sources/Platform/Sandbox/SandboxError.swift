internal import Glibc

/// The reason why a process cannot be locked, or its refused calls cannot be received.
public enum SandboxError: Error, Equatable, CustomStringConvertible {
  /// The kernel lacks features, each a fragment of a sentence.
  case lacking([String])
  /// The process has this number of threads. Only the thread that calls would be locked.
  case threads(Int)
  /// The process has a descriptor of an `io_uring`, whose operations the filter does not see.
  case ring(descriptor: Int32)
  /// The path of a folder is not absolute.
  case relative(String)
  /// A call failed with this `errno`.
  case failed(call: String, code: Int32)
  /// The process has not reported yet that it is locked.
  case notYet
  /// The process ended, or closed the socket, before it was locked.
  case ended
  /// The process is locked, but its refused calls are not reported: the kernel allows one listener
  /// for a process, and the program that started this one has it.
  case unheard

  public var description: String {
    switch self {
    case .lacking(let parts):
      "the kernel has no \(parts.joined(separator: " and no ")), which isolation needs; "
        + "enable it"
    case .threads(let count):
      "the process has \(count) threads, but must have one to be locked; lock it before they start"
    case .ring(let descriptor):
      "descriptor \(descriptor) is an io_uring, which ignores the lock; close it first"
    case .relative(let path):
      "'\(path)' is not an absolute path, expected one for a readable folder; start it with /"
    case .failed(let call, let code):
      "\(call) failed: \(unsafe String(cString: strerror(code))); a process cannot be locked "
        + "without it, so find out what forbids it"
    case .notYet:
      "the process has not reported yet that it is locked; wait until the socket is readable"
    case .ended: "the process ended before it was locked; read its last output"
    case .unheard:
      "the process is locked, but its refused calls cannot be reported, because another program "
        + "receives them already; run outside of that program to see them"
    }
  }
}
