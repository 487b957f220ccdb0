import Conditioning
public import Gestures
import Keyboards
public import Relay
import ScriptViews
import Scripting
import System
public import Vocabulary

/// A wrapped app, at the other end of its relay's socket.
public final class JudgedApp {
  /// The hold limit sent with a delay: an hour, because the recognizers decide when
  /// a delay ends. The relay applies a limit of its own.
  private static let holdLimit = Duration.seconds(3600)
  /// The maximum number of bytes that the relay may leave unread. Chosen: some thousand verdicts.
  private static let maximumUnreadBytes = 64 << 10

  /// The number of the app: unique for its judge, and the device number of the app's touches.
  public let number: Int32
  /// The process ID of the app; 0 if unknown.
  public private(set) var process: UInt32 = 0
  /// The path of the app's program; empty if unknown.
  public private(set) var executable = ""
  /// The toolkit of the app, such as `gtk3`; empty until detected.
  public private(set) var toolkit = ""
  /// The way in which the app is made to abandon a touch.
  public private(set) var ending = Ending.cancel
  /// The input devices that the app has bound.
  public private(set) var inputs: AppInputs = []
  public private(set) var windows: [JudgedWindow] = []

  unowned let judge: JudgeServer
  private let socket: Socket
  private var watch: Watch?
  private let incoming = Stream(byteLimit: maximumUnreadBytes)
  private let outgoing = Stream(byteLimit: maximumUnreadBytes)
  private var timer: LoopTimer?
  private var clock = EventClock()
  /// Whether the compositor has ever sent the app a `frame`.
  private(set) var sendsFrames = false
  private var owners: [UInt32: JudgedWindow] = [:]
  private var chord = SuspendChord()
  private var pings: [UInt32] = []
  private var keymaps = AppKeymaps()
  private var isClosed = false
  private var lastRequest: UInt32 = 0
  /// Called with the reason if a requested action is refused, by request number.
  private var refusals: [UInt32: (String) -> Void] = [:]
  private var hasNotedKept = false
  /// Reports once if the app does not bind an available touchscreen in time.
  private(set) var touch: MissingInputWatchdog?
  /// Reports once if no plugin acts on the app's windows in time.
  private(set) var plugins: MissingInputWatchdog?

  init(_ socket: Socket, number: Int32, of judge: JudgeServer) throws {
    self.socket = socket
    self.number = number
    self.judge = judge
    watch = try judge.loop.watch(fileDescriptor: socket.descriptor) { [unowned self] events in
      if events != .writable { receive() }
    }
    timer = judge.loop.makeTimer { [unowned self] in fireDeadlines() }
    touch = MissingInputWatchdog(on: judge.loop) { [unowned self] in noteTouchAbsence() }
    plugins = MissingInputWatchdog(on: judge.loop) { [unowned self] in notePluginAbsence() }
    tell(.welcome(version: JudgeReport.version))
  }

  /// The windows with a size. Only these are visible, or about to be.
  var shownWindows: [JudgedWindow] { windows.filter(\.isShown) }

  // MARK: Socket

  private func receive() {
    let outcome = socket.receive(into: incoming)
    do throws(RelayError) {
      while !isClosed, let message = try incoming.next() {
        let report = try JudgeReport(incoming.reader())
        incoming.drop(message)
        try follow(report)
      }
    } catch {
      judge.onDiagnostic("disconnected the relay of \(name): \(error)")
      return end()
    }
    // cage sends no `frame` at all.
    if !sendsFrames { deliverFrames() }
    switch outcome {
    case .moved, .blocked, .congested: break
    case .ended, .overrun: end()
    }
  }

  /// The name of the app in messages.
  var name: String {
    let program = executable.split(separator: "/").last.map(String.init) ?? "an app"
    return process == 0 ? program : "\(program) (process \(process))"
  }

  /// Queues an order, which is sent before the loop blocks.
  func tell(_ order: JudgeOrder) {
    guard !isClosed else { return }
    var words: [UInt32] = []
    order.append(to: &words)
    outgoing.insert(words[...])
  }

  private func send() {
    guard !isClosed, outgoing.hasOutput else { return }
    switch socket.send(from: outgoing) {
    case .moved, .blocked, .congested: break
    case .ended, .overrun: return end()
    }
    try? watch?.wait(for: outgoing.hasOutput ? [.readable, .writable] : .readable)
  }

