import Glibc
import JSON
import Scripting
import System
import Testing

@testable import Broker
@testable import Relay

/// Both ends of a connection in one process: a broker on a loop, and a raw socket or a client.
final class BrokerLink {
  let loop = EventLoop()
  let broker: Broker
  /// The child's end, until a client adopts it.
  let child: Socket
  var refusals: [String] = []
  var ends: [BrokerEnd] = []

  init(grants: Grants = .everything, isTrusted: Bool = false) throws {
    let (parent, child) = try Socket.pair()
    self.child = child
    broker = try Broker(adopting: parent.descriptor, plugin: "test", isTrusted: isTrusted, on: loop)
    broker.grants = grants
    broker.onRefusal = { [unowned self] in refusals.append($0) }
    broker.onEnd = { [unowned self] in ends.append($0) }
  }

  /// Runs the loop until a condition holds, for at most 120 seconds. Returns whether it holds.
  func run(until condition: () -> Bool) -> Bool {
    loop.run(until: condition, timeout: .seconds(120))
  }

  /// Sends as many raw bytes as fit into the socket, as the child. Returns their number.
  @discardableResult
  func send(_ bytes: [UInt8], with file: Int32? = nil) -> Int {
    bytes.isEmpty ? 0 : child.send(bytes[...], with: file).1
  }

  /// Sends a message of the child as text.
  func send(_ text: String) { send(Self.frame(text)) }

  /// Encodes a text as a frame.
  static func frame(_ text: String) -> [UInt8] {
    let size = text.utf8.count
    return (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) } + Array(text.utf8)
  }

  /// The messages that the child can read now.
  func answers() throws -> [JSONValue] {
    var reader = FrameReader()
    while child.receive(atMost: 1 << 16, into: &reader.bytes) == .moved {}
    var found: [JSONValue] = []
    while let frame = try reader.next() { found.append(try JSONValue.parse(bytes: frame)) }
    return found
  }

  /// Waits for one answer of the parent.
  func nextAnswers() throws -> [JSONValue] {
    var found: [JSONValue] = []
    let isThere = run {
      found += (try? answers()) ?? []
      return !found.isEmpty
    }
    #expect(isThere)
    return found
  }
}

/// Whether a well-behaved connection to the same loop still works.
func goodLinkWorks(on loop: EventLoop) throws -> Bool {
  let (parent, child) = try Socket.pair()
  defer { child.close() }
  let broker = try Broker(adopting: parent.descriptor, plugin: "good", on: loop)
  broker.register("echo", permission: nil) { arguments, reply in
    reply.succeed(.object(arguments.values))
  }
  _ = child.send(BrokerLink.frame(#"{"call":1,"verb":"echo","arguments":{"a":1}}"#)[...])
  var reader = FrameReader()
  let isAnswered = loop.run(
    until: {
      _ = child.receive(atMost: 1 << 10, into: &reader.bytes)
      return ((try? reader.nextSize()) ?? nil) != nil
    }, timeout: .seconds(120))
  let frame = try reader.next() ?? []
  return isAnswered
    && String(decoding: frame, as: UTF8.self) == #"{"answer":1,"value":{"a":1},"file":false}"#
}
