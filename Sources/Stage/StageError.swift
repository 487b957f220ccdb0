internal import Glibc

/// Why a stage could not be set up, or could not do what was asked.
public enum StageError: Error, Equatable, CustomStringConvertible {
  /// A global that the stage cannot offer.
  case unknownGlobal(String)

  /// A version of a global that the stage does not know.
  case version(global: String, asked: Int, known: ClosedRange<Int>)

  /// A socket that could not be made; `code` is the system's error number.
  case socket(path: String, code: Int32)

  /// An output without pixels, or a scale that is not a positive number.
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
      "the output \(name) needs a width, a height and a scale above 0"
    case .nothingToShow(let what):
      "\(what) shows nothing yet; wait until it has been drawn"
    }
  }
}