  private func end() {
    guard !isClosed else { return }
    close()
    judge.remove(self)
    for window in windows { window.close() }
    windows = []
  }

  func close() {
    isClosed = true
    timer?.cancel()
    touch?.cancel()
    plugins?.cancel()
    watch?.cancel()
    watch = nil
    socket.close()
  }

  // MARK: Reports of the relay

  private func follow(_ report: JudgeReport) throws(RelayError) {
    switch report {
    case .hello(let version, let process, let executable):
      guard version == JudgeReport.version else {
        throw .judge(.badVersion(version))
      }
      (self.process, self.executable) = (process, executable)
    case .toolkit(let name, let ending): (toolkit, self.ending) = (name, ending)
    case .textFocus(let isFocused, let press): judge.setTextFocus(isFocused, press, in: self)
    case .ping(let number): pings.append(number)
    case .inputs(let inputs):
      self.inputs = inputs
      for window in windows { window.change { $0.hasPointer = inputs.contains(.pointer) } }
    case .keymap(let number, let size, let offset, let text):
      keymaps.add(number, size: size, offset: offset, text.bytes)
    case .refused(let request, let reason): refusals.removeValue(forKey: request)?("\(reason)")
    case .done(let request): refusals[request] = nil
    case .kept: noteKept()
    case .late, .released, .dropped, .ended: break
    case .window, .windowGone, .state: followWindow(report)
    case .down, .motion, .up, .frame, .cancelled: try followTouch(report)
    }
  }

  private func noteTouchAbsence() {
    judge.onDiagnostic(
      "\(name) does not use the touchscreen, so it gets no touches, and its windows have no "
        + "gestures; use a program or version that supports touch")
  }

  private func notePluginAbsence() {
    let id = shownWindows.first?.state.appID ?? ""
    let option = id.isEmpty ? nil : Permission.apps.optionWord(for: id)
    judge.onDiagnostic(
      "no plugin acts on the windows of \(name), whose application id is \(id.luaLiteral); "
        + (option.map { "--allow \($0) lets them" }
          ?? "only --allow apps='*' lets them, on the windows of all apps"))
  }

  private func followWhatIsMissing() {
    let shown = shownWindows
    touch?.follow(isMissing: !shown.isEmpty && inputs.lacksTouch)
    plugins?.follow(
      isMissing: judge.expectsPlugins && !shown.isEmpty
        && shown.allSatisfy { $0.touches.contents.isEmpty && !judge.isJudgedElsewhere($0) })
  }

  private func noteKept() {
    if !hasNotedKept {
      judge.onDiagnostic(
        "\(name) keeps acting on touches that it has received (\(toolkit)), so only a "
          + "recognizer with delays_touches_began can take them")
    }
    hasNotedKept = true
  }

  private func followWindow(_ report: JudgeReport) {
    switch report {
    case .window(let id, let width, let height, let appID, let title):
      let window = window(id) ?? JudgedWindow(id, of: self)
      if self.window(id) == nil { windows.append(window) }
      window.change {
        $0.size = Size(width: width.value, height: height.value)
        $0.hasPointer = inputs.contains(.pointer)
        ($0.appID, $0.title) = (appID, title)
      }
    case .state(let id, let modes, let modifiers, let keymap, let output):
      window(id)?.change {
        ($0.modes, $0.modifiers) = (modes, modifiers)
        $0.pointsPerMillimeter = output.density
      }
      window(id)?.keymap = keymap
    case .windowGone(let id):
      guard let window = window(id) else { return }
      windows.removeAll { $0 === window }
      owners = owners.filter { $0.value !== window }
      window.close()
    default: break
    }
  }

  private func window(_ id: WindowID) -> JudgedWindow? { windows.first { $0.id == id } }

