/// Finds the toolkit of an app in the bytes of `/proc/PID/maps`, incrementally.
///
/// Browsers map some thousand files. Only the name that is being read is stored.
public struct ToolkitSearch {
  /// The maximum number of bytes stored of a name. Chosen: the file names differ within it.
  private static let maximumNameLength = 40

  /// The toolkit found so far. If an app maps several toolkits, the first in `allCases`, which
  /// handles the touches.
  public private(set) var result = Toolkit.other

  /// The bytes since the last slash; nil while the line has no slash.
  private var name: [UInt8]?

  /// Creates a search without input.
  public init() {}

  /// Reads the next bytes.
  public mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "/"): name = []
      case UInt8(ascii: "\n"): endLine()
      default:
        if let count = name?.count, count < Self.maximumNameLength { name?.append(byte) }
      }
    }
  }

  private mutating func endLine() {
    defer { name = nil }
    guard let name, let toolkit = Toolkit(file: name) else { return }
    let first = Toolkit.allCases.first { $0 == toolkit || $0 == result }
    if let first { result = first }
  }
}
