import DesktopActions
import JSON
import ScriptViews
import Scripting
import System
import Testing

@testable import Broker
@testable import PluginBench
@testable import Relay

/// A plugin's process and its parent, both in this process. Actions are only recorded.
final class ServiceBench {
  let link: BrokerLink
  let client: BrokerClient
  let deeds = TestActions()
  /// Reads pixels in the parent, and makes pictures of them in the plugin's process.
  let artist = TestArtist()
  /// The session of the plugin's process. `events` has the events of its open objects.
  let session: ActionSession
  private(set) var events: [JSONValue] = []
  /// Delivers the messages that the plugin's process has received.
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

  /// Performs an action as the plugin's process does. Returns its immediate result.
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

  /// Performs an action that is answered later. `receive` gets the value or the error, as text.
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
    Grants(requested: .everything, granted: permissions(text))
  }

  /// The permissions of a text such as `{"spawn": ["grim"]}`.
  static func permissions(_ text: String) -> PermissionSet {
    PermissionSet(
      (try? JSONValue.parse(text)) ?? .null, isGrant: false, noteFault: { Issue.record("\($0)") })
  }

  /// Runs both ends until a condition holds.
  func run(until condition: () -> Bool) -> Bool {
    link.run {
      let turn = EventCounter(childLoop)
      _ = childLoop.run(until: { turn.count > 0 }, timeout: .seconds(120))
      return condition()
    }
  }

  /// Runs both ends until all messages are read.
  func settle() throws {
    try client.call("compositor.describe")
    let turn = EventCounter(childLoop)
    _ = childLoop.run(until: { turn.count > 1 }, timeout: .seconds(120))
  }

  /// Makes a raw call, as a hostile process could.
  ///
  /// - Returns: The error, or nil if the call succeeds.
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