  private func followTouch(_ report: JudgeReport) throws(RelayError) {
    switch report {
    case .down(let touch, let id, let time, let point):
      guard owners[touch] == nil else { throw .judge(.landedTwice(touch)) }
      guard let window = window(id) else { return }
      if !isTouched(window) { prepare(window) }
      owners[touch] = window
      let time = timestamp(time)
      if chord.land(touchID(touch), at: Point(point), time) { judge.onSuspendChord() }
      window.add(.down, touch: touch, point: Point(point), at: time)
    case .motion(let touch, let time, let point):
      chord.move(touchID(touch), to: Point(point))
      owners[touch]?.add(.motion, touch: touch, point: Point(point), at: timestamp(time))
    case .up(let touch, let time):
      chord.lift(touchID(touch))
      guard let window = owners.removeValue(forKey: touch) else { return }
      window.add(.up, touch: touch, point: .zero, at: timestamp(time))
      // weston and Mutter send no `frame` after the last `up`.
      if !isTouched(window) { window.deliverFrame() }
    case .frame:
      sendsFrames = true
      deliverFrames()
    case .cancelled(let touch, let reason):
      // The finger may still be down: it lifts without a report.
      if reason != .taken { chord.cancel() }
      owners.removeValue(forKey: touch)?.cancel(touch, at: now, because: reason)
    default: break
    }
  }

  private func prepare(_ window: JudgedWindow) {
    window.prepareConditions()
    chord.apply(window.settings, pointsPerMillimeter: window.state.pointsPerMillimeter)
  }

  /// The id of a touch on the app's windows.
  func touchID(_ touch: UInt32) -> TouchID {
    TouchID(device: number, number: Int32(bitPattern: touch))
  }

  private func isTouched(_ window: JudgedWindow) -> Bool {
    owners.values.contains { $0 === window }
  }

  private func deliverFrames() { for window in windows { window.deliverFrame() } }

  // MARK: Time

  /// The timestamp expected of an event that happens now.
  public var time: Timestamp { now }
  var now: Timestamp { clock.now(at: judge.loop.now) }

  private func timestamp(_ milliseconds: UInt32) -> Timestamp {
    clock.timestamp(of: milliseconds, at: judge.loop.now, isIdle: owners.isEmpty).time
  }

  private func fireDeadlines() {
    // Events received before the deadline, while the process was busy, are read first.
    receive()
    guard !isClosed else { return }
    let time = now
    for window in windows { window.advance(to: time) }
  }

  // MARK: Decisions

  /// Sends the relay the decisions of this turn. Called before the loop blocks.
  func settle() {
    for window in windows { window.settle() }
    followWhatIsMissing()
    // Sent last: a pong confirms that all reports before its ping have been decided.
    for ping in pings { tell(.pong(number: ping)) }
    pings.removeAll(keepingCapacity: true)
    send()
    armTimer()
  }

  private func armTimer() {
    guard !isClosed, let timer else { return }
    let time = now
    guard let deadline = windows.compactMap({ $0.nextDeadline(after: time) }).min() else {
      if timer.deadline != nil { timer.cancel() }
      return
    }
    let local = clock.localTime(of: deadline)
    if timer.deadline != local { timer.schedule(at: local) }
  }

  /// Sends a verdict on touches.
  func tell(_ verdict: Verdict, _ touches: [TouchID]) {
    tell(
      .verdict(
        verdict, limit: Self.holdLimit.nanoseconds,
        touches: touches.map { UInt32(bitPattern: $0.number) }))
  }

  /// Requests an action on a window from the relay.
  ///
  /// - Parameter onRefusal: Called with the reason if the relay refuses the action.
  func ask(_ action: WindowAction, _ window: WindowID, onRefusal: @escaping (String) -> Void) {
    lastRequest &+= 1
    refusals[lastRequest] = onRefusal
    tell(.act(request: lastRequest, window, action))
  }

  /// Returns the action that presses a keystroke in one of the app's keymaps.
  ///
  /// - Returns: nil if the keymap is unknown, or has no key for the keystroke.
  func keys(for keystroke: Keystroke, inKeymap number: UInt32) -> WindowAction? {
    keymaps.press(keystroke, inKeymap: number)
  }

  func listenToDecisions() { for window in windows { window.listenToDecisions() } }
}

extension OutputSize {
  /// The points per millimetre; nil if the physical size is unknown.
  fileprivate var density: Double? {
    Size(width: Double(width), height: Double(height))
      .density(onGlassOf: Size(width: Double(physicalWidth), height: Double(physicalHeight)))
  }
}

extension Point {
  fileprivate init(_ point: WirePoint) { self.init(x: point.x.value, y: point.y.value) }
}
