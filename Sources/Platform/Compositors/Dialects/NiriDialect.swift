import JSON

/// niri: one JSON document per line, in both directions.
struct NiriDialect: Dialect {
  let name = "niri"
  let framing = Framing.line
  let capabilities = Set(CompositorCapability.allCases)

  var workspaceQuestions: [Message] { [Message("\"Workspaces\"")] }

  func workspaces(_ replies: [[UInt8]]) throws(CompositorError) -> [Workspace] {
    let answer = try success(replies[0])
    return try objects(in: answer.object?["Workspaces"]).map { object in
      let index = object.whole("idx")
      return Workspace(
        name: object["name"]?.string ?? index.map(String.init) ?? "", number: index,
        output: object["output"]?.string ?? "", isFocused: object.isTrue("is_focused"),
        isVisible: object.isTrue("is_active"), isUrgent: object.isTrue("is_urgent"))
    }.sorted { ($0.output, $0.number ?? 0) < ($1.output, $1.number ?? 0) }
  }

  var subscription: Subscription {
    Subscription(
      framing: .line, request: Message("\"EventStream\""),
      isEvent: Subscription.beginning(with: ["{\"Workspace"]))
  }

  func switching(to target: WorkspaceTarget) -> Step {
    switch target {
    case .next: action("FocusWorkspaceDown", [:])
    case .previous: action("FocusWorkspaceUp", [:])
    case .number, .name: action("FocusWorkspace", ["reference": reference(to: target)])
    }
  }

  func moving(to target: WorkspaceTarget) -> Step {
    switch target {
    case .next: action("MoveWindowToWorkspaceDown", ["focus": false])
    case .previous: action("MoveWindowToWorkspaceUp", ["focus": false])
    case .number, .name:
      action(
        "MoveWindowToWorkspace",
        ["window_id": nil, "reference": reference(to: target), "focus": false])
    }
  }

  private func reference(to target: WorkspaceTarget) -> JSONValue {
    switch target {
    case .number(let number): ["Index": .integer(number)]
    case .name(let name): ["Name": .string(name)]
    case .next, .previous: nil
    }
  }

  private func action(_ name: String, _ fields: JSONObject) -> Step {
    Step(Message(JSONValue.object(["Action": .object([name: .object(fields)])]).text))
  }

  func message(command: String) throws(CompositorError) -> Message {
    do throws(JSONSyntaxError) {
      // Serialized to a single line, whatever the input.
      return Message(try JSONValue.parse(command).text)
    } catch {
      throw .notUnderstood(
        "niri takes a request as JSON, such as {\"Action\":{\"ToggleOverview\":{}}}: \(error)")
    }
  }

  func checkedAnswer(_ reply: [UInt8]) throws(CompositorError) -> String {
    try success(reply).text
  }

  private func success(_ reply: [UInt8]) throws(CompositorError) -> JSONValue {
    let answer = try json(reply)
    if let message = answer.object?["Err"] {
      throw .refused(compositor: name, message: message.string ?? message.text)
    }
    guard let value = answer.object?["Ok"] else { throw unexpected(answer, "\"Ok\" or \"Err\"") }
    return value
  }
}
