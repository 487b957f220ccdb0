import CommandLine
import Glibc
import Inspection
import PluginHost
import Store
import System
import Wayland

/// The right to run the user's configuration on a compositor, which one program has at a time: a
/// locked file. The kernel unlocks it however the program ends, and reports its process id.
final class SessionLock {
  /// The timeout for the end of another program. Chosen: its plugins take less.
  fileprivate static let endTimeout = Duration.seconds(10)
  /// The interval between attempts to lock the file: no event reports that it is free.
  private static let retryInterval = Duration.milliseconds(20)

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

  /// Locks the file.
  ///
  /// - Returns: False if another program has locked it.
  func take() -> Bool {
    var lock = Self.writeLock
    return unsafe fcntl(descriptor, F_SETLK, &lock) == 0
  }

  /// The process id of the program that has locked the file; nil if it is free, or the program is
  /// in another namespace of processes.
  var holder: Int32? {
    var lock = Self.writeLock
    guard unsafe fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else {
      return nil
    }
    return lock.l_pid > 1 ? lock.l_pid : nil
  }

  /// A lock of the whole file.
  private static var writeLock: Glibc.flock {
    var lock = Glibc.flock()
    (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
    return lock
  }

  /// Ends the program that has locked the file, by SIGTERM, and locks it.
  ///
  /// - Returns: False if that program does not end in time.
  func takeOver() throws(EventLoopError) -> Bool {
    let loop = try EventLoop.make()
    var ended: Int32?
    var timer: LoopTimer?
    timer = loop.makeTimer { timer?.schedule(after: Self.retryInterval) }
    timer?.schedule(after: .zero)
    defer {
      timer?.cancel()
      timer = nil
    }
    return loop.run(
      until: {
        if self.take() { return true }
        if let holder = self.holder, holder != ended {
          kill(holder, SIGTERM)
          ended = holder
        }
        return false
      }, timeout: Self.endTimeout)
  }
}

extension Invocation {
  /// Locks the configuration on a compositor for this run.
  ///
  /// - Returns: The lock; nil if this run is for named plugins, which may run beside the
  ///   configuration, or if no folder for the lock exists.
  /// - Throws: `ExitStatus.failed`, after an error that names the program that has the lock.
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
        "program \(lock.name) runs your configuration, and did not end within "
          + "\(SessionLock.endTimeout.components.seconds) seconds; 'kill -9' ends it")
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
