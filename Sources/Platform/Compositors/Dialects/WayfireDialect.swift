import JSON
import System

/// Wayfire with its plugins `ipc` and `ipc-rules`: method calls with data, and a grid of workspaces
/// per output.
struct WayfireDialect: Dialect {
  let name = "wayfire"
  let framing = Framing.lengthPrefixed
  let capabilities = Set(CompositorCapability.allCases)

  private var focusedOutput: Message { method("window-rules/get-focused-output") }

  var workspaceQuestions: [Message] { [focusedOutput] }

  /// The workspaces of the focused output, numbered row by row.
  func workspaces(_ replies: [[UInt8]]) throws(CompositorError) -> [Workspace] {
    let grid = try grid(replies[0])
    return (1...grid.count).map { number in
      Workspace(
        name: "\(number)", number: number, output: grid.output, isFocused: number == grid.current,
        isVisible: number == grid.current)
    }
  }

  var subscription: Subscription {
    let events = [
      "wset-workspace-changed", "workspace-grid-changed", "output-wset-changed",
      "output-gain-focus",
    ]
    return Subscription(
      framing: framing,
      request: method(
        "window-rules/events/watch", ["events": .array(events.map { .string($0) })]),
      isEvent: { message in events.contains { message.contains("\"\($0)\"") } })
  }

  func switching(to target: WorkspaceTarget) -> Step {
    Step(after: [focusedOutput]) { replies throws(CompositorError) in
      try show(target, on: try grid(replies[0]), with: nil)
    }
  }

  /// Moves a window. The compositor also switches to the target workspace.
  func moving(to target: WorkspaceTarget) -> Step {
    Step(after: [focusedOutput, method("window-rules/get-focused-view")]) {
      replies throws(CompositorError) in
      guard let view = try object(replies[1])["info"]?.object?.whole("id") else {
        throw .refused(compositor: name, message: "no window has the focus")
      }
      return try show(target, on: try grid(replies[0]), with: view)
    }
  }

  private func show(
    _ target: WorkspaceTarget, on grid: Grid, with view: Int?
  ) throws(CompositorError) -> Message {
    let number: Int? =
      switch target {
      case .next: grid.current % grid.count + 1
      case .previous: (grid.current + grid.count - 2) % grid.count + 1
      case .number(let number): number
      case .name(let name): Int(name)
      }
    guard let number, (1...grid.count).contains(number) else {
      throw .refused(
        compositor: name, message: "there are workspaces 1 to \(grid.count), no other ones")
    }
    var data: JSONObject = [
      "x": .integer((number - 1) % grid.width), "y": .integer((number - 1) / grid.width),
      "output-id": .integer(grid.outputID),
    ]
    if let view { data["view-id"] = .integer(view) }
    return method("vswitch/set-workspace", data)
  }

  /// The workspace grid of an output.
  private struct Grid {
    let output: String
    let outputID: Int
    let width: Int
    let height: Int
    /// The number of the visible workspace, from 1.
    let current: Int

    var count: Int { width * height }
  }

  private func grid(_ reply: [UInt8]) throws(CompositorError) -> Grid {
    let answer = try object(reply)
    guard let info = answer["info"]?.object, let id = info.whole("id"),
      let workspace = info["workspace"]?.object, let x = workspace.whole("x"),
      let y = workspace.whole("y"), let width = workspace.whole("grid_width"),
      let height = workspace.whole("grid_height"), (1...100).contains(width),
      (1...100).contains(height)
    else { throw unexpected(.object(answer), "the workspaces of an output") }
    return Grid(
      output: info["name"]?.string ?? "", outputID: id, width: width, height: height,
      current: y * width + x + 1)
  }

  private func method(_ method: String, _ data: JSONObject = [:]) -> Message {
    Message(JSONValue.object(["method": .string(method), "data": .object(data)]).text)
  }

  /// The name of a method, optionally followed by its data as JSON.
  func message(command: String) throws(CompositorError) -> Message {
    let parts = command.split(separator: " ", maxSplits: 1)
    guard let name = parts.first else {
      throw .notUnderstood("Wayfire takes the name of a method, such as expo/toggle")
    }
    guard parts.count == 2 else { return method(String(name)) }
    do throws(JSONSyntaxError) {
      return method(String(name), try JSONValue.parse(String(parts[1])).object ?? [:])
    } catch {
      throw .notUnderstood("Wayfire takes JSON after the name of a method: \(error)")
    }
  }

  func checkedAnswer(_ reply: [UInt8]) throws(CompositorError) -> String {
    // Some queries are answered with lists.
    if case .object = try json(reply) { _ = try object(reply) }
    return String(decoding: reply, as: UTF8.self).streamSafe
  }

  private func object(_ reply: [UInt8]) throws(CompositorError) -> JSONObject {
    let answer = try json(reply)
    guard let object = answer.object else { throw unexpected(answer, "an object") }
    if let error = object["error"] {
      throw .refused(compositor: name, message: error.string ?? error.text)
    }
    return object
  }
}
