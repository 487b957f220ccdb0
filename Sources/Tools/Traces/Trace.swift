/// Recorded touches. As a file: JSON Lines, one event a line, after an optional header with the
/// size and the density of the surface.
public struct Trace: Equatable, Sendable {
  /// The width of the recorded surface, in points; nil if the trace does not specify it.
  public var width: Double?
  /// The height of the recorded surface, in points; nil if the trace does not specify it.
  public var height: Double?
  /// The density of the surface, in points per millimetre; nil when the trace does not specify it.
  public var pointsPerMillimeter: Double?
  /// The events, in the order of their lines.
  public var events: [TraceEvent]

  /// Creates a trace.
  public init(
    width: Double? = nil, height: Double? = nil, pointsPerMillimeter: Double? = nil,
    events: [TraceEvent] = []
  ) {
    self.width = width
    self.height = height
    self.pointsPerMillimeter = pointsPerMillimeter
    self.events = events
  }

  /// The time of the latest event, in milliseconds since the start; 0 for an empty trace.
  public var duration: Double { events.reduce(0) { max($0, $1.milliseconds) } }
}

/// A file format of recorded touches.
public enum TraceFormat: Sendable, CaseIterable {
  /// Thimble's own: JSON Lines.
  case thimble
  /// The output of `evemu-record` and `evemu-describe`.
  case evemu
  /// The output of `libinput record`.
  case libinputRecord
  /// The output of Android's `getevent -lt`.
  case getevent

  /// Detects the format of a recording from its first line that is neither empty nor a comment; nil
  /// if the format is unknown.
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

extension Trace {
  /// Parses a recording of touches in any ``TraceFormat``.
  ///
  /// A foreign recording is converted to the events that a compositor would have sent to a
  /// full-screen client: the device's ranges span the surface, frames without a change of a touch
  /// are omitted, ids are the lowest free ones, and times count from the first event. Keys and pens
  /// are not touches and are omitted; a recording of a pen alone is a trace without events. Touches
  /// that are still active at the end, or when the kernel dropped events, are cancelled. Of several
  /// devices the first with touches is read.
  ///
  /// - Parameters:
  ///   - bytes: The recording.
  ///   - file: The recording's name in errors.
  ///   - description: The device's description, for a recording that does not contain it.
  ///   - surface: The size of the surface, in points, to which a foreign recording is scaled. By
  ///     default the device's physical size at 96 points an inch, if it reports resolutions, and
  ///     otherwise 1280 by 800.
  ///   - diagnose: Called at most once, with the lines skipped in a trace of Thimble's own.
  /// - Throws: `TraceError` with the line that cannot be parsed and the expected form.
  public init(
    reading bytes: [UInt8], named file: String, description: DeviceDescription? = nil,
    surface: Size? = nil, diagnose: (String) -> Void = { _ in }
  ) throws(TraceError) {
    guard let format = TraceFormat.detect(bytes) else { throw Self.unknownFormat(bytes, in: file) }
    if format == .thimble {
      try self.init(parsing: bytes, named: file, diagnose: diagnose)
      return
    }
    do throws(LineError) {
      var recording = try Self.recording(bytes, format)
      if recording.device.axes.isEmpty, let description { recording.device = description }
      self.init(recording, on: surface)
    } catch {
      throw TraceError(fault: error, in: file)
    }
    do throws(TraceError.Fault) {
      try TraceLimits.check(self)
    } catch {
      throw TraceError(file: file, line: 0, fault: error)
    }
  }

  private static func recording(
    _ bytes: [UInt8], _ format: TraceFormat
  ) throws(LineError) -> EvdevRecording {
    let recordings =
      switch format {
      case .thimble, .evemu: [try EvemuReader.read(bytes)]
      case .libinputRecord: try LibinputRecordReader.read(bytes)
      case .getevent: try GeteventReader.read(bytes)
      }
    return recordings.first(where: \.hasTouches) ?? recordings.first ?? EvdevRecording()
  }

  private static func unknownFormat(_ bytes: [UInt8], in file: String) -> TraceError {
    var fault = LineError(line: 1, found: "", expected: "")
    forEachLine(of: bytes) { line in
      guard let first = line.bytes.first else { return true }
      fault = line.fault(
        expected: "a trace of Thimble's (JSON Lines) or a recording by evemu, libinput record or "
          + "getevent -lt")
      return first == UInt8(ascii: "#")
    }
    return TraceError(fault: fault, in: file)
  }
}
