import Traces

extension Trace {
  /// Reads a recording in any known format; `-` is standard input. What a file beside it says about the device counts too,
  /// as evemu keeps it.
  init(readingFile file: String) throws {
    try self.init(
      reading: try contents(ofFile: file), named: file,
      description: try Self.description(beside: file))
  }

  private static func description(beside file: String) throws -> DeviceDescription? {
    guard file != "-", let path = DeviceDescription.candidates(beside: file).first(where: exists)
    else { return nil }
    return try DeviceDescription(parsing: try contents(ofFile: path), named: path)
  }
}
