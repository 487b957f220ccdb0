// Tests: ToolkitTests

/// Finds what an app is made with in the bytes of `/proc/PID/maps`, as they are read.
///
/// Browsers have some thousand files mapped; nothing is kept of them but the name that is being
/// read.
public struct ToolkitSearch {
  /// How much is kept of a name: all that tells one file from another (chosen).
  private static let longestName = 40

  /// What was found so far: of several toolkits the first of `allCases`, which does the touch
  /// handling.
  public private(set) var found = Toolkit.other

  /// What was read since the last slash; nil where the line has none.
  private var name: [UInt8]?

  /// Creates a search that has read nothing.
  public init() {}

  /// Reads on.
  public mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "/"): name = []
      case UInt8(ascii: "\n"): endLine()
      default:
        if let count = name?.count, count < Self.longestName { name?.append(byte) }
      }
    }
  }

  private mutating func endLine() {
    defer { name = nil }
    guard let name, let toolkit = Toolkit(file: name) else { return }
    let first = Toolkit.allCases.first { $0 == toolkit || $0 == found }
    if let first { found = first }
  }
}
