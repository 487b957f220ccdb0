import Glibc
import PluginHost
package import System
package import Traces

extension Trace {
  /// Reads a recording in any known format; `-` is standard input. The device description that
  /// evemu keeps in a file beside the recording is used too.
  ///
  /// - Parameters:
  ///   - open: The file, if it is open already.
  ///   - surface: The size, in points, to which a device's recording is scaled; nil: the device's
  ///     own.
  package init(
    readingFile file: String, from open: Int32? = nil, surface: Trace.Size? = nil,
    diagnose: (String) -> Void = { _ in }
  ) throws {
    let descriptor = try open ?? Self.open(file)
    defer { if open == nil, file != "-" { close(descriptor) } }
    try self.init(
      reading: try Self.bytes(of: descriptor, named: file), named: file,
      description: try Self.description(beside: file), surface: surface,
      diagnose: diagnose)
  }

  /// Reads a recording in a folder that symlinks cannot escape.
  package init(
    readingFile file: String, in folder: RootedFolder, surface: Trace.Size
  ) throws {
    func bytes(_ name: String) throws -> [UInt8] {
      let descriptor = try folder.open(name)
      defer { close(descriptor) }
      return try Self.bytes(of: descriptor, named: name)
    }
    let beside = DeviceDescription.candidates(beside: file).first(where: folder.has)
    let device = try beside.map { try DeviceDescription(parsing: try bytes($0), named: $0) }
    try self.init(
      reading: try bytes(file), named: file, description: device, surface: surface)
  }

  /// Opens a recording; `-` is standard input.
  ///
  /// - Throws: `FileError` if the file cannot be opened.
  package static func open(_ file: String) throws(FileError) -> Int32 {
    let descriptor = file == "-" ? 0 : unsafe Glibc.open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(attempt: "read", path: file, code: errno) }
    return descriptor
  }

  /// The contents of an open file.
  ///
  /// - Throws: `TraceError` for a file larger than a trace may be.
  private static func bytes(of descriptor: Int32, named file: String) throws -> [UInt8] {
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, Int(status.st_size) > maximumBytes {
      throw TraceError.tooLarge(file)
    }
    do throws(ReadError) {
      return try OpenFile.read(descriptor, atMost: maximumBytes)
    } catch {
      // Code 0 means that no system call failed: the file is too large.
      if error.code == 0 { throw TraceError.tooLarge(file) }
      throw FileError("read", path: file, failure: error)
    }
  }

  private static func description(beside file: String) throws -> DeviceDescription? {
    guard file != "-", let path = DeviceDescription.candidates(beside: file).first(where: exists)
    else { return nil }
    return try DeviceDescription(parsing: try contents(ofFile: path), named: path)
  }
}
