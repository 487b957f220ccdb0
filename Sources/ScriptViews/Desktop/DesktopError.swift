import Scripting

/// Why a window or layer could not be opened.
public enum DesktopError: Error, Equatable, CustomStringConvertible {
  /// The compositor does not offer a protocol, or only an older version of it.
  case missingProtocol(name: String, neededVersion: Int, offeredVersion: Int?)
  /// There is no output of that name.
  case unknownOutput(String, known: [String])
  /// The compositor refused; the payload says what, in a sentence.
  case refused(String)

  public var description: String {
    switch self {
    case .missingProtocol(let name, let needed, let offered?):
      "the compositor offers version \(offered) of \(name), and version \(needed) is needed"
    case .missingProtocol(let name, let needed, nil):
      "the compositor does not offer \(name) (version \(needed) is needed)"
    case .unknownOutput(let name, let known):
      "there is no output \"\(name)\"; there \(known.count == 1 ? "is" : "are") "
        + (known.isEmpty ? "none" : known.map { "\"\($0)\"" }.joined(separator: ", "))
    case .refused(let sentence):
      sentence
    }
  }
}
