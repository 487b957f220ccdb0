internal import Glibc

/// Why a stage could not be set up, or could not do what was asked.
public enum StageError: Error, Equatable, CustomStringConvertible {
  /// A global that the stage cannot offer.
  case unknownGlobal(String)

  /// A version of a global that the stage does not know.
  case version(global: String, asked: Int, known: ClosedRange<Int>)

  /// A socket that could not be made; `code` is the system's error number.
  case socket(path: String, code: Int32)

  /// An output that no screen has.
  case output(name: String)

  /// There is nothing to take a picture of.
  case nothingToShow(String)

  /// One sentence: what was found, what was expected, what to do.
  public var description: String {
    switch self {
    case .unknownGlobal(let name):
      "the stage cannot offer \(name); it knows "
        + Stage.Configuration.allGlobals.keys.sorted().joined(separator: ", ")
    case .version(let global, let asked, let known):
      "\(global) version \(asked) was asked for; "
        + "the stage knows versions \(known.lowerBound) to \(known.upperBound)"
    case .socket(let path, let code):
      "cannot listen at \(path): \(String(cString: strerror(code))); "
        + "pass a path of at most 107 bytes in a folder that can be written"
    case .output(let name):
      "the output \(name) cannot be; give it 1 to 32767 pixels a side, a scale of 0.1 to 16 "
        + "and 0.1 to 10000 frames a second"
    case .nothingToShow(let what):
      "\(what) shows nothing yet; wait until it has been drawn"
    }
  }
}
