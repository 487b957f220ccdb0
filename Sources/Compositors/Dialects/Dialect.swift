import JSON

/// How one kind of compositor puts things.
protocol Dialect {
  var name: String { get }
  var framing: Framing { get }
  var capabilities: Set<CompositorCapability> { get }
  /// What is asked to learn of the workspaces.
  var workspaceQuestions: [Message] { get }
  /// The workspaces in the answers to those questions.
  func workspaces(_ replies: [[UInt8]]) throws(CompositorFailure) -> [Workspace]
  /// How to hear that workspaces have changed.
  var subscription: Subscription { get }
  /// How a workspace is shown.
  func switching(to target: WorkspaceTarget) -> Step
  /// How the focused window is moved to a workspace.
  func moving(to target: WorkspaceTarget) -> Step
  /// A command in the words of the compositor's own tool.
  func message(command: String) throws(CompositorFailure) -> Message
  /// The answer to an action, when it does not say that the action failed.
  func checkedAnswer(_ reply: [UInt8]) throws(CompositorFailure) -> String
}

/// Something to do, and what has to be asked before.
struct Step {
  var questions: [Message] = []
  /// What is sent, given the answers to the questions.
  let action: ([[UInt8]]) throws(CompositorFailure) -> Message

  /// Something that can be done without asking.
  init(_ message: Message) { action = { _ throws(CompositorFailure) in message } }

  init(
    after questions: [Message],
    _ action: @escaping ([[UInt8]]) throws(CompositorFailure) -> Message
  ) {
    self.questions = questions
    self.action = action
  }
}

extension Dialect {
  /// An answer as JSON.
  func json(_ reply: [UInt8]) throws(CompositorFailure) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONValue.parse(bytes: reply)
    } catch {
      throw .unreadable(compositor: name, reason: "\(error)")
    }
  }

  /// A list of objects in an answer.
  func objects(_ reply: [UInt8]) throws(CompositorFailure) -> [JSONObject] {
    try objects(in: try json(reply))
  }

  func objects(in value: JSONValue?) throws(CompositorFailure) -> [JSONObject] {
    guard let list = value?.array else { throw unexpected(value, "a list") }
    return list.compactMap(\.object)
  }

  func unexpected(_ value: JSONValue?, _ expected: String) -> CompositorFailure {
    .unreadable(
      compositor: name, reason: "expected \(expected), found \(value?.summary ?? "nothing")")
  }
}

extension JSONObject {
  /// Whether a field is true; what is missing is not.
  func isTrue(_ key: String) -> Bool { self[key] == .bool(true) }

  /// A field that is a whole number.
  func whole(_ key: String) -> Int? { self[key]?.number.flatMap { Int(exactly: $0) } }
}
