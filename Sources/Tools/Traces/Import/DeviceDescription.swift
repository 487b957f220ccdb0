/// The axis ranges that a touch device reports.
///
/// Some `evemu` recordings keep it in a separate file beside the events.
public struct DeviceDescription: Equatable, Sendable {
  /// The range and resolution of one axis.
  struct Axis: Equatable {
    /// The lowest value.
    var minimum: Int
    /// The highest value.
    var maximum: Int
    /// Units per millimetre; 0 when unknown.
    var resolution: Int

    /// Whether the range is known; a device without one leaves both ends at 0.
    var isKnown: Bool { minimum < maximum }
  }

  /// The axes by event code.
  var axes: [UInt16: Axis] = [:]

  /// Creates an empty description.
  init() {}

  /// Parses the description from `evemu` text, such as a `.desc` file.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - file: the file's name in errors.
  /// - Throws: `TraceError` with the line that cannot be parsed.
  public init(parsing bytes: [UInt8], named file: String) throws(TraceError) {
    do throws(LineError) {
      self = try EvemuReader.read(bytes).device
    } catch {
      throw TraceError(fault: error, in: file)
    }
  }

  /// The candidate paths of a recording's description, likeliest first: collections name it after
  /// the recording up to some `.` or `_`, with the extension `.desc`.
  ///
  /// - Parameter path: the path or name of an `evemu` recording.
  public static func candidates(beside path: String) -> [String] {
    let bytes = Array(path.utf8)
    let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let ends = bytes.indices.filter {
      $0 > name && (bytes[$0] == UInt8(ascii: ".") || bytes[$0] == UInt8(ascii: "_"))
    }
    return ends.reversed().map { String(decoding: bytes[..<$0], as: UTF8.self) + ".desc" }
      .filter { $0 != path }
  }
}
