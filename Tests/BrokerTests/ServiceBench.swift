import DesktopActions
import JSON
import Scripting
import System
import Testing

@testable import Broker
@testable import PluginBench
@testable import Relay

/// A plugin's process and its parent in one, over actions that are only recorded.
final class ServiceBench {
  let link: BrokerLink
  let client: BrokerClient
  let deeds = TestActions()
  /// The services as the parent has them.
  let actions: Actions
  /// The services as the plugin's process has them.
  let brokered: Actions
  /// Reads pixels in the parent, and makes pictures of them in the plugin's process.
  let artist = TestArtist()
  /// Hands out what came to the plugin's process.
  let childLoop = EventLoop()

  /// - Parameter limiter: How fast signals are told; with one, `brokered` has no bus.
  init(granting text: String? = nil, limiter: BusRateLimiter? = nil) throws {
    link = try BrokerLink(grants: text.map { Self.grants($0) } ?? .everything)
    var actions = deeds.actions
    actions.report { [] }
    if let limiter, let bus = actions.bus {
      actions.bus = nil
      BusService(bus, of: link.broker, limiter).register()
    }
    self.actions = actions
    link.broker.serve(actions, artist: artist)
    let client = try BrokerClient(adopting: link.child.descriptor)
    self.client = client
    client.wait = { [link] _ in
      let turn = EventCounter(link.loop)
      _ = link.run { turn.count > 0 }
    }
    brokered = brokeredActions(over: client, artist: artist)
    try client.attach(to: childLoop)
  }

  /// The grants of a text such as `{"spawn": ["grim"]}`.
  static func grants(_ text: String) -> Grants {
    Grants(asked: .everything, granted: permissions(text))
  }

  /// The permissions of such a text.
  static func permissions(_ text: String) -> PermissionSet {
    PermissionSet(
      (try? JSONValue.parse(text)) ?? .null, isGrant: false, noteFault: { Issue.record("\($0)") })
  }

  /// Lets both ends go on until something holds.
  func run(until condition: () -> Bool) -> Bool {
    link.run {
      let turn = EventCounter(childLoop)
      _ = childLoop.run(until: { turn.count > 0 }, timeout: 120)
      return condition()
    }
  }

  /// Lets both ends go on until all that was sent was read.
  func settle() throws {
    try client.call("actions")
    let turn = EventCounter(childLoop)
    _ = childLoop.run(until: { turn.count > 1 }, timeout: 120)
  }

  /// The error of a raw call, as an enemy makes it; nil where it succeeds.
  func error(of verb: String, _ arguments: JSONObject) -> String? {
    do throws(ActionError) {
      try client.call(verb, arguments)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Ends the connection as a child that is killed does.
  func endChild() throws {
    link.child.close()
    #expect(link.run { !link.ends.isEmpty })
  }
}
