import Glibc

/// Reading and writing whole files through a file descriptor.
public enum OpenFile {
  /// Reads the rest of an open file.
  ///
  /// - Parameter maximumSize: The maximum size in bytes.
  /// - Throws: `ReadError` if the file cannot be read, or exceeds the maximum.
  public static func read(
    _ descriptor: Int32, atMost maximumSize: Int
  ) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= maximumSize {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw ReadError(errno) }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
    }
    throw ReadError(reason: "it is larger than \(Self.size(maximumSize))")
  }

  /// Appends the whole of an open file to another one, wherever others have read to in it.
  ///
  /// - Parameter maximumSize: The maximum size in bytes.
  /// - Throws: `ReadError` if reading or writing fails, or the file exceeds the maximum.
  public static func copy(
    _ source: Int32, to target: Int32, atMost maximumSize: Int
  ) throws(ReadError) {
    var size = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while size <= maximumSize {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe pread(source, buffer.baseAddress, buffer.count, off_t(size))
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw ReadError(errno) }
      if count == 0 { return }
      try write(Array(chunk.prefix(count)), to: target)
      size += count
    }
    throw ReadError(reason: "it is larger than \(Self.size(maximumSize))")
  }

  private static func size(_ bytes: Int) -> String {
    if bytes.isMultiple(of: 1 << 20) { return "\(bytes >> 20) MiB" }
    return bytes.isMultiple(of: 1 << 10) ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
  }

  /// Writes all bytes.
  ///
  /// - Throws: `ReadError` if writing fails.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(ReadError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw ReadError(errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes all bytes and syncs them to disk. Closes the file, even on failure.
  ///
  /// - Throws: `ReadError` if writing fails.
  public static func finish(_ descriptor: Int32, with bytes: [UInt8]) throws(ReadError) {
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
    guard fsync(descriptor) == 0 else { throw ReadError(errno) }
  }
}

/// A file that is written piece by piece; its descriptor is closed on deinit.
package final class OutputFile {
  private let path: String
  private let descriptor: Int32
  /// The bytes written so far.
  private var length = 0

  /// Creates or truncates the file; `-` is standard output.
  ///
  /// - Parameter isPrivate: Whether only the user may read it, as for recordings. An existing file
  ///   is replaced then, so that a program that has it open does not read the new contents.
  /// - Throws: `FileError` if the file cannot be opened.
  package init(_ path: String, isPrivate: Bool = false) throws(FileError) {
    self.path = path
    if isPrivate { Self.removeRegularFile(path) }
    let mode: mode_t = isPrivate ? 0o600 : 0o644
    descriptor =
      path == "-" ? 1 : unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(attempt: "write", path: path, code: errno) }
    if isPrivate, descriptor > 2 {
      do throws(ReadError) { try Self.restrict(descriptor) } catch {
        throw FileError("make private", path: path, failure: error)
      }
    }
  }

  private static func removeRegularFile(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    unsafe unlink(path)
  }

  /// Removes the permissions of other users from a regular file. Pipes and terminals stay
  /// unchanged.
  private static func restrict(_ descriptor: Int32) throws(ReadError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw ReadError(errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else { return }
    guard fchmod(descriptor, 0o600) == 0 else { throw ReadError(errno) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }

  /// Appends text. On an error a file is truncated to its length before the call.
  ///
  /// - Throws: `FileError` if writing fails.
  package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  /// Appends bytes. On an error a file is truncated to its length before the call.
  ///
  /// - Throws: `FileError` if writing fails.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    do throws(ReadError) {
      try OpenFile.write(bytes, to: descriptor)
    } catch {
      if descriptor > 2 { ftruncate(descriptor, off_t(length)) }
      throw FileError("write", path: path, failure: error)
    }
    length += bytes.count
  }
}
