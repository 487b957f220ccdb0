// Tests: SocketCompositorTests, NewsWatchTests

import JSON

/// Hyprland: one request per connection, in the syntax of `hyprctl`.
struct HyprlandDialect: Dialect {
  let name = "hyprland"
  let framing = Framing.untilEnd
  let capabilities = Set(CompositorCapability.allCases)

  var workspaceQuestions: [Message] { [Message("j/workspaces"), Message("j/monitors")] }

  func workspaces(_ replies: [[UInt8]]) throws(CompositorFailure) -> [Workspace] {
    let monitors = try objects(replies[1])
    func shown(_ monitor: JSONObject) -> Int? { monitor["activeWorkspace"]?.object?.whole("id") }
    let visible = Set(monitors.compactMap(shown))
    let focused = monitors.first { $0.isTrue("focused") }.flatMap(shown)
    return try objects(replies[0]).compactMap { object -> Workspace? in
      // Special workspaces, which overlay the others, have IDs below -98; named ones count down
      // from -1337.
      guard let id = object.whole("id"), let name = object["name"]?.string,
        !name.hasPrefix("special")
      else { return nil }
      return Workspace(
        name: name, number: id > 0 ? id : nil, output: object["monitor"]?.string ?? "",
        isFocused: id == focused, isVisible: visible.contains(id))
    }.sorted { ($0.number ?? .max, $0.name) < ($1.number ?? .max, $1.name) }
  }

  var subscription: Subscription {
    Subscription(
      pathSuffix: "2.sock", framing: .line, request: nil,
      isNews: Subscription.beginning(with: [
        "workspace", "focusedmon", "createworkspace", "destroyworkspace", "moveworkspace",
        "renameworkspace", "monitoradded", "monitorremoved",
      ]))
  }

  func switching(to target: WorkspaceTarget) -> Step {
    Step(Message("dispatch workspace " + words(for: target)))
  }

  func moving(to target: WorkspaceTarget) -> Step {
    Step(Message("dispatch movetoworkspacesilent " + words(for: target)))
  }

  private func words(for target: WorkspaceTarget) -> String {
    switch target {
    case .next: "m+1"
    case .previous: "m-1"
    case .number(let number): "\(number)"
    case .name(let name): "name:" + name
    }
  }

  func message(command: String) -> Message { Message(command) }

  /// Dispatchers answer `ok`, queries with their result, and errors with a sentence.
  func checkedAnswer(_ reply: [UInt8]) throws(CompositorFailure) -> String {
    let text = String(decoding: reply, as: UTF8.self)
    let failures = ["Invalid", "unknown request", "Couldn't", "error", "No such"]
    if failures.contains(where: { text.hasPrefix($0) }) {
      throw .refused(compositor: name, message: text)
    }
    return text
  }
}
