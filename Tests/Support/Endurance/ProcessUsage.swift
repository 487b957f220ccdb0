import Glibc

/// What a process has of the machine.
struct ProcessUsage {
  /// Resident memory of its own, in KiB: without what it shares with other processes and with
  /// files.
  var memory: Int
  /// Resident memory that it shares, in KiB: pictures for the compositor.
  var shared: Int
  /// Open descriptors.
  var descriptors: Int

  /// Nil for a process that has ended.
  init?(of id: Int32) {
    let status = "/proc/\(id)/status"
    guard let memory = Self.value(of: "RssAnon", in: status),
      let shared = Self.value(of: "RssShmem", in: status),
      let folder = opendir("/proc/\(id)/fd")
    else { return nil }
    defer { closedir(folder) }
    (self.memory, self.shared) = (memory, shared)
    descriptors = 0
    while let entry = readdir(folder) {
      if entry.pointee.d_name.0 != UInt8(ascii: ".") { descriptors += 1 }
    }
  }

  /// The number behind a name in a file of the kernel's.
  private static func value(of name: String, in path: String) -> Int? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix(name + ":") else { continue }
      return Int(text.drop { !$0.isNumber }.prefix { $0.isNumber })
    }
    return nil
  }
}
