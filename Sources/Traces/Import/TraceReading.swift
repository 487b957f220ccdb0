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
  ///   - bytes: the recording.
  ///   - file: the recording's name in errors.
  ///   - description: the device's description, for a recording that does not contain it.
  ///   - surface: the size of the surface, in points, to which a foreign recording is scaled. By
  ///     default the device's physical size at 96 points an inch, where it reports resolutions, and
  ///     1280 by 800 where it does not.
  ///   - diagnose: called at most once, with the lines skipped in a trace of Thimble's own.
  /// - Throws: `TraceError` with the line that cannot be parsed and what was expected there.
  public init(
    reading bytes: [UInt8], named file: String, description: DeviceDescription? = nil,
    surface: Size? = nil, diagnose: (String) -> Void = { _ in }
  ) throws(TraceError) {
    guard let format = TraceFormat.detect(bytes) else { throw Self.unknownFormat(bytes, in: file) }
    if format == .thimble {
      try self.init(parsing: bytes, named: file, diagnose: diagnose)
      return
    }
    do throws(LineFault) {
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
  ) throws(LineFault) -> EvdevRecording {
    let recordings =
      switch format {
      case .thimble, .evemu: [try EvemuReader.read(bytes)]
      case .libinputRecord: try LibinputRecordReader.read(bytes)
      case .getevent: try GeteventReader.read(bytes)
      }
    return recordings.first(where: \.hasTouches) ?? recordings.first ?? EvdevRecording()
  }

  private static func unknownFormat(_ bytes: [UInt8], in file: String) -> TraceError {
    var fault = LineFault(line: 1, found: "", expected: "")
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

extension TraceError {
  init(fault: LineFault, in file: String) {
    self.init(
      file: file, line: fault.line, fault: .line(found: fault.found, expected: fault.expected))
  }
}
