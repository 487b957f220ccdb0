import Traces

extension Trace {
  /// Reads a recording in any known format; `-` is standard input. What a file beside it says about the device counts too,
  /// as evemu keeps it.
  ///
  /// - Parameter surface: the size in points that a device's recording is made to fit; nil: the device's own.
  init(
    readingFile file: String, surface: Trace.Size? = nil, diagnose: (String) -> Void = { _ in }
  ) throws {
    try self.init(
      reading: try contents(ofFile: file), named: file,
      description: try Self.description(beside: file), surface: surface,
      diagnose: diagnose)
  }

  private static func description(beside file: String) throws -> DeviceDescription? {
    guard file != "-", let path = DeviceDescription.candidates(beside: file).first(where: exists)
    else { return nil }
    return try DeviceDescription(parsing: try contents(ofFile: path), named: path)
  }
}
