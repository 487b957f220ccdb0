// Tests: ToplevelServiceTests

import DesktopActions
import JSON
import Scripting

/// The toplevels of all programs, as the parent tells of them.
final class BrokeredToplevels: ToplevelSource {
  var onChange: ((any DesktopToplevel) -> Void)?
  private let client: BrokerClient
  private var known: [Int: BrokeredToplevel] = [:]

  init(over client: BrokerClient) {
    self.client = client
    client.listen(to: "toplevel_changed") { [weak self] in self?.didChange($0) }
  }

  func prepare() { client.tell("toplevels.prepare", JSONObject()) }

  func toplevels() throws(ActionError) -> [any DesktopToplevel] {
    try client.call("toplevels.list").array?.compactMap { take($0) } ?? []
  }

  private func didChange(_ summary: JSONValue) {
    guard let toplevel = take(summary) else { return }
    onChange?(toplevel)
    if toplevel.state.isClosed { known[toplevel.number] = nil }
  }

  /// The toplevel that is told of, always the same object, in its new state.
  private func take(_ summary: JSONValue) -> BrokeredToplevel? {
    guard let summary = summary.object, case .integer(let number)? = summary["toplevel"] else {
      return nil
    }
    let words = summary["modes"]?.array?.compactMap(\.string) ?? []
    let state = ToplevelState(
      title: summary["title"]?.string ?? "", appID: summary["app_id"]?.string ?? "",
      modes: Set(words.compactMap { ToplevelMode(rawValue: $0) }),
      isActivated: summary["activated"] == true, isClosed: summary["closed"] == true)
    let toplevel = known[number] ?? BrokeredToplevel(number, state, over: client)
    toplevel.state = state
    known[number] = toplevel
    return toplevel
  }
}

/// A toplevel that the parent knows by a number.
private final class BrokeredToplevel: DesktopToplevel {
  let number: Int
  fileprivate(set) var state: ToplevelState
  private let client: BrokerClient

  init(_ number: Int, _ state: ToplevelState, over client: BrokerClient) {
    self.number = number
    self.state = state
    self.client = client
  }

  func activate() throws(ActionError) { try client.call("toplevels.activate", arguments) }
  func close() throws(ActionError) { try client.call("toplevels.close", arguments) }

  func set(_ mode: ToplevelMode, _ isOn: Bool) throws(ActionError) {
    var arguments = arguments
    arguments["mode"] = .string(mode.rawValue)
    arguments["on"] = .bool(isOn)
    try client.call("toplevels.set", arguments)
  }

  private var arguments: JSONObject { ["toplevel": .integer(number)] }
}
