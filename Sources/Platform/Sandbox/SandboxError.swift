// Tests: SandboxTests, RefusedCallsTests

internal import Glibc

/// Why a process is not locked, or cannot be heard.
public enum SandboxError: Error, Equatable, CustomStringConvertible {
  /// The kernel lacks what a lock is made of, each a fragment of a sentence.
  case lacking([String])
  /// The process has so many threads; a lock would hold only the one that makes it.
  case threads(Int)
  /// The process has a descriptor of `io_uring`, whose operations no filter sees.
  case ring(descriptor: Int32)
  /// A folder's path is not absolute.
  case relative(String)
  /// A call failed with this `errno`.
  case failed(call: String, code: Int32)
  /// The process has not said yet that it is locked.
  case notYet
  /// The process has ended, or closed the socket, before it was locked.
  case ended
  /// The process is locked, but the kernel tells nobody of its refused calls: it allows one
  /// listener for a process, and the program that started this one has it.
  case unheard

  public var description: String {
    switch self {
    case .lacking(let parts):
      "the kernel has no \(parts.joined(separator: " and no ")), without which nothing can be "
        + "isolated; enable it"
    case .threads(let count):
      "the process has \(count) threads and can be locked only with one; lock it before they start"
    case .ring(let descriptor):
      "descriptor \(descriptor) is an io_uring, which no lock holds; close it before"
    case .relative(let path):
      "'\(path)' is not an absolute path, which a folder to be read needs; write it from / on"
    case .failed(let call, let code):
      "\(call) failed: \(unsafe String(cString: strerror(code))); it has to succeed for a process "
        + "to be locked, so look for what forbids it"
    case .notYet:
      "no word has come from the process that it is locked; wait until the socket is readable"
    case .ended: "the process ended before it was locked; look at what it said last"
    case .unheard:
      "the process is locked, but its refused calls cannot be heard, because another program "
        + "listens already; run outside of that program to hear them"
    }
  }
}
