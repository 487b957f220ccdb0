import EventLoop
import Files
import Glibc

/// The folder in which running programs of one person listen, a socket each.
struct ControlFolder {
  let path: String

  /// A program that listens.
  struct Program {
    let processID: Int32
    let socket: String
  }

  /// The socket of this process; the folder is made when it is missing, for this person alone.
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

  /// The programs that listen, in the order of their process numbers; what programs left behind
  /// that crashed is deleted.
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
