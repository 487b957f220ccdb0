import DesktopActions
import JSON
import ScriptViews
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
  /// Reads pixels in the parent, and makes pictures of them in the plugin's process.
  let artist = TestArtist()
  /// The session of the plugin's process, and the events of what it has open.
  let session: ActionSession
  private(set) var events: [JSONValue] = []
  /// Hands out what came to the plugin's process.
  let childLoop = EventLoop()

  init(granting text: String? = nil) throws {
    link = try BrokerLink(grants: text.map { Self.grants($0) } ?? .everything)
    link.broker.serve(deeds, artist: artist)
    let client = try BrokerClient(adopting: link.child.descriptor)
    self.client = client
    client.wait = { [link] _ in
      let turn = EventCounter(link.loop)
      _ = link.run { turn.count > 0 }
    }
    session = ActionSession(ParentActions(over: client, artist)) {
      FileUser(name: "test", grants: .everything)
    }
    try client.attach(to: childLoop)
    session.onEvent = { [unowned self] in events.append($1) }
  }

  /// Performs an action as the plugin's process does, and waits for what answers at once.
  @discardableResult
  func perform(_ action: Action) throws -> JSONValue {
    var result: Result<ActionValue, ActionError>?
    try session.perform(action, ActionAnswer { result = $0 })
    guard case .data(let value) = try #require(try result?.get()) else { return nil }
    return value
  }

  /// The number of an object that an action opens.
  func open(_ action: Action) throws -> Int {
    guard case .integer(let number) = try perform(action) else { return 0 }
    return number
  }

  /// Performs an action that is answered later, as a text: the value, or the error.
  func ask(_ action: Action, _ receive: @escaping (String) -> Void) throws {
    try session.perform(
      action,
      ActionAnswer { result in
        switch result {
        case .success(.data(let value)): receive(value.text)
        case .success(.picture(let picture)): receive("\(picture.width) by \(picture.height)")
        case .failure(let error): receive("\(error)")
        }
      })
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
    try client.call("compositor.describe")
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
