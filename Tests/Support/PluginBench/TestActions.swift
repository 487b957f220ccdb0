import Bus
import Compositors
import DesktopActions
import Gestures
import PluginHost
import ScriptViews
import Scripting

/// What plugins do to the desktop, written down; a test decides how it ends.
final class TestActions: ProgramStarter {
  final class Program: RunningProgram {
    let id = 1
    var ends: [String] = []
    func end() { ends.append("end") }
    func kill() { ends.append("kill") }
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
  let clipboard = TestClipboard()
  let screen = TestScreen()
  let pictures = TestPictures()

  var actions: Actions {
    var actions = Actions()
    actions.programs = self
    actions.compositor = compositor
    actions.bus = bus
    actions.keys = keys
    actions.keystrokeFault = keys.fault(inKeystroke:)
    actions.pointer = pointer
    actions.toplevels = toplevels
    actions.clipboard = clipboard
    actions.screen = screen
    actions.pictures = pictures
    (actions.idle, actions.outputPower) = (presence, presence)
    return actions
  }

  func start(
    _ request: ProgramRequest, completion: @escaping (ProgramResult) -> Void
  ) throws(ActionError) -> any RunningProgram {
    if let startError { throw startError }
    requests.append(request)
    completions.append(completion)
    programs.append(Program())
    return programs[programs.count - 1]
  }
}

final class TestBus: BusAccess {
  var calls: [BusCall] = []
  var answers: [SessionBus.Answer] = []

  func call(_ call: BusCall, patience: Double, answer: @escaping SessionBus.Answer) {
    calls.append(call)
    answers.append(answer)
  }

  /// Those who listen.
  var listeners: [(filter: BusFilter, tell: (BusEvent) -> Void)] {
    entries.compactMap { entry in
      entry.listener.map { listener in (listener.filter, { listener.tell($0) }) }
    }
  }
  var lack: ActionError?
  private var entries: [Entry] = []

  private struct Entry {
    weak var listener: Listener?
  }

  private final class Listener {
    let filter: BusFilter
    let tell: (BusEvent) -> Void
    init(_ filter: BusFilter, _ tell: @escaping (BusEvent) -> Void) {
      (self.filter, self.tell) = (filter, tell)
    }
  }

  func listen(
    to filter: BusFilter, _ onEvent: @escaping (BusEvent) -> Void
  ) throws(ActionError) -> AnyObject {
    if let lack { throw lack }
    let listener = Listener(filter, onEvent)
    entries.append(Entry(listener: listener))
    return listener
  }
}

final class TestCompositor: Compositor {
  let name: String? = "test"
  var capabilities = Set(CompositorCapability.allCases)
  var targets: [WorkspaceTarget] = []
  var commands: [String] = []
  var answerLists: ((Result<[Workspace], CompositorFailure>) -> Void)?
  var answer: ((Result<Void, CompositorFailure>) -> Void)?
  var answerCommand: ((Result<String, CompositorFailure>) -> Void)?

  func listWorkspaces(_ answer: @escaping CompositorAnswer<[Workspace]>) { answerLists = answer }

  /// Says that workspaces have changed; nothing when nobody listens.
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

final class TestKeys: KeySender {
  var sent: [String] = []
  var lack: ActionError?
  func prepare() { sent.append("prepare") }
  func fault(inKeystroke text: String) -> String? { text == "nonsense" ? "no such key" : nil }

  func send(_ keystrokes: [String]) throws(ActionError) {
    if let lack { throw lack }
    sent += keystrokes
  }

  func type(_ text: String) throws(ActionError) { try send(["type " + text]) }
}

final class TestPointer: PointerSender {
  var sent: [String] = []
  func prepare() { sent.append("prepare") }
  func move(to place: Point) { sent.append("to \(place.x) \(place.y)") }
  func move(by distance: Vector) { sent.append("by \(distance.dx) \(distance.dy)") }
  func set(_ button: PointerButton, isDown: Bool) { sent.append("\(button.rawValue) \(isDown)") }
  func scroll(by distance: Vector) { sent.append("scroll \(distance.dx) \(distance.dy)") }
  func endScroll() { sent.append("end") }
  func turnWheel(x: Int, y: Int) { sent.append("wheel \(x) \(y)") }
}

final class TestToplevels: ToplevelSource {
  final class Toplevel: DesktopToplevel {
    var state: ToplevelState
    var calls: [String] = []
    init(_ state: ToplevelState) { self.state = state }
    func activate() { calls.append("activate") }
    func close() { calls.append("close") }

    func set(_ mode: ToplevelMode, _ isOn: Bool) throws(ActionError) {
      if mode == .minimized { throw ActionError("cannot minimize") }
      calls.append("\(mode.rawValue) \(isOn)")
    }
  }

  var onChange: ((any DesktopToplevel) -> Void)?
  var all = [
    Toplevel(ToplevelState(title: "A", appID: "a", modes: [.maximized], isActivated: true))
  ]
  var isPrepared = false
  func prepare() { isPrepared = true }
  func toplevels() -> [any DesktopToplevel] { all }
}

final class TestClipboard: ClipboardAccess {
  var isPrepared = false
  var copied: [String] = []
  var lack: ActionError?
  var answers: [(Result<String?, ActionError>) -> Void] = []
  var onChange: (() -> Void)?
  func prepare() { isPrepared = true }

  func copy(_ text: String, as type: String?) throws(ActionError) {
    if let lack { throw lack }
    copied.append("\(type ?? "plain"): \(text)")
  }

  func read(_ answer: @escaping (Result<String?, ActionError>) -> Void) throws(ActionError) {
    if let lack { throw lack }
    answers.append(answer)
  }
}

final class TestScreen: ScreenPictures {
  var requests: [ScreenPictureRequest] = []
  var lack: ActionError?
  var answers: [(Result<any Picture, ActionError>) -> Void] = []
  func prepare() {}

  func take(
    _ request: ScreenPictureRequest,
    _ answer: @escaping (Result<any Picture, ActionError>) -> Void
  ) throws(ActionError) {
    if let lack { throw lack }
    requests.append(request)
    answers.append(answer)
  }
}

final class TestPictures: PictureWriter {
  struct Request {
    let source: PictureSource
    let path: String
    let user: FileUser
    let answer: (Result<Void, ActionError>) -> Void
  }

  var requests: [Request] = []
  var onRequest: (Request) -> Void = { _ in }
  var lack: ActionError?

  func write(
    _ picture: PictureSource, to path: String, for user: FileUser,
    _ answer: @escaping (Result<Void, ActionError>) -> Void
  ) throws(ActionError) {
    if let lack { throw lack }
    requests.append(Request(source: picture, path: path, user: user, answer: answer))
    onRequest(requests[requests.count - 1])
  }
}

final class TestPresence: IdleSource, OutputPower {
  final class Watch {}
  var seconds: [Double] = []
  weak var watch: Watch?
  var tell: ((Bool) -> Void)?
  var switched: [String] = []

  func watch(after seconds: Double, onChange: @escaping (Bool) -> Void) -> AnyObject {
    self.seconds.append(seconds)
    tell = onChange
    let new = Watch()
    watch = new
    return new
  }

  func setPower(of output: String?, isOn: Bool) throws(ActionError) {
    if output == "none" { throw ActionError("no such output") }
    switched.append("\(output ?? "all") \(isOn)")
  }
}
