import PluginHost
import Scripting
import System
import Testing

@testable import Broker
@testable import PluginBench
@testable import Relay

/// The host of an isolated plugin, and a parent host with plugins, both in this process.
final class HostBench {
  let link: BrokerLink
  let client: BrokerClient
  /// The parent's plugins.
  let parent = TestBench()
  /// The isolated plugin, named `test`.
  let child = TestBench()
  private let childLoop = EventLoop()

  /// - Parameter prepare: Changes the parent before it is offered.
  init(granting text: String? = nil, _ prepare: (PluginHost) -> Void = { _ in }) throws {
    link = try BrokerLink(grants: text.map { ServiceBench.grants($0) } ?? .everything)
    prepare(parent.host)
    link.broker.serve(parent.host)
    let client = try BrokerClient(adopting: link.child.descriptor)
    self.client = client
    client.wait = { [link] _ in
      let turn = EventCounter(link.loop)
      _ = link.run { turn.count > 0 }
    }
    try client.attach(to: childLoop)
    child.host.connect(to: client)
  }

  /// Runs both ends until all messages are read, and both hosts up to a time in milliseconds.
  func settle(to ms: Double = 0) throws {
    for _ in 0..<2 {
      try client.call("compositor.describe")
      parent.advance(to: ms)
      try client.call("compositor.describe")
      let turn = EventCounter(childLoop)
      _ = childLoop.run(until: { turn.count > 1 }, timeout: .seconds(120))
      child.advance(to: ms)
    }
  }
}
