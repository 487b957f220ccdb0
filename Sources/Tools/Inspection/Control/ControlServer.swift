import Glibc
package import System

/// Serves requests of 'thimble plugin' on a socket that only the same user can connect to.
package final class ControlServer {
  /// The maximum size of a request, in bytes. Chosen.
  private static let maximumRequestSize = 4096
  /// The maximum number of connections at a time. Chosen.
  private static let maximumPeers = 16
  /// The timeout of a connection. Chosen.
  private static let connectionTimeout = Duration.seconds(10)

  /// Answers a request by calling `reply` once.
  package typealias Answer = (ControlRequest, _ reply: @escaping (ControlReply) -> Void) -> Void

  /// Called when a peer requests to inspect the program, with a listener that sends it the feed's
  /// lines.
  package var onInspect: ((_ listener: @escaping InspectionFeed.Listener) -> Void)?

  /// The maximum number of unsent bytes queued for a peer. Beyond it, the peer is disconnected.
  /// Chosen.
  private static let maximumUnread = 1 << 20

  private let loop: EventLoop
  private let answer: Answer
  private var listener: UnixListener?
  private var peers: [ObjectIdentifier: Peer] = [:]

  private struct Peer {
    let stream: ByteStream
    let deadline: LoopTimer
    var lines = LineSplitter(maximumLength: maximumRequestSize)
  }

  /// Listens in a folder; `answer` gets each request and calls `reply` once, at once or later.
  package init(in folder: ControlFolder, on loop: EventLoop, answer: @escaping Answer) throws {
    self.loop = loop
    self.answer = answer
    let socket = try folder.socketOfThisProcess()
    // The umask makes the socket private from its creation; a later chmod would leave a race.
    let mask = umask(0o177)
    defer { umask(mask) }
    listener = try loop.listen(at: socket) { [unowned self] in accept($0) }
  }

  /// Stops listening and closes all connections.
  package func close() {
    listener?.close()
    for peer in peers.values { end(peer) }
    peers = [:]
  }

  private func accept(_ stream: ByteStream) {
    guard stream.peerUserID == geteuid(), peers.count < Self.maximumPeers else {
      return stream.close()
    }
    let id = ObjectIdentifier(stream)
    let deadline = loop.makeTimer { [unowned self] in forget(id) }
    deadline.schedule(after: Self.connectionTimeout)
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
    // The reply is dropped when the peer has disconnected.
    peers[id]?.stream.write(reply.line)
  }

  /// Streams the inspection feed to a peer until it disconnects or stops reading.
  private func inspect(
    for id: ObjectIdentifier, _ attach: (@escaping InspectionFeed.Listener) -> Void
  ) {
    peers[id]?.deadline.cancel()
    send(ControlReply(), to: id)
    attach { [weak self] line in
      guard let self, let peer = peers[id] else { return false }
      guard peer.stream.unsentBytes < Self.maximumUnread else {
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
