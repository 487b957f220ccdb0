import Stage
import StageRuns
import System
import Testing

@testable import Relay
@testable import RelayRuns

/// A global as a client hears of it.
struct HeardGlobal: Equatable {
  var name: UInt32
  var interface: String
  var version: UInt32
}

extension RawClient {
  /// Makes a registry and returns its globals; none if the connection ended.
  func globals(in registry: UInt32) -> [HeardGlobal] {
    send([1, 12 << 16 | UInt32(WlDisplay.Request.getRegistry), registry])
    // Its answer comes after them.
    send([1, 12 << 16 | UInt32(WlDisplay.Request.sync), registry + 1])
    guard wait(until: { self.messages.contains { $0[0] == registry + 1 } }), !hasEnded else {
      return []
    }
    return heardGlobals(in: registry)
  }

  /// The globals that it has heard of in a registry.
  func heardGlobals(in registry: UInt32) -> [HeardGlobal] {
    messages.filter { $0[0] == registry && $0[1] & 0xFFFF == 0 }.compactMap { words in
      guard var reader = try? MessageReader(words), let name = try? reader.word(),
        let interface = try? reader.string(), let version = try? reader.word()
      else { return nil }
      return HeardGlobal(name: name, interface: interface, version: version)
    }
  }

  func bind(_ global: HeardGlobal, in registry: UInt32, to object: UInt32) {
    let words =
      [global.name] + Conversation.string(global.interface) + [global.version, object]
    send([registry, UInt32(8 + words.count * 4) << 16] + words)
  }
}

/// A client at the other end of a relay that was handed its connection.
final class GuardedClient {
  let client: RawClient
  let relay: Program

  /// - Parameters:
  ///   - configure: How a program is started on the compositor.
  ///   - descriptors: What the relay has open besides the client's connection, from 4.
  init(
    only list: [String], _ more: [String] = [], descriptors: [Int32] = [], on loop: EventLoop,
    _ configure: ([String]) -> ChildProcess.Configuration
  ) throws {
    let (ours, theirs) = try Socket.pair()
    defer { theirs.close() }
    let words = list.map { "--only=\($0)" } + more
    var configuration = configure([builtProgram("thimble-relay"), "--connection", "3"] + words)
    configuration.descriptors = [theirs.descriptor] + descriptors
    relay = try Program(configuration, on: loop)
    client = RawClient(ours, on: loop)
  }

  deinit { relay.end() }

  /// Whether the connection and the relay end; and that this was said alone.
  func isEnded(saying sentence: String) -> Bool {
    guard client.waitForEnd(), relay.waitForEnd() else { return false }
    let said = ["thimble-relay: the app is disconnected, because \(sentence)."]
    return relay.child.exit == .status(0) && relay.diagnostics == said
  }
}
