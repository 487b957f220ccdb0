/// A file format of recorded touches.
public enum TraceFormat: Sendable, CaseIterable {
  /// Thimble's own: JSON Lines.
  case thimble
  /// What `evemu-record` and `evemu-describe` print.
  case evemu
  /// What `libinput record` prints.
  case libinputRecord
  /// What Android's `getevent -lt` prints.
  case getevent

  /// Detects the format of a recording from its first line that is neither empty nor a comment; nil
  /// when it is none of these.
  ///
  /// An empty recording counts as Thimble's own: a trace without events.
  public static func detect(_ bytes: [UInt8]) -> TraceFormat? {
    var format: TraceFormat? = .thimble
    forEachLine(of: bytes) { line in
      guard let first = line.bytes.first else { return true }
      format = first == UInt8(ascii: "#") ? nil : judge(line)
      return first == UInt8(ascii: "#")
    }
    return format
  }

  private static func judge(_ line: RecordingLine) -> TraceFormat? {
    switch line.bytes.first {
    case UInt8(ascii: "{"): return .thimble
    case UInt8(ascii: "["): return line.bytes.contains(UInt8(ascii: ".")) ? .getevent : nil
    default: break
    }
    if EvemuReader.tags.contains(where: { line.starts(with: $0) }) { return .evemu }
    if LibinputRecordReader.openings.contains(where: { line.starts(with: $0) }) {
      return .libinputRecord
    }
    return GeteventReader.openings.contains { line.starts(with: $0) } ? .getevent : nil
  }
}
