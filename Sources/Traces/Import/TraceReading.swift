extension Trace {
  /// Reads a recording of touches in any of the formats of ``TraceFormat``.
  ///
  /// A foreign recording becomes what a compositor would have sent a full-screen client for it: the
  /// device's ranges span the surface, frames in which nothing of a touch changed are left out, ids
  /// are the lowest that are free, and times count from the first event. Keys and pens are not
  /// touches and are left out; a recording of a pen alone is a trace without events. Touches that
  /// are still down at the end, or when the kernel had lost events, are cancelled. Of several
  /// devices the first with touches is read.
  ///
  /// - Parameters:
  ///   - bytes: the recording.
  ///   - file: what to call it in errors.
  ///   - description: what is known of the device, for a recording that does not say it itself.
  ///   - surface: the size of the surface, in points, that a foreign recording is made to fit. By
  ///     default the device's own size at 96 points an inch, where it gives resolutions, and
  ///     1280 by 800 where it does not.
  ///   - diagnose: called at most once, with what was left out of a trace of Thimble's own.
  /// - Throws: the line that cannot be read, and what was expected there.
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
