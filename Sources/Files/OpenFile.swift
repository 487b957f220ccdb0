// Tests: WholeFileTests, ThimbleTests/Commands/TestCommandTests.swift

import Glibc

/// Reading and writing whole files through a file descriptor.
public enum OpenFile {
  /// Reads the rest of an open file.
  ///
  /// - Parameter largest: The maximum size in bytes.
  public static func read(
    _ descriptor: Int32, atMost largest: Int
  ) throws(ReadFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= largest {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw ReadFailure(errno) }
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
    }
    throw ReadFailure(reason: "it is larger than \(largest >> 20) MiB")
  }

  /// Writes all bytes.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(ReadFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw ReadFailure(errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes all bytes and syncs them to disk. Closes the file, even on failure.
  public static func finish(_ descriptor: Int32, with bytes: [UInt8]) throws(ReadFailure) {
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
    guard fsync(descriptor) == 0 else { throw ReadFailure(errno) }
  }
}

/// A file that is written piece by piece; its descriptor is closed on deinit.
package final class OutputFile {
  private let path: String
  private let descriptor: Int32
  /// The bytes written so far.
  private var length = 0

  /// Creates or truncates the file; `-` is standard output.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor =
      path == "-" ? 1 : unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(attempt: "write", path: path, code: errno) }
  }

  deinit { if descriptor > 2 { close(descriptor) } }

  /// Appends text. On an error a file is truncated to its length before the call.
  package func write(_ text: String) throws(FileError) {
    let bytes = Array(text.utf8)
    do throws(ReadFailure) {
      try OpenFile.write(bytes, to: descriptor)
    } catch {
      if descriptor > 2 { ftruncate(descriptor, off_t(length)) }
      throw FileError("write", path, error)
    }
    length += bytes.count
  }
}
