import EventLoop
import Glibc

/// Answers 'thimble plugin' at a socket that only the same person can reach.
final class ControlServer {
  /// The longest request in bytes, how many peers there may be at a time, and how long one may
  /// stay, in seconds. Chosen.
  private static let longestRequest = 4096
  private static let mostPeers = 16
  private static let patience = 10.0

  typealias Answer = (ControlRequest, _ reply: @escaping (ControlReply) -> Void) -> Void

  /// Lets a peer look into the program.
  var onInspect: ((_ listener: @escaping InspectionFeed.Listener) -> Void)?

  /// How much of what a peer does not read is kept, in bytes, before it is let go. Chosen.
  private static let mostUnread = 1 << 20

  private let loop: EventLoop
  private let answer: Answer
  private var listener: UnixListener?
  private var peers: [ObjectIdentifier: Peer] = [:]

  private struct Peer {
    let stream: ByteStream
    let deadline: LoopTimer
    var lines = LineSplitter(maximumLength: longestRequest)
  }

  /// Listens in a folder; `answer` gets each request, and replies once, at once or later.
  init(in folder: ControlFolder, on loop: EventLoop, answer: @escaping Answer) throws {
    self.loop = loop
    self.answer = answer
    let socket = try folder.socketOfThisProcess()
    // Between being made and being made private the socket would be open to all.
    let mask = umask(0o177)
    defer { umask(mask) }
    listener = try loop.listen(at: socket) { [unowned self] in accept($0) }
  }

  /// Stops listening, and lets all peers go.
  func close() {
    listener?.close()
    for peer in peers.values { end(peer) }
    peers = [:]
  }

  private func accept(_ stream: ByteStream) {
    guard stream.peerUserID == geteuid(), peers.count < Self.mostPeers else {
      return stream.close()
    }
    let id = ObjectIdentifier(stream)
    let deadline = loop.makeTimer { [unowned self] in forget(id) }
    deadline.schedule(after: Self.patience)
    peers[id] = Peer(stream: stream, deadline: deadline)
    stream.onEvent = { [unowned self] event in
      switch event {
      case .bytes(let bytes): receive(bytes, from: id)
      case .end: forget(id)
      }
    }
  }

  private func receive(_ bytes: [UInt8], from id: ObjectIdentifier) {
    for line in peers[id]?.lines.append(bytes) ?? [] {
      do throws(ControlError) {
        let request = try ControlRequest(line: line)
        if request.command == .inspect, let onInspect {
          inspect(for: id, onInspect)
        } else {
          answer(request) { [weak self] in self?.send($0, to: id) }
        }
      } catch {
        send(ControlReply(error), to: id)
      }
    }
  }

  private func send(_ reply: ControlReply, to id: ObjectIdentifier) {
    // A peer that is gone does not want to know.
    peers[id]?.stream.write(reply.line)
  }

  /// Sends a peer what happens in the program, as long as it reads.
  private func inspect(
    for id: ObjectIdentifier, _ attach: (@escaping InspectionFeed.Listener) -> Void
  ) {
    peers[id]?.deadline.cancel()
    send(ControlReply(), to: id)
    attach { [weak self] line in
      guard let self, let peer = peers[id] else { return false }
      guard peer.stream.unsentBytes < Self.mostUnread else {
        forget(id)
        return false
      }
      peer.stream.write(line + "\n")
      return true
    }
  }

  private func forget(_ id: ObjectIdentifier) {
    if let peer = peers.removeValue(forKey: id) { end(peer) }
  }

  private func end(_ peer: Peer) {
    peer.deadline.cancel()
    peer.stream.close()
  }
}
