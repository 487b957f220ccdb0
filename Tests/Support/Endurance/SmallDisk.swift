import Glibc
import StageRuns

/// A file system of 64 KiB in a run's folder, which can be full or read-only; only root can have
/// one.
final class SmallDisk {
  let path: String
  private let run: StageRun
  private var ballast: String { path + "/ballast" }

  static var isPossible: Bool { geteuid() == 0 && isInstalled("mount") }

  init(_ run: StageRun, named name: String) throws {
    self.run = run
    path = "\(run.sandbox.path)/\(name)"
    try hold(mkdir(path, 0o777) == 0, "cannot make \(path)")
    let status = try run.system(
      "mount", "-t", "tmpfs", "-o", "size=64k,mode=777", "tmpfs", path)
    try hold(status == 0, "mount ended with \(status)")
  }

  /// Leaves no room on it.
  func fill() throws {
    let file = open(ballast, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    try hold(file >= 0, "cannot write \(ballast)")
    let page = [UInt8](repeating: 0, count: 4096)
    while write(file, page, page.count) > 0 {}
    close(file)
  }

  /// Makes room again.
  func empty() { unlink(ballast) }

  /// Lets nobody write on it any more, or again.
  func setReadOnly(_ isReadOnly: Bool) throws {
    let status = try run.system("mount", "-o", isReadOnly ? "remount,ro" : "remount,rw", path)
    try hold(status == 0, "mount ended with \(status)")
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }
}

/// The text of a file; nil where there is none.
func text(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4096)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}
