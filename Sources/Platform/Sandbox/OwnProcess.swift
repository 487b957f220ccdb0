internal import CSandbox
internal import Glibc

/// Checks and changes of this process before it is locked.
enum OwnProcess {
  /// Checks that this is the only thread, because Landlock and the filter would not apply to
  /// others.
  ///
  /// - Throws: `SandboxError.threads`.
  static func checkThreads() throws(SandboxError) {
    let count = try entries(of: "/proc/self/task").count
    guard count == 1 else { throw .threads(count) }
  }

  /// Checks that no descriptor can bypass the filter.
  ///
  /// - Throws: `SandboxError.ring` for an `io_uring`.
  static func checkDescriptors() throws(SandboxError) {
    for entry in try entries(of: "/proc/self/fd") {
      guard let descriptor = Int32(entry) else { continue }
      if target(of: "/proc/self/fd/\(entry)") == "anon_inode:[io_uring]" {
        throw .ring(descriptor: descriptor)
      }
    }
  }

  /// Removes the signal handlers of the Swift runtime. On a crash they start a program that reports
  /// it, which the filter would refuse. Without them, a crash just ends the process.
  static func forgetCrashReporter() {
    for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP] {
      signal(number, SIG_DFL)
    }
  }

  private static func entries(of path: String) throws(SandboxError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .failed(call: "opendir", code: errno) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func target(of link: String) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { bytes in
      let count = unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe readlink(link, $0.baseAddress!, $0.count)
      }
      return unsafe String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }
}
