import Stage
import StageRuns
import System
import Testing

@testable import Relay
@testable import RelayRuns

/// A global as announced to a client.
struct HeardGlobal: Equatable {
  var name: UInt32
  var interface: String
  var version: UInt32
}

extension RawClient {
  /// Makes a registry and returns its globals; none if the connection ended.
  func globals(in registry: UInt32) -> [HeardGlobal] {
    send([1, 12 << 16 | UInt32(WlDisplay.Request.getRegistry), registry])
    // The answer to this request follows the globals.
    send([1, 12 << 16 | UInt32(WlDisplay.Request.sync), registry + 1])
    guard wait(until: { self.messages.contains { $0[0] == registry + 1 } }), !hasEnded else {
      return []
    }
    return heardGlobals(in: registry)
  }

  /// The globals that the client has received from a registry.
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

/// A client whose connection was passed to a relay.
final class GuardedClient {
  let client: RawClient
  let relay: Program

  /// - Parameters:
  ///   - descriptors: The relay's open descriptors besides the client's connection, from 4 on.
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

  /// Waits for the end of the connection and of the relay. Returns true if the relay printed only
  /// this sentence.
  func isEnded(saying sentence: String) -> Bool {
    guard client.waitForEnd(), relay.waitForEnd() else { return false }
    let said = ["thimble-relay: the app is disconnected, because \(sentence)."]
    return relay.child.exit == .status(0) && relay.diagnostics == said
  }
}
