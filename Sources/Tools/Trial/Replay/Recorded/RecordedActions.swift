import Bus
import Compositors
package import DesktopActions
import JSON
import PluginHost
package import Scripting
import Shell

/// Actions for specs and replays, which are recorded and change neither the desktop nor files.
package final class RecordedActions {
  /// Called with each recorded action as a line such as `spawn grim -g 0,0`.
  package var onAction: ((String) -> Void)?
  /// The files and environment variables that plugins see.
  package let files = TrialFolder()
  /// What programs write and calls on D-Bus return, by the lines of these actions.
  package var answers: [String: String] = [:]
  private let clock: any HostClock
  private lazy var presence = RecordedPresence(self, clock: clock)
  private lazy var clipboard = RecordedClipboard(self)

  /// - Parameter clock: The clock that answers are scheduled on.
  package init(clock: any HostClock) {
    self.clock = clock
    files.onAction = { [weak self] in self?.note($0) }
  }

  /// The actions for the plugin host; they retain this object only as long as the host lives.
  package var actions: Actions {
    var actions = Actions()
    actions.programs = RecordedPrograms(self)
    actions.compositor = RecordedCompositor(self)
    actions.bus = RecordedBus(self)
    actions.keys = RecordedKeys(self)
    actions.keystrokeFault = Keystroke.fault(in:)
    actions.pointer = RecordedPointer(self)
    actions.toplevels = RecordedToplevels(self)
    actions.clipboard = clipboard
    actions.screen = RecordedScreen(self)
    actions.pictures = RecordedPictures(self)
    (actions.idle, actions.outputPower) = (presence, presence)
    actions.quit = { self.note("quit") }
    return actions
  }

  /// Reports input, which restarts the idle timers.
  package func noteInput() { presence.noteInput() }

  func note(_ line: String) { onAction?(line) }

  /// Calls back asynchronously, as real actions do.
  func later(_ answer: @escaping () -> Void) { _ = clock.after(0, answer) }
}

/// Starts no process; each program ends at once with status 0.
private final class RecordedPrograms: ProgramStarter {
  private let record: RecordedActions

  init(_ record: RecordedActions) { self.record = record }

  func start(
    _ request: ProgramRequest, completion: @escaping (ProgramResult) -> Void
  ) throws(ActionError) -> any RunningProgram {
    let line = "spawn " + request.arguments.joined(separator: " ")
    record.note(line)
    let output = record.answers[line] ?? ""
    record.later { completion(ProgramResult(status: 0, output: output)) }
    return NoProgram()
  }

  private final class NoProgram: RunningProgram {
    let id = 0
    func end() {}
    func kill() {}
  }
}

/// A compositor with three workspaces, on which every command succeeds.
private final class RecordedCompositor: Compositor {
  let name: String? = "recorded"
  let capabilities = Set(CompositorCapability.allCases)
  private let record: RecordedActions
  private var focused = 1
  private var watches = WeakList<Watch>()

  private final class Watch {
    let onChange: () -> Void
    init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
  }

  init(_ record: RecordedActions) { self.record = record }

  func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>) {
    let workspaces = (1...3).map {
      Workspace(
        name: "\($0)", number: $0, output: "REPLAY-1", isFocused: $0 == focused,
        isVisible: $0 == focused)
    }
    record.later { answer(.success(workspaces)) }
  }

  func watchWorkspaces(_ onChange: @escaping () -> Void) -> AnyObject {
    let watch = Watch(onChange)
    watches.append(watch)
    return watch
  }

  func switchWorkspace(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    record.note("switch to workspace " + target.words)
    switch target {
    case .next: focused = focused % 3 + 1
    case .previous: focused = (focused + 1) % 3 + 1
    case .number(let number) where (1...3).contains(number): focused = number
    case .number, .name: break
    }
    record.later { [self] in
      answer(.success(()))
      for watch in watches { watch.onChange() }
    }
  }

  func moveWindow(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    record.note("move window to workspace " + target.words)
    record.later { answer(.success(())) }
  }

  func send(command: String, _ answer: @escaping CompositorAnswer<String>) {
    record.note("command " + command)
    record.later { answer(.success("")) }
  }
}

extension WorkspaceTarget {
  fileprivate var words: String {
    switch self {
    case .next: "next"
    case .previous: "previous"
    case .number(let number): "\(number)"
    case .name(let name): name
    }
  }
}

/// Sends no message; each method returns nothing, and no signal comes.
final class RecordedBus: BusAccess {
  private let record: RecordedActions

  init(_ record: RecordedActions) { self.record = record }

  func call(_ call: BusCall, patience: Double, answer: @escaping SessionBus.Answer) {
    let types = call.signature.isEmpty ? [] : [call.signature]
    let words = [call.service, call.path, call.interface, call.method] + types + call.arguments
    let line = (call.bus == .session ? "call " : "call --system ") + words.joined(separator: " ")
    record.note(line)
    let value = record.answers[line].flatMap { try? JSONValue.parse($0).object }
    let reply = BusReply(
      signature: value?["type"]?.string ?? "", values: value?["data"]?.array ?? [])
    record.later { answer(.success(reply)) }
  }

  func listen(
    to filter: BusFilter, _ onEvent: @escaping (BusEvent) -> Void
  ) throws(ActionError) -> AnyObject {
    let words = [filter.sender, filter.path ?? "", filter.interface, filter.signal]
    let listen = filter.bus == .session ? "listen " : "listen --system "
    record.note(listen + words.filter { !$0.isEmpty }.joined(separator: " "))
    return NoListener()
  }

  private final class NoListener {}
}
