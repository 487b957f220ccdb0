import Glibc

/// The code that only starting has needed, of the program and of all its libraries.
enum StartingCode {
  /// Takes what is mapped of it out of the process; what is needed again comes back from the files by itself.
  ///
  /// For each page that is used the system maps fifteen beside it, so that a start leaves most of the code there is in the
  /// process: docs/decisions/0021.
  static func release() {
    guard let file = fopen("/proc/self/maps", "re") else { return }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      line.withUnsafeBufferPointer { if let start = $0.baseAddress { release(start) } }
    }
  }

  /// Lets go of a mapping, as a line of the system describes it, if it is of a file's code.
  private static func release(_ mapping: UnsafePointer<CChar>) {
    var rest: UnsafeMutablePointer<CChar>?
    let start = strtoul(mapping, &rest, 16)
    guard let dash = rest, dash[0] == CChar(UInt8(ascii: "-")) else { return }
    let end = strtoul(dash + 1, &rest, 16)
    // Code is never written to; constants are, when they are addresses, and would come back as they were before.
    guard let kind = rest, strncmp(kind, " r-xp ", 6) == 0,
      strchr(kind, Int32(UInt8(ascii: "/"))) != nil
    else { return }
    madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_DONTNEED)
  }
}
