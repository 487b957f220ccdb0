internal import Glibc

/// The reason why a stage could not be created, or an operation on it failed.
public enum StageError: Error, Equatable, CustomStringConvertible {
  /// A global that the stage does not support.
  case unknownGlobal(String)

  /// A version of a global that the stage does not support.
  case version(global: String, asked: Int, known: ClosedRange<Int>)

  /// A socket could not be created; `code` is the `errno` value.
  case socket(path: String, code: Int32)

  /// No output has this name.
  case output(name: String)

  /// A capture has no contents.
  case nothingToShow(String)

  /// One sentence with the actual and the expected condition and a remedy.
  public var description: String {
    switch self {
    case .unknownGlobal(let name):
      "the stage cannot offer \(name); it supports "
        + Stage.Configuration.allGlobals.keys.sorted().joined(separator: ", ")
    case .version(let global, let asked, let known):
      "\(global) version \(asked) was requested; "
        + "the stage supports versions \(known.lowerBound) to \(known.upperBound)"
    case .socket(let path, let code):
      "cannot listen at \(path): \(String(cString: strerror(code))); "
        + "pass a path of at most 107 bytes in a folder that can be written"
    case .output(let name):
      "the output \(name) is invalid; give it 1 to 32767 pixels a side, a scale of 0.1 to 16 "
        + "and 0.1 to 10000 frames a second"
    case .nothingToShow(let what):
      "\(what) shows nothing yet; wait until it has been drawn"
    }
  }
}
