import Bus
import Compositors
import DesktopActions
import Gestures
import JSON
import Scripting
import Vocabulary

/// Records the actions of plugins on the desktop. The test decides on their results.
final class TestActions: ActionPerformer {
  final class Program: ActionObject {
    var ends: [String] = []
    fileprivate let isDetached: Bool

    fileprivate init(isDetached: Bool) { self.isDetached = isDetached }

    func close() { if !isDetached { ends.append("end") } }
  }

  var requests: [ProgramRequest] = []
  var programs: [Program] = []
  var completions: [(ProgramResult) -> Void] = []
  var startError: ActionError?
  let compositor = TestCompositor()
  let bus = TestBus()
  let keys = TestKeys()
  let pointer = TestPointer()
  let toplevels = TestToplevels()
  let presence = TestPresence()
  let textFocus = TestTextFocus()
  let clipboard = TestClipboard()
  let screen = TestScreen()
  let pictures = TestPictures()

  func perform(
    _ action: Action, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .keys(let action): try keys.perform(action, answer)
    case .pointer(let action):
      pointer.perform(action)
      answer.succeed()
    case .clipboard(let action): try clipboard.perform(action, for: session, answer)
    case .compositor(let action): try compositor.perform(action, for: session, answer)
    case .presence(let action): try presence.perform(action, for: session, answer)
    case .toplevels(let action): try toplevels.perform(action, for: session, answer)
    case .watchTextFocus:
      try session.open(.textFocus, answer: answer) { events throws(ActionError) in
        try textFocus.open(events)
      }
    case .programs(.start(let request)):
      try session.open(.spawn, answer: answer) { events throws(ActionError) in
        try start(request) { events.end($0) }
      }
    case .programs(.end(let number)):
      try session.object(number, as: Program.self)?.ends.append("end")
      answer.succeed()
    case .programs(.kill(let number)):
      try session.object(number, as: Program.self)?.ends.append("kill")
      answer.succeed()
    case .bus(let action): try bus.perform(action, for: session, answer)
    case .takePicture(let request): screen.take(request, answer)
    case .writePicture(let picture, let path):
      pictures.write(picture, to: path, for: session.user(), answer)
    case .prepare(.toplevels): toplevels.isPrepared = true
    case .prepare(.keys): keys.sent.append("prepare")
    case .prepare(.pointer): pointer.sent.append("prepare")
    case .prepare(.clipboard): clipboard.isPrepared = true
    case .prepare, .quit: break
    }
  }

  private func start(
    _ request: ProgramRequest, completion: @escaping (ProgramResult) -> Void
  ) throws(ActionError) -> Program {
    if let startError { throw startError }
    requests.append(request)
    completions.append(completion)
    programs.append(Program(isDetached: request.isDetached))
    return programs[programs.count - 1]
  }
}

final class TestCompositor: Compositor {
  let name: String? = "test"
  var capabilities = Set(CompositorCapability.allCases)
  var targets: [WorkspaceTarget] = []
  var commands: [String] = []
  var answerLists: ((Result<[Workspace], CompositorError>) -> Void)?
  var answer: ((Result<Void, CompositorError>) -> Void)?
  var answerCommand: ((Result<String, CompositorError>) -> Void)?

  func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>) { answerLists = answer }

  /// Reports a change of workspaces, if a plugin watches them.
  func changeWorkspaces() { watch?.onChange() }
  private weak var watch: Watch?
  var isWatched: Bool { watch != nil }

  private final class Watch {
    let onChange: () -> Void
    init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
  }

  func watchWorkspaces(_ onChange: @escaping () -> Void) -> AnyObject {
    let watch = Watch(onChange)
    self.watch = watch
    return watch
  }

  func switchWorkspace(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    targets.append(target)
    self.answer = answer
  }

  func moveWindow(to target: WorkspaceTarget, _ answer: @escaping CompositorAnswer<Void>) {
    targets.append(target)
    self.answer = answer
  }

  func send(command: String, _ answer: @escaping CompositorAnswer<String>) {
    commands.append(command)
    answerCommand = answer
  }
}

final class TestKeys {
  var sent: [String] = []
  var lack: ActionError?

  fileprivate func perform(_ action: KeyAction, _ answer: ActionAnswer) throws(ActionError) {
    switch action {
    case .check(let text): answer.succeed(text == "nonsense" ? "no such key" : .null)
    case .send("nonsense"): throw ActionError("no such key")
    case .send(let text): send(text, answer)
    case .type(let text): send("type " + text, answer)
    }
  }

  private func send(_ text: String, _ answer: ActionAnswer) {
    if let lack { return answer.fail(lack) }
    sent.append(text)
    answer.succeed()
  }
}

final class TestPointer {
  var sent: [String] = []

