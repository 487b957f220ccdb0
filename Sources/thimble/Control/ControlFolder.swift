import EventLoop
import Files
import Glibc

/// The folder of the sockets on which one user's running programs listen.
struct ControlFolder {
  let path: String

  /// A running program and its socket.
  struct Program {
    let processID: Int32
    let socket: String
  }

  /// The socket path of this process. Creates the folder, accessible to this user only, and unlinks
  /// a stale socket.
  func socketOfThisProcess() throws(FileError) -> String {
    do throws(ReadFailure) {
      try Folder.make(above: path + "/")
    } catch {
      throw FileError("make", path, error)
    }
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), chmod(path, 0o700) == 0
    else { throw FileError(attempt: "use", path: path, code: EPERM) }
    let socket = "\(path)/\(getpid()).sock"
    unlink(socket)
    return socket
  }

  /// The running programs, sorted by process id; stale sockets of crashed programs are unlinked.
  func programs() -> [Program] {
    Folder.names(in: path).compactMap { name -> Program? in
      guard name.hasSuffix(".sock"), let id = Int32(name.dropLast(5)), id > 0 else { return nil }
      let socket = "\(path)/\(name)"
      if kill(id, 0) != 0, errno == ESRCH {
        unlink(socket)
        return nil
      }
      return Program(processID: id, socket: socket)
    }.sorted { $0.processID < $1.processID }
  }
}
