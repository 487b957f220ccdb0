import JSON
import System

/// sway, and i3, whose protocol it implements.
struct I3Dialect: Dialect {
  let name: String
  let framing = Framing.i3
  let capabilities = Set(CompositorCapability.allCases)

  private static let runCommand: UInt32 = 0
  private static let getWorkspaces: UInt32 = 1
  private static let subscribe: UInt32 = 2

  var workspaceQuestions: [Message] { [Message("", type: Self.getWorkspaces)] }

  func workspaces(_ replies: [[UInt8]]) throws(CompositorError) -> [Workspace] {
    try objects(replies[0]).map { object in
      Workspace(
        name: object["name"]?.string ?? "",
        // Workspaces whose name does not start with a number have -1.
        number: object.whole("num").flatMap { $0 < 0 ? nil : $0 },
        output: object["output"]?.string ?? "", isFocused: object.isTrue("focused"),
        isVisible: object.isTrue("visible"), isUrgent: object.isTrue("urgent"))
    }
  }

  /// All events of this type are about workspaces and have a field for the change.
  var subscription: Subscription {
    Subscription(
      framing: framing, request: Message("[\"workspace\"]", type: Self.subscribe),
      isEvent: { $0.contains("\"change\"") })
  }

  func switching(to target: WorkspaceTarget) -> Step {
    Step(Message("workspace " + words(for: target), type: Self.runCommand))
  }

  func moving(to target: WorkspaceTarget) -> Step {
    Step(Message("move container to workspace " + words(for: target), type: Self.runCommand))
  }

  private func words(for target: WorkspaceTarget) -> String {
    switch target {
    case .next: "next_on_output"
    case .previous: "prev_on_output"
    case .number(let number): "number \(number)"
    case .name(let name):
      "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
  }

  func message(command: String) -> Message { Message(command, type: Self.runCommand) }

  func checkedAnswer(_ reply: [UInt8]) throws(CompositorError) -> String {
    for result in try objects(reply) where !result.isTrue("success") {
      throw .refused(compositor: name, message: result["error"]?.string ?? "no reason given")
    }
    return String(decoding: reply, as: UTF8.self).streamSafe
  }
}
