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
