import Glibc
package import System

/// Sends requests to a running program.
package struct ControlClient {
  /// The timeout of a reply. Gestures in progress delay the reply to a reload by one
  /// second. Chosen.
  private static let replyTimeout = Duration.seconds(5)

  let program: ControlFolder.Program

  /// Creates a client of a running program.
  package init(program: ControlFolder.Program) { self.program = program }

  /// Sends a request and waits for the reply.
  ///
  /// - Throws: `ControlError` if the program refuses the request, or does not answer.
  package func ask(_ request: ControlRequest) throws(ControlError) -> ControlReply {
    var lines = LineSplitter()
    var line: String?
    var failure: String?
    do throws(EventLoopError) {
      let loop = try EventLoop.make()
      let stream = try loop.connect(to: program.socket)
      defer { stream.close() }
      stream.onEvent = { event in
        switch event {
        case .bytes(let bytes): line = lines.append(bytes).first ?? line
        case .end(let error):
          failure = error.map { "\($0)" } ?? "it closed the connection"
          // A stale socket of a program that crashed; its process id has been reused.
          if error?.code == ECONNREFUSED { unsafe unlink(program.socket) }
        }
      }
      stream.write(request.line)
      let isDone = loop.run(until: { line != nil || failure != nil }, timeout: Self.replyTimeout)
      if !isDone {
        failure = "it does not answer within \(Self.replyTimeout.components.seconds) seconds"
      }
    } catch {
      failure = "\(error)"
    }
    guard let line else {
      throw .unreachable(processID: program.processID, reason: failure ?? "no answer")
    }
    return try ControlReply(line: line)
  }
}

/// The folder of the sockets on which one user's running programs listen.
package struct ControlFolder {
  /// The path of the folder.
  package let path: String

  /// The folder at a path, which may not exist.
  package init(path: String) { self.path = path }

  /// A running program and its socket.
  package struct Program {
    /// The process ID.
    package let processID: Int32
    /// The path of its socket.
    package let socket: String
  }

  /// Creates the folder, accessible to this user only.
  package func make() throws(FileError) {
    do throws(ReadError) {
      try Folder.make(above: path + "/")
    } catch {
      throw FileError("make", path: path, failure: error)
    }
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid(), unsafe chmod(path, 0o700) == 0
    else { throw FileError(attempt: "use", path: path, code: EPERM) }
  }

  /// The socket path of this process. Creates the folder and unlinks a stale socket.
  func socketOfThisProcess() throws(FileError) -> String {
    try make()
    let socket = "\(path)/\(getpid()).sock"
    unsafe unlink(socket)
    return socket
  }

  /// The running programs, sorted by process id; stale sockets of crashed programs are unlinked.
  package func programs() -> [Program] {
    Folder.names(in: path).compactMap { name -> Program? in
      guard name.hasSuffix(".sock"), let id = Int32(name.dropLast(5)), id > 0 else { return nil }
      let socket = "\(path)/\(name)"
      if kill(id, 0) != 0, errno == ESRCH {
        unsafe unlink(socket)
        return nil
      }
      return Program(processID: id, socket: socket)
    }.sorted { $0.processID < $1.processID }
  }
}
