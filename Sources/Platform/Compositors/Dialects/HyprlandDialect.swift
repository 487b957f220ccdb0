import JSON
import System

/// Hyprland: one request per connection, in the syntax of `hyprctl`.
struct HyprlandDialect: Dialect {
  let name = "hyprland"
  let framing = Framing.untilEnd
  let capabilities = Set(CompositorCapability.allCases)

  var workspaceQuestions: [Message] { [Message("j/workspaces"), Message("j/monitors")] }

  func workspaces(_ replies: [[UInt8]]) throws(CompositorError) -> [Workspace] {
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
      isEvent: Subscription.beginning(with: [
        "workspace", "focusedmon", "createworkspace", "destroyworkspace", "moveworkspace",
        "renameworkspace", "monitoradded", "monitorremoved",
      ]))
  }

  func switching(to target: WorkspaceTarget) -> Step {
    step { isLua in
      isLua
        ? "hl.dsp.focus({ workspace = \(expression(for: target)) })"
        : "workspace " + words(for: target)
    }
  }

  func moving(to target: WorkspaceTarget) -> Step {
    step { isLua in
      isLua
        ? "hl.dsp.window.move({ workspace = \(expression(for: target)), follow = false })"
        : "movetoworkspacesilent " + words(for: target)
    }
  }

  /// Returns a step that calls a dispatcher. If Hyprland is configured in Lua (0.55 and newer), it
  /// evaluates the argument.
  ///
  /// The configuration type is queried for each call, because reloading the configuration may
  /// change it.
  private func step(_ dispatcher: @escaping (_ isLua: Bool) -> String) -> Step {
    Step(after: [Message("j/status")]) { replies throws(CompositorError) in
      // Older versions do not support the query, and answer with a sentence.
      let status = try? json(replies[0])
      return Message("dispatch " + dispatcher(status?.object?["configProvider"] == "lua"))
    }
  }

  private func expression(for target: WorkspaceTarget) -> String {
    if case .number(let number) = target { return "\(number)" }
    let bytes = words(for: target).utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
      // Three decimal digits are any byte in Lua.
      case 0..<0x20, 0x7f: Array("\\\(byte / 100)\(byte / 10 % 10)\(byte % 10)".utf8)
      default: [byte]
      }
    }
    return "\"" + String(decoding: bytes.joined(), as: UTF8.self) + "\""
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
  func checkedAnswer(_ reply: [UInt8]) throws(CompositorError) -> String {
    let text = String(decoding: reply, as: UTF8.self).streamSafe
    let failures = ["Invalid", "unknown request", "Couldn't", "error", "warn", "No such"]
    if failures.contains(where: { text.hasPrefix($0) }) {
      throw .refused(compositor: name, message: text)
    }
    return text
  }
}
