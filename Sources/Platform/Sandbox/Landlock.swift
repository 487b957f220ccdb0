internal import CSandbox
internal import Glibc

/// The kernel's access control with which a process restricts its own access to files.
///
/// Landlock does not restrict metadata (`stat`, `access`, `readlink`) of any path. A locked process
/// can therefore find out which files exist.
enum Landlock {
  /// The version of Landlock in this kernel; 0 if it is missing or disabled.
  static var version: Int { max(0, Int(csandbox_landlock_version())) }

  /// The missing kernel feature, as a fragment of a sentence; nil if Landlock is available.
  static var unavailability: String? {
    guard csandbox_landlock_version() < 1 else { return nil }
    return errno == EOPNOTSUPP
      ? "Landlock (it is built in and not enabled: add it to lsm= of the boot options)"
      : "Landlock (CONFIG_SECURITY_LANDLOCK, Linux 5.13)"
  }

  private static let readFile: UInt64 = 1 << 2
  private static let readFolder: UInt64 = 1 << 3

  /// Returns all rights of a version of Landlock, so that all of them are denied.
  static func rights(version: Int) -> csandbox_rights {
    // The number of rights on files in version 1, and the ones added by versions 2, 3 and 5.
    let files = 13 + (version >= 2 ? 1 : 0) + (version >= 3 ? 1 : 0) + (version >= 5 ? 1 : 0)
    return csandbox_rights(
      files: 1 << UInt64(files) - 1,
      // Binding and connecting TCP sockets.
      network: version >= 4 ? 0b11 : 0,
      // Abstract sockets and signals of processes outside.
      scopes: version >= 6 ? 0b11 : 0)
  }

  /// Restricts this thread to reading the files in folders.
  ///
  /// - Throws: `SandboxError.failed`. A folder that is missing, or that the user may not open, is
  ///   skipped.
  static func restrict(reading folders: [String]) throws(SandboxError) {
    var all = rights(version: version)
    let ruleset = unsafe csandbox_ruleset(&all)
    guard ruleset >= 0 else { throw .failed(call: "landlock_create_ruleset", code: errno) }
    defer { close(ruleset) }
    for folder in folders {
      guard folder.hasPrefix("/") else { throw .relative(folder) }
      if unsafe csandbox_allow(ruleset, folder, readFile | readFolder, readFile) < 0 {
        let code = errno
        guard [ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG].contains(code) else {
          throw .failed(call: "landlock_add_rule", code: code)
        }
      }
    }
    guard csandbox_restrict(ruleset) == 0 else {
      throw .failed(call: "landlock_restrict_self", code: errno)
    }
  }
}