  fileprivate func perform(_ action: PointerAction) {
    let words =
      switch action {
      case .moveTo(let place): "to \(place.x) \(place.y)"
      case .move(let distance): "by \(distance.dx) \(distance.dy)"
      case .set(let button, let isDown): "\(button.rawValue) \(isDown)"
      case .scroll(let distance): "scroll \(distance.dx) \(distance.dy)"
      case .endScroll: "end"
      case .wheel(let x, let y): "wheel \(x) \(y)"
      }
    sent.append(words)
  }
}

final class TestToplevels {
  final class Toplevel {
    var state: ToplevelState
    var calls: [String] = []
    init(_ state: ToplevelState) { self.state = state }
  }

  private final class Watch {
    let events: ActionEvents
    init(_ events: ActionEvents) { self.events = events }
  }

  var all = [
    Toplevel(ToplevelState(title: "A", appID: "a", modes: [.maximized], isActivated: true))
  ]
  var isPrepared = false
  private var watches = WeakList<Watch>()
  private var numbered: [Toplevel] = []

  /// Reports that a toplevel was opened, changed or closed.
  func change(_ toplevel: Toplevel) {
    for watch in watches { watch.events.send(toplevel.state.json(number(of: toplevel))) }
  }

  private func number(of toplevel: Toplevel) -> Int {
    if let index = numbered.firstIndex(where: { $0 === toplevel }) { return index + 1 }
    numbered.append(toplevel)
    return numbered.count
  }

  fileprivate func perform(
    _ action: ToplevelAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .list: answer.succeed(.array(all.map { $0.state.json(number(of: $0)) }))
    case .watch:
      try session.open(.toplevels, answer: answer) { events in
        let watch = Watch(events)
        watches.append(watch)
        return watch
      }
    case .activate(let number): try act(on: number, "activate", answer)
    case .close(let number): try act(on: number, "close", answer)
    case .set(_, .minimized, _): answer.fail(ActionError("cannot minimize"))
    case .set(let number, let mode, let isOn):
      try act(on: number, "\(mode.rawValue) \(isOn)", answer)
    }
  }

  private func act(
    on number: Int, _ call: String, _ answer: ActionAnswer
  ) throws(ActionError) {
    guard number <= numbered.count else { throw ActionError("there was no such window") }
    guard !numbered[number - 1].state.isClosed else { return answer.fail(ToplevelAction.closed) }
    numbered[number - 1].calls.append(call)
    answer.succeed()
  }
}

final class TestClipboard {
  private final class Watch {
    let events: ActionEvents
    init(_ events: ActionEvents) { self.events = events }
  }

  var isPrepared = false
  var copied: [String] = []
  var lack: ActionError?
  var answers: [(Result<String?, ActionError>) -> Void] = []
  private var watches = WeakList<Watch>()

  /// Reports a change of the clipboard.
  func change() { for watch in watches { watch.events.send() } }

  fileprivate func perform(
    _ action: ClipboardAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    if let lack { return answer.fail(lack) }
    switch action {
    case .copy(let text, let type):
      copied.append("\(type ?? "plain"): \(text)")
      answer.succeed()
    case .read:
      answers.append { result in
        do throws(ActionError) {
          guard let text = try result.get() else { throw ClipboardAction.noText }
          answer.succeed(.string(text))
        } catch {
          answer.fail(error)
        }
      }
    case .watch:
      try session.open(.clipboard, answer: answer) { events in
        let watch = Watch(events)
        watches.append(watch)
        return watch
      }
    }
  }
}

final class TestPresence {
  final class Watch {}
  var seconds: [Double] = []
  weak var watch: Watch?
  var tell: ((Bool) -> Void)?
  weak var powerWatch: Watch?
  var tellPower: ((String, Bool?) -> Void)?
  var switched: [String] = []

  fileprivate func perform(
    _ action: PresenceAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .watchIdleness(let seconds):
      try session.open(.idle, answer: answer) { events in
        self.seconds.append(seconds)
        tell = { events.send(.bool($0)) }
        let new = Watch()
        watch = new
        return new
      }
    case .watchPower:
      try session.open(.outputs, answer: answer) { events in
        tellPower = { events.send(PresenceAction.powerEvent(of: $0, isOn: $1)) }
        let new = Watch()
        powerWatch = new
        return new
      }
    case .setPower("none", _): answer.fail(ActionError("no such output"))
    case .setPower(let output, let isOn):
      switched.append("\(output ?? "all") \(isOn)")
      answer.succeed()
    }
  }
}

final class TestTextFocus {
  final class Watch {}
  weak var watch: Watch?
  var lack: ActionError?
  var tell: ((TextFocus) -> Void)?

  fileprivate func open(_ events: ActionEvents) throws(ActionError) -> Watch {
    if let lack { throw lack }
    tell = { events.send($0.json) }
    let new = Watch()
    watch = new
    return new
  }
}
