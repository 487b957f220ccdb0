// Tests: CompositorServiceTests

import Compositors
import JSON
import Scripting

/// The compositor's requests, through the parent.
final class BrokeredCompositor: Compositor {
  let name: String?
  let capabilities: Set<CompositorCapability>
  private let client: BrokerClient
  private var watches = WeakList<Watch>()

  private final class Watch {
    let onChange: () -> Void
    private let onEnd: () -> Void

    init(_ onChange: @escaping () -> Void, onEnd: @escaping () -> Void) {
      (self.onChange, self.onEnd) = (onChange, onEnd)
    }

    deinit { onEnd() }
  }

  init(
    _ name: String?, _ capabilities: Set<CompositorCapability>, over client: BrokerClient
  ) {
    self.name = name
    self.capabilities = capabilities
    self.client = client
    client.listen(to: "workspaces_changed") { [weak self] _ in
      for watch in self?.watches ?? WeakList() { watch.onChange() }
    }
  }

  func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>) {
    ask("workspaces.list", JSONObject(), answer) {
      $0.array?.compactMap { $0.object.map { Workspace($0) } } ?? []
    }
  }

  func switchWorkspace(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    ask("workspaces.switch", target.arguments, answer) { _ in }
  }

  func moveWindow(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    ask("workspaces.move_window", target.arguments, answer) { _ in }
  }

  func send(command: String, _ answer: @escaping CompositorAnswer<String>) {
    ask("compositor.command", ["text": .string(command)], answer) { $0.string ?? "" }
  }

  func watchWorkspaces(_ onChange: @escaping () -> Void) -> AnyObject {
    let watch = Watch(onChange) { [weak self] in self?.watchDidEnd() }
    if watches.isEmpty { client.tell("workspaces.watch", ["on": true]) }
    watches.append(watch)
    return watch
  }

  private func watchDidEnd() {
    if watches.isEmpty { client.tell("workspaces.watch", ["on": false]) }
  }

  private func ask<Value>(
    _ verb: String, _ arguments: JSONObject, _ answer: @escaping CompositorAnswer<Value>,
    _ value: @escaping (JSONValue) -> Value
  ) {
    client.ask(verb, arguments) { result in
      // The sentence is the parent's, and is whole.
      answer(result.map { value($0.value) }.mapError { .notUnderstood("\($0)") })
    }
  }
}

extension WorkspaceTarget {
  fileprivate var arguments: JSONObject {
    switch self {
    case .next: ["to": "next"]
    case .previous: ["to": "previous"]
    case .number(let number): ["number": .integer(number)]
    case .name(let name): ["name": .string(name)]
    }
  }
}

extension Workspace {
  fileprivate init(_ object: JSONObject) {
    self.init(
      name: object["name"]?.string ?? "", number: object["number"]?.number.map { Int($0) },
      output: object["output"]?.string ?? "", isFocused: object["focused"] == true,
      isVisible: object["visible"] == true, isUrgent: object["urgent"] == true)
  }
}
