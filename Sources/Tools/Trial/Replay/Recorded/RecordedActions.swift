import Bus
import Canvas
import Compositors
package import DesktopActions
import Gestures
import JSON
import Keyboards
import PluginHost
import Rendering
import ScriptViews
package import Scripting

/// Actions for specs and replays, which are recorded and change neither the desktop nor files.
package final class RecordedActions: ActionPerformer {
  /// Called with each recorded action as a line such as `spawn grim -g 0,0`.
  package var onAction: ((String) -> Void)?
  /// The files and environment variables that plugins see.
  package let files = TrialFiles()
  /// Canned output of programs and D-Bus calls, by recorded action line.
  package var answers: [String: String] = [:]
  private let clock: any HostClock
  private lazy var presence = RecordedPresence(clock: clock)
  private let clipboard = RecordedClipboard()
  private let textFocus = RecordedTextFocus()
  private var toplevel = ToplevelState(title: "A window", appID: "recorded", isActivated: true)
  private lazy var pictures = RecordedPictures(self)
  private lazy var compositor = RecordedCompositor(self)

  /// - Parameter clock: The clock that answers are scheduled on.
  package init(clock: any HostClock) {
    self.clock = clock
    files.onAction = { [weak self] in self?.note($0) }
  }

  package func perform(
    _ action: Action, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .keys(.check(let text)):
      return answer.succeed(Keystroke.fault(in: text).map { .string($0) } ?? .null)
    case .keys(.send(let keystroke)): note("key " + keystroke)
    case .keys(.type(let text)): note("type " + text)
    case .pointer(let action): note(action.words)
    case .clipboard(let action): return try perform(action, for: session, answer)
    case .compositor(let action): return try compositor.perform(action, for: session, answer)
    case .presence(.watchIdleness(let seconds)):
      return try session.open(.idle, answer: answer) { events in
        presence.watch(after: seconds) { events.send(.bool($0)) }
      }
    case .presence(.watchPower):
      return try session.open(.outputs, answer: answer) { _ in NullActionObject() }
    case .presence(.setPower(let output, let isOn)):
      note("screen \(output ?? "all") \(isOn ? "on" : "off")")
    case .toplevels(let action): return try perform(action, for: session, answer)
    case .watchTextFocus:
      return try session.open(.textFocus, answer: answer) { textFocus.watch($0) }
    case .programs(.start(let request)):
      return try session.open(.spawn, answer: answer) { start(request, $0) }
    case .bus(let action): return try perform(action, for: session, answer)
    case .takePicture(let request): return take(request, answer)
    case .writePicture(let picture, let path):
      return pictures.write(picture, to: path, for: session.user(), answer)
    case .programs, .prepare: break
    case .quit: note("quit")
    }
    answer.succeed()
  }

  private func perform(
    _ action: ClipboardAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .copy(let text, let type):
      note("copy " + (type.map { "as \($0) " } ?? "") + text)
      clipboard.text = text
      later { [clipboard] in clipboard.tellWatches() }
      answer.succeed()
    case .read:
      let text = clipboard.text
      later {
        if let text { answer.succeed(.string(text)) } else { answer.fail(ClipboardAction.noText) }
      }
    case .watch: try session.open(.clipboard, answer: answer) { clipboard.watch($0) }
    }
  }

  /// Records a single toplevel, which is activated.
  private func perform(
    _ action: ToplevelAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .list: return answer.succeed([toplevel.json(1)])
    case .watch: return try session.open(.toplevels, answer: answer) { _ in NullActionObject() }
    case .activate: note("activate window")
    case .close: note("close window")
    case .set(_, let mode, let isOn):
      if isOn { toplevel.modes.insert(mode) } else { toplevel.modes.remove(mode) }
      note("window \(mode.rawValue) \(isOn ? "on" : "off")")
    }
    answer.succeed()
  }

  /// Starts no process; each program ends at once with status 0.
  private func start(_ request: ProgramRequest, _ events: ActionEvents) -> AnyObject {
    let line = "spawn " + request.arguments.joined(separator: " ")
    note(line)
    let output = answers[line] ?? ""
    later { events.end(ProgramResult(status: 0, output: output)) }
    return NullActionObject()
  }

  /// Records a D-Bus action without sending a message. Methods return nothing, and no signals
  /// arrive.
  private func perform(
    _ action: BusAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .call(let call):
      let types = call.signature.isEmpty ? [] : [call.signature]
      let words = [call.service, call.path, call.interface, call.method] + types + call.arguments
      let line =
        (call.bus == .session ? "call " : "call --system ") + words.joined(separator: " ")
      note(line)
      let value = answers[line].flatMap { try? JSONValue.parse($0).object }
      let reply = BusReply(
        signature: value?["type"]?.string ?? "", values: value?["data"]?.array ?? [])
      later { answer.succeed(.string(reply.text)) }
    case .listen(let filter):
      let words = [filter.sender, filter.path ?? "", filter.interface, filter.signal]
      let listen = filter.bus == .session ? "listen " : "listen --system "
      note(listen + words.filter { !$0.isEmpty }.joined(separator: " "))
      try session.open(.dbusSignals, answer: answer) { _ in NullActionObject() }
    }
  }

  /// An output whose screenshots are black.
  private func take(_ request: ScreenPictureRequest, _ answer: ActionAnswer) {
    note("take a picture of \(request.output ?? "the screen")")
    let size = request.region?.size ?? ReplayDesktop.usualSize
    let side = 1...Double(Image.maximumSide)
    guard side.contains(size.width), side.contains(size.height),
      size.width * size.height <= Double(DrawingError.maximumPixels),
      let canvas = try? Canvas(width: Int(size.width), height: Int(size.height))
    else { return answer.fail(ActionError("the region must have a width and a height")) }
    canvas.clear(.black)
    canvas.flush()
    let picture = PixelPicture(canvas.image)
    later { answer(.success(.picture(picture))) }
  }

  private final class NullActionObject {}

  /// Reports input, which restarts the idle timers.
  package func noteInput() { presence.noteInput() }

  /// Reports the focus of a text field.
  package func report(_ focus: TextFocus) { textFocus.report(focus) }

  func note(_ line: String) { onAction?(line) }

  /// Calls back asynchronously, as real actions do.
  func later(_ answer: @escaping () -> Void) { _ = clock.after(0, answer) }
}

/// A compositor with three workspaces, on which every command succeeds.
private final class RecordedCompositor: Compositor {
  let name: String? = "recorded"
  let capabilities = Set(CompositorCapability.allCases)
  private unowned let record: RecordedActions
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
