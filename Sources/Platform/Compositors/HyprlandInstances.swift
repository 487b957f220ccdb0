import Glibc
import System

/// Hyprland's running instances: each has a folder of its own, named by its signature, in
/// `$XDG_RUNTIME_DIR/hypr`, and in it a file `hyprland.lock` with its process ID and, on the second
/// line, the name of its Wayland socket.
struct HyprlandInstances {
  /// The maximum number of bytes of a lock file that are read. Chosen.
  private static let maximumBytes = 256

  /// The content of an instance's lock file.
  private struct Lock {
    let process: Int32
    let display: String
    let written: timespec

    var isRunning: Bool { kill(process, 0) == 0 || errno == EPERM }
  }

  /// The folder of the instances' folders.
  let folder: String

  /// The request socket of an instance.
  func socket(of instance: String) -> String { "\(folder)/\(instance)/.socket.sock" }

  /// Returns true if an instance has ended. After a crash, a lock file remains without a process.
  /// After an exit, neither the lock file nor the socket exists. Old versions have no lock file.
  func isDead(_ instance: String) -> Bool {
    if let lock = lock(of: instance) { return !lock.isRunning }
    return unsafe access(socket(of: instance), F_OK) != 0
  }

  /// Returns the request socket of the newest running instance that serves a Wayland socket; nil if
  /// there is none.
  ///
  /// - Parameter display: The socket's name, such as `wayland-1`, or its path; nil for any.
  func socket(serving display: String?) -> String? {
    let wanted = display.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let running = names(in: folder).compactMap { name -> (name: String, lock: Lock)? in
      guard let lock = lock(of: name), lock.isRunning, wanted == nil || lock.display == wanted
      else { return nil }
      return (name, lock)
    }
    let newest = running.max {
      ($0.lock.written.tv_sec, $0.lock.written.tv_nsec, $0.name)
        < ($1.lock.written.tv_sec, $1.lock.written.tv_nsec, $1.name)
    }
    return newest.map { socket(of: $0.name) }
  }

  private func lock(of instance: String) -> Lock? {
    let path = "\(folder)/\(instance)/hyprland.lock"
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    var bytes = [UInt8](repeating: 0, count: Self.maximumBytes)
    let count = unsafe read(file, &bytes, bytes.count)
    guard unsafe fstat(file, &status) == 0, count > 0 else { return nil }
    let lines = String(decoding: bytes.prefix(count), as: UTF8.self).streamSafe
      .split(whereSeparator: \.isNewline)
    guard lines.count >= 2, let process = Int32(lines[0]), process > 0 else { return nil }
    return Lock(process: process, display: String(lines[1]), written: status.st_mtim)
  }
}

/// The names in a folder, of all kinds; none if it cannot be read.
func names(in folder: String) -> [String] {
  guard let stream = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    names.append(
      unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      })
  }
  return names
}
