import Compositors
import DesktopActions
import JSON
import Testing

@testable import Broker
@testable import PluginBench

struct CompositorServiceTests {
  @Test func `workspaces are listed and switched`() throws {
    let bench = try ServiceBench(granting: #"{"workspaces": true}"#)
    let compositor = try #require(bench.brokered.compositor)
    #expect(compositor.name == "test")
    #expect(compositor.capabilities == bench.deeds.compositor.capabilities)
    let workspaces = [
      Workspace(name: "1", number: 1, output: "eDP-1", isFocused: true, isVisible: true),
      Workspace(name: "mail", isUrgent: true),
    ]
    var lists: [[Workspace]] = []
    compositor.listWorkspaces { lists.append((try? $0.get()) ?? []) }
    try bench.settle()
    bench.deeds.compositor.answerLists?(.success(workspaces))
    #expect(bench.run { lists == [workspaces] })
    let targets: [WorkspaceTarget] = [.next, .previous, .number(3), .name("mail")]
    var answers: [String] = []
    for target in targets {
      compositor.switchWorkspace(to: target) { answers.append("\($0)") }
      compositor.moveWindow(to: target) { answers.append("\($0)") }
    }
    try bench.settle()
    #expect(bench.deeds.compositor.targets == targets.flatMap { [$0, $0] })
    bench.deeds.compositor.answer?(.failure(.refused(compositor: "sway", message: "no")))
    #expect(bench.run { answers.contains { $0.contains("sway refused: no") } })
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `a watch of workspaces ends with the last who watches`() throws {
    let bench = try ServiceBench()
    let compositor = try #require(bench.brokered.compositor)
    var changes = 0
    var first: AnyObject? = compositor.watchWorkspaces { changes += 1 }
    var second: AnyObject? = compositor.watchWorkspaces { changes += 10 }
    try bench.settle()
    bench.deeds.compositor.changeWorkspaces()
    #expect(bench.run { changes == 11 })
    first = nil
    try bench.settle()
    #expect(bench.deeds.compositor.isWatched)
    second = nil
    try bench.settle()
    #expect(!bench.deeds.compositor.isWatched)
    first = compositor.watchWorkspaces {}
    try bench.settle()
    #expect(bench.deeds.compositor.isWatched)
    try bench.endChild()
    #expect(!bench.deeds.compositor.isWatched)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `commands need the socket of the compositor`() throws {
    let bench = try ServiceBench(granting: #"{"ipc": ["test", "sway"]}"#)
    var answers: [String] = []
    bench.brokered.compositor?.send(command: "focus left") { answers.append("\($0)") }
    try bench.settle()
    #expect(bench.deeds.compositor.commands == ["focus left"])
    bench.deeds.compositor.answerCommand?(.success("done"))
    #expect(bench.run { answers.count == 1 })
    bench.link.broker.grants = ServiceBench.grants(#"{"ipc": ["sway"]}"#)
    let error = try #require(bench.error(of: "compositor.command", ["text": "exec sh"]))
    #expect(error.hasPrefix("\"test\" is not a granted socket; "))
    #expect(bench.deeds.compositor.commands.count == 1)
  }

  @Test func `what the compositor lacks is said`() throws {
    let bench = try ServiceBench()
    bench.deeds.compositor.capabilities = [.command]
    #expect(
      bench.error(of: "workspaces.list", JSONObject()) == "test cannot be asked for workspaces")
    #expect(bench.link.refusals.isEmpty)
  }

  static let attacks: [(String, JSONObject)] = [
    ("workspaces.switch", JSONObject()), ("workspaces.switch", ["to": "everywhere"]),
    ("workspaces.switch", ["number": 0]), ("workspaces.switch", ["number": 1.5]),
    ("workspaces.switch", ["number": 10_000]), ("workspaces.switch", ["name": ""]),
    ("workspaces.switch", ["name": "a\0b"]),
    ("workspaces.move_window", ["name": .string(String(repeating: "a", count: 257))]),
    ("workspaces.move_window", ["to": 1]), ("workspaces.watch", ["on": 1]),
    ("compositor.command", ["text": 1]), ("compositor.command", ["text": "a\0b"]),
    ("compositor.command", ["text": .string(String(repeating: "a", count: 70_000))]),
  ]

  @Test(arguments: attacks.indices)
  func `what is no workspace or command is refused`(index: Int) throws {
    let bench = try ServiceBench()
    #expect(bench.error(of: Self.attacks[index].0, Self.attacks[index].1) != nil)
    #expect(bench.deeds.compositor.targets.isEmpty && bench.deeds.compositor.commands.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
