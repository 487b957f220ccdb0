import EventLoop
import Glibc

/// Sends requests to a running program.
struct ControlClient {
  /// The timeout of a reply, in seconds; gestures in progress delay a reload by one. Chosen.
  private static let patience = 5.0

  let program: ControlFolder.Program

  /// Sends a request and waits for the reply.
  func ask(_ request: ControlRequest) throws(ControlError) -> ControlReply {
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
          if error?.code == ECONNREFUSED { unlink(program.socket) }
        }
      }
      stream.write(request.line)
      let isDone = loop.run(until: { line != nil || failure != nil }, timeout: Self.patience)
      if !isDone { failure = "it does not answer within \(Int(Self.patience)) seconds" }
    } catch {
      failure = "\(error)"
    }
    guard let line else {
      throw ControlError("program \(program.processID) cannot be asked: \(failure ?? "no answer")")
    }
    return try ControlReply(line: line)
  }
}
