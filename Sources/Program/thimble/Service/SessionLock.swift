// Tests: SessionLockTests

import CommandLine
import Glibc
import Inspection
import PluginHost
import Store
import System
import Wayland

/// The right to run the person's configuration on a compositor, which one program has at a time: a
/// file that it keeps locked, and that holds its process id. The kernel frees it however the
/// program ends.
final class SessionLock {
  /// The time in which another program has to end, in seconds. Chosen: its plugins take less.
  fileprivate static let patience = 10.0
  /// The interval between attempts to lock the file, in seconds: no event reports that it is free.
  private static let pause = 0.02

  private let descriptor: Int32

  /// Opens the file of a compositor's socket, without locking it.
  init(of socket: String, in folder: ControlFolder) throws(FileError) {
    try folder.make()
    let name = String(socket.map { $0 == "/" ? "_" : $0 })
    let path = "\(folder.path)/\(name).lock"
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError(attempt: "open", path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Locks the file; false: another program has it.
  func take() -> Bool {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
    ftruncate(descriptor, 0)
    let id = Array("\(getpid())".utf8)
    _ = unsafe pwrite(descriptor, id, id.count, 0)
    return true
  }

  /// The process id that the file holds; nil: none yet.
  var holder: Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    let digits = bytes.prefix(max(0, count)).prefix { (48...57).contains($0) }
    guard (1...9).contains(digits.count) else { return nil }
    let id = digits.reduce(0) { $0 * 10 + Int32($1 - 48) }
    return id > 1 ? id : nil
  }

  /// Ends the program that has the file, by SIGTERM, and takes it; false: it does not end.
  func takeOver() throws(EventLoopError) -> Bool {
    let loop = try EventLoop.make()
    var asked: Int32?
    var timer: LoopTimer?
    timer = loop.makeTimer { timer?.schedule(after: Self.pause) }
    timer?.schedule(after: 0)
    defer {
      timer?.cancel()
      timer = nil
    }
    return loop.run(
      until: {
        if self.take() { return true }
        if let holder = self.holder, holder != asked {
          kill(holder, SIGTERM)
          asked = holder
        }
        return false
      }, timeout: Self.patience)
  }
}

extension Invocation {
  /// The lock of a run of the configuration on a compositor; nil for other runs, and where there is
  /// no folder for it. Plugins that are named may run beside it.
  ///
  /// - Throws: `ExitStatus.failed`, after it was printed which other program runs it.
  func sessionLock(for requests: [PluginRequest], _ console: Console) throws -> SessionLock? {
    let isOfSession = requests.contains(where: \.isConfiguration) && !has("apps")
    guard isOfSession else {
      if has("replace") {
        throw UsageError.missingArgument(
          option: "--replace", argument: "your configuration, without PLUGIN")
      }
      return nil
    }
    guard let folder = Directories().controlFolder, let socket = destination.socket,
      let lock = try? SessionLock(of: socket, in: ControlFolder(path: folder))
    else { return nil }
    if lock.take() { return lock }
    if has("replace") {
      if try lock.takeOver() { return lock }
      console.error(
        "program \(lock.name) runs your configuration, and does not end within "
          + "\(Int(SessionLock.patience)) seconds; 'kill -9' ends it")
    } else {
      console.error(
        "program \(lock.name) runs your configuration on this compositor already; "
          + "'thimble run --replace' takes its place")
    }
    throw ExitStatus.failed
  }
}

extension SessionLock {
  /// The process id in messages.
  fileprivate var name: String { holder.map { "\($0)" } ?? "of unknown id" }
}
