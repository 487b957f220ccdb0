import JSON

/// The IPC protocol of one kind of compositor.
protocol Dialect {
  var name: String { get }
  var framing: Framing { get }
  var capabilities: Set<CompositorCapability> { get }
  /// The queries that list the workspaces.
  var workspaceQuestions: [Message] { get }
  /// Decodes the workspaces from the responses to those queries.
  func workspaces(_ replies: [[UInt8]]) throws(CompositorError) -> [Workspace]
  /// The subscription to workspace changes.
  var subscription: Subscription { get }
  /// Builds the request that shows a workspace.
  func switching(to target: WorkspaceTarget) -> Step
  /// Builds the request that moves the focused window to a workspace.
  func moving(to target: WorkspaceTarget) -> Step
  /// Encodes a command in the syntax of the compositor's own tool.
  func message(command: String) throws(CompositorError) -> Message
  /// The response to an action; throws if it reports a failure.
  func checkedAnswer(_ reply: [UInt8]) throws(CompositorError) -> String
}

/// An action and the queries that it needs first.
struct Step {
  var questions: [Message] = []
  /// Builds the message from the responses to the queries.
  let action: ([[UInt8]]) throws(CompositorError) -> Message

  /// Creates an action that needs no queries.
  init(_ message: Message) { action = { _ throws(CompositorError) in message } }

  init(
    after questions: [Message],
    _ action: @escaping ([[UInt8]]) throws(CompositorError) -> Message
  ) {
    self.questions = questions
    self.action = action
  }
}

extension Dialect {
  /// Parses a response as JSON.
  func json(_ reply: [UInt8]) throws(CompositorError) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONValue.parse(bytes: reply)
    } catch {
      throw .unreadable(compositor: name, reason: "\(error)")
    }
  }

  /// Parses a response as a list of objects.
  func objects(_ reply: [UInt8]) throws(CompositorError) -> [JSONObject] {
    try objects(in: try json(reply))
  }

  func objects(in value: JSONValue?) throws(CompositorError) -> [JSONObject] {
    guard let list = value?.array else { throw unexpected(value, "a list") }
    return list.compactMap(\.object)
  }

  func unexpected(_ value: JSONValue?, _ expected: String) -> CompositorError {
    .unreadable(
      compositor: name, reason: "expected \(expected), found \(value?.summary ?? "nothing")")
  }
}

/// A subscription to a compositor's workspace events.
struct Subscription {
  /// The suffix that replaces `.sock` in the path of the request socket, if there is a separate
  /// event socket.
  var pathSuffix = ""
  let framing: Framing
  /// The message that subscribes; nil if connecting is sufficient.
  let request: Message?
  /// Returns true if a message is a workspace event. The response to the request is also a message.
  let isEvent: (String) -> Bool
}

extension Subscription {
  /// Matches messages that begin with one of these words.
  static func beginning(with words: [String]) -> (String) -> Bool {
    { message in words.contains { message.hasPrefix($0) } }
  }
}
