/// What a touch device says about itself: the ranges of its axes.
///
/// Some `evemu` recordings keep it in a file of its own, beside the events.
public struct DeviceDescription: Equatable, Sendable {
  /// What the numbers of one axis mean.
  struct Axis: Equatable {
    /// The lowest number.
    var minimum: Int
    /// The highest number.
    var maximum: Int
    /// Units per millimetre; 0 when the device does not say.
    var resolution: Int

    /// A device that gives no real range leaves both ends at 0.
    var isKnown: Bool { minimum < maximum }
  }

  /// The axes, by the number of their code.
  var axes: [UInt16: Axis] = [:]

  /// Creates a description of a device that says nothing.
  init() {}

  /// Reads the description out of `evemu` text, such as a `.desc` file.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - file: what to call the file in errors.
  public init(parsing bytes: [UInt8], named file: String) throws(TraceError) {
    do throws(LineFault) {
      self = try EvemuReader.read(bytes).device
    } catch {
      throw TraceError(fault: error, in: file)
    }
  }

  /// Where the description of a recording may be, the likeliest place first: collections name it
  /// like the events up to some `.` or `_`, with the ending `.desc`.
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
