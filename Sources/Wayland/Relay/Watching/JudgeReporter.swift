/// Writes the reports about an app to one judge, in window coordinates.
struct JudgeReporter {
  /// The reports that have not been sent yet, as words on the wire.
  private(set) var words: [UInt32] = []
  /// Whether the judge is connected.
  private(set) var isReading = false
  /// The touches that were reported, with their surfaces.
  private var touches: [(number: UInt32, surface: SurfaceID)] = []

  /// The windows that were reported.
  private var windows: Set<WindowID> = []

  /// The number of bytes of each keymap that were reported.
  var keymaps = Keymaps.Progress()

  /// The devices that were reported last, followed by the state of each window.
  private var inputs: AppInputs?
  private var states: [WindowID: JudgeReport] = [:]

  init() { words.reserveCapacity(1024) }

  /// Starts reporting, with the existing windows.
  mutating func begin(with windows: [AppWindow]) {
    isReading = true
    for window in windows { report(window) }
  }

  /// Stops reporting.
  mutating func end() {
    isReading = false
    inputs = nil
    states.removeAll()
    windows.removeAll()
    keymaps = Keymaps.Progress()
    words.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
  }

  /// Removes the reports, which were sent.
  mutating func removeAll() { words.removeAll(keepingCapacity: true) }

  /// Appends a report.
  mutating func report(_ report: JudgeReport) {
    if isReading { report.append(to: &words) }
  }

  /// Appends a report of a window with its app id, title and size.
  mutating func report(_ window: AppWindow) {
    guard isReading else { return }
    windows.insert(window.id)
    report(
      .window(
        window.id, width: Fixed(window.width), height: Fixed(window.height), appID: window.appID,
        title: window.title))
  }

  /// Appends a report of a closed window.
  mutating func windowGone(_ window: WindowID) {
    states[window] = nil
    if windows.remove(window) != nil { report(.windowGone(window)) }
  }

  /// Whether a window was reported.
  func knows(_ window: WindowID) -> Bool { windows.contains(window) }

  /// Removes the touches in a window.
  ///
  /// - Returns: The numbers of these touches.
  mutating func loseTouches(in window: WindowID, _ tracker: Tracker) -> [UInt32] {
    let lost = touches.filter { tracker.tree.window(of: $0.surface) == window }.map(\.number)
    touches.removeAll { lost.contains($0.number) }
    return lost
  }

  /// Reports the app's devices, unless they are unchanged.
  mutating func report(_ inputs: AppInputs) {
    guard isReading, self.inputs != inputs else { return }
    self.inputs = inputs
    report(.inputs(inputs))
  }

  /// Reports the state of a window, unless it is unchanged.
  mutating func report(_ state: JudgeReport, of window: WindowID) {
    guard isReading, states[window] != state else { return }
    states[window] = state
    report(state)
  }

  /// Reports an event of the gate.
  mutating func report(_ note: GateNote, of tracker: Tracker) {
    switch note {
    case .down(let touch, let down):
      guard let surface = tracker.objects.living(down.surface, .surface)?.surface,
        let (window, position) = locate(down.position, on: surface, tracker)
      else { return }
      touches.append((touch, surface))
      report(.down(touch: touch, window, time: down.time, position))
    case .motion(let touch, let time, let position):
      guard let surface = touches.first(where: { $0.number == touch })?.surface,
        let (_, position) = locate(position, on: surface, tracker)
      else { return }
      report(.motion(touch: touch, time: time, position))
    case .up(let touch, let time):
      if forget(touch) { report(.up(touch: touch, time: time)) }
    case .frame: report(.frame)
    case .cancelled(let touch, let reason):
      if forget(touch) { report(.cancelled(touch: touch, reason)) }
    case .late(let touch): report(.late(touch: touch))
    case .released(let touch): report(.released(touch: touch))
    case .dropped(let touch): report(.dropped(touch: touch))
    case .kept(let touch): report(.kept(touch: touch))
    case .ended(let touch, let ending): report(.ended(touch: touch, ending))
    }
  }

  /// Removes a touch.
  ///
  /// - Returns: True if the touch was reported, which requires a surface in a window.
  private mutating func forget(_ touch: UInt32) -> Bool {
    guard let index = touches.firstIndex(where: { $0.number == touch }) else { return false }
    touches.remove(at: index)
    return true
  }

  private func locate(
    _ position: WirePoint, on surface: SurfaceID, _ tracker: Tracker
  ) -> (WindowID, WirePoint)? {
    guard let found = tracker.tree.locate(surface, x: position.x.value, y: position.y.value) else {
      return nil
    }
    return (found.window, WirePoint(x: Fixed(found.x), y: Fixed(found.y)))
  }
}
