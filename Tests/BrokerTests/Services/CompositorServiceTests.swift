import Compositors
import DesktopActions
import JSON
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct CompositorServiceTests {
  @Test func `workspaces are listed and switched`() throws {
    let bench = try ServiceBench(granting: #"{"workspaces": true}"#)
    #expect(
      try bench.perform(.compositor(.describe)) == [
        "name": "test", "capabilities": ["command", "move_window", "workspaces"],
      ])
    let workspaces = [
      Workspace(name: "1", number: 1, output: "eDP-1", isFocused: true, isVisible: true),
      Workspace(name: "mail", isUrgent: true),
    ]
    var lists: [String] = []
    try bench.ask(.compositor(.listWorkspaces)) { lists.append($0) }
    try bench.settle()
    bench.deeds.compositor.answerLists?(.success(workspaces))
    let list: JSONValue = [
      [
        "name": "1", "number": 1, "output": "eDP-1", "focused": true, "visible": true,
        "urgent": false,
      ],
      [
        "name": "mail", "number": nil, "output": "", "focused": false, "visible": false,
        "urgent": true,
      ],
    ]
    #expect(bench.run { lists == [list.text] })
    let targets: [WorkspaceTarget] = [.next, .previous, .number(3), .name("mail")]
    var answers: [String] = []
    for target in targets {
      try bench.ask(.compositor(.switchWorkspace(target))) { answers.append($0) }
      try bench.ask(.compositor(.moveWindow(target))) { answers.append($0) }
    }
    try bench.settle()
    #expect(bench.deeds.compositor.targets == targets.flatMap { [$0, $0] })
    bench.deeds.compositor.answer?(.failure(.refused(compositor: "sway", message: "no")))
    #expect(bench.run { answers.contains("sway refused: no") })
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `a watch of workspaces reports changes until it is closed`() throws {
    let bench = try ServiceBench()
    let watch = try bench.open(.compositor(.watchWorkspaces))
    bench.deeds.compositor.changeWorkspaces()
    #expect(bench.run { bench.events.count == 1 })
    try bench.session.close(watch)
    try bench.settle()
    #expect(!bench.deeds.compositor.isWatched)
    _ = try bench.open(.compositor(.watchWorkspaces))
    #expect(bench.deeds.compositor.isWatched)
    try bench.endChild()
    #expect(!bench.deeds.compositor.isWatched)
  }

  @Test func `commands need a grant for the compositor's socket`() throws {
    let bench = try ServiceBench(granting: #"{"ipc": ["test", "sway"]}"#)
    var answers: [String] = []
    try bench.ask(.compositor(.command("focus left"))) { answers.append($0) }
    try bench.settle()
    #expect(bench.deeds.compositor.commands == ["focus left"])
    bench.deeds.compositor.answerCommand?(.success("done"))
    #expect(bench.run { answers.count == 1 })
    bench.link.broker.grants = ServiceBench.grants(#"{"ipc": ["sway"]}"#)
    let error = try #require(bench.error(of: "compositor.command", ["text": "exec sh"]))
    #expect(error.hasPrefix("\"test\" is not a granted socket; "))
    #expect(bench.deeds.compositor.commands.count == 1)
  }

  @Test func `a request that the compositor does not support gets an error`() throws {
    let bench = try ServiceBench()
    bench.deeds.compositor.capabilities = [.command]
    #expect(
      bench.error(of: "workspaces.list", JSONObject()) == "test does not support workspaces")
    #expect(bench.link.refusals.isEmpty)
  }

  static let attacks: [(String, JSONObject)] = [
    ("workspaces.switch", JSONObject()), ("workspaces.switch", ["target": true]),
    ("workspaces.switch", ["target": 0]), ("workspaces.switch", ["target": 1.5]),
    ("workspaces.switch", ["target": 10_000]), ("workspaces.switch", ["target": ""]),
    ("workspaces.switch", ["target": "a\0b"]),
    ("workspaces.move_window", ["target": .string(String(repeating: "a", count: 257))]),
    ("workspaces.move_window", ["target": [1]]),
    ("compositor.command", ["text": 1]), ("compositor.command", ["text": "a\0b"]),
    ("compositor.command", ["text": .string(String(repeating: "a", count: 70_000))]),
  ]

  @Test(arguments: attacks.indices)
  func `an invalid workspace or command is refused`(index: Int) throws {
    let bench = try ServiceBench()
    #expect(throws: ActionError.self) {
      try bench.client.call(Self.attacks[index].0, Self.attacks[index].1)
    }
    #expect(bench.deeds.compositor.targets.isEmpty)
    #expect(bench.deeds.compositor.commands.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
