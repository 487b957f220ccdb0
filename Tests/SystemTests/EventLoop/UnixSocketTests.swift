import Foundation
import LoopBarriers
import System
import Testing

struct UnixSocketTests {
  let loop = EventLoop()
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  @Test func `bytes reach the other end, also if they are written while connecting`() throws {
    var peers: [ByteStream] = []
    var heard: [UInt8] = []
    let listener = try loop.listen(at: path) { peer in
      peers.append(peer)
      peer.onEvent = { if case .bytes(let bytes) = $0 { peer.write(bytes.map { $0 + 1 }) } }
    }
    let client = try loop.connect(to: path)
    client.onEvent = { if case .bytes(let bytes) = $0 { heard += bytes } }
    client.write([1, 2, 3])
    #expect(loop.run(until: { heard.count == 3 }, timeout: .seconds(120)))
    #expect(heard == [2, 3, 4])
    for peer in peers { peer.close() }
    listener.close()
  }

  @Test func `a connection has the user id of its peer`() throws {
    var user: UInt32?
    let listener = try loop.listen(at: path) { user = $0.peerUserID }
    let client = try loop.connect(to: path)
    #expect(loop.run(until: { user != nil }, timeout: .seconds(120)))
    #expect(user == geteuid())
    client.close()
    #expect(client.peerUserID == nil)
    listener.close()
  }

  @Test func `closing one end ends the other`() throws {
    var ended = false
    var peer: ByteStream?
    let listener = try loop.listen(at: path) {
      peer = $0
      peer?.onEvent = { ended = $0 == .end(nil) }
    }
    let client = try loop.connect(to: path)
    #expect(loop.run(until: { peer != nil }, timeout: .seconds(120)))
    client.close()
    #expect(loop.run(until: { ended }, timeout: .seconds(120)))
    #expect(ended)
    listener.close()
  }

  @Test func `writing to a closed connection does not end the process`() throws {
    var peer: ByteStream?
    let listener = try loop.listen(at: path) { peer = $0 }
    let client = try loop.connect(to: path)
    #expect(loop.run(until: { peer != nil }, timeout: .seconds(120)))
    peer?.close()
    var ended = false
    client.onEvent = { if case .end = $0 { ended = true } }
    #expect(loop.run(until: { ended }, timeout: .seconds(120)))
    client.write("nobody listens")
    loop.handleReady()
    #expect(ended)
    listener.close()
  }

  @Test func `connecting without a listener ends the stream with an error`() throws {
    var end: ByteStream.Event?
    let client = try loop.connect(to: path)
    client.onEvent = { end = $0 }
    #expect(loop.run(until: { end != nil }, timeout: .seconds(120)))
    #expect(end == .end(EventLoopError("connect", code: ENOENT)))
  }

  @Test func `a path too long for a socket is refused, not shortened`() {
    let long = "/" + String(repeating: "x", count: 120)
    let error = #expect(throws: EventLoopError.self) { _ = try loop.listen(at: long) { _ in } }
    #expect(error?.code == ENAMETOOLONG)
    #expect(throws: EventLoopError.self) { _ = try loop.connect(to: long) }
  }
}
