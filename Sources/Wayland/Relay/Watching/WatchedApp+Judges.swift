// The judges of the app.

import Vocabulary

extension WatchedApp {
  /// Adds a judge of the windows of some apps. Report its state with `judgeCame` and `judgeLeft`.
  ///
  /// - Returns: The identifier of the judge; nil if the maximum is reached.
  public func addJudge(of apps: AppPatterns) -> JudgeID? {
    let taken = Set(judges.map(\.id.number))
    guard let number = (0..<JudgeID.maximum).first(where: { !taken.contains($0) }) else {
      return nil
    }
    judges.append(AppJudge(JudgeID(number), apps: apps))
    return JudgeID(number)
  }

  /// Removes an added judge and releases the events that are held for it.
  ///
  /// - Precondition: The judge is not the trusted one.
  public func removeJudge(_ judge: JudgeID, _ events: Stream) {
    precondition(judge != .trusted, "the trusted judge only leaves")
    judgeLeft(judge, because: .gone, events)
    judges.removeAll { $0.id == judge }
  }

  /// Whether the app has windows that the judge may see.
  public func hasWindows(for judge: JudgeID) -> Bool {
    guard let index = index(of: judge) else { return false }
    return tracker.tree.windows.contains { judges[index].sees($0) }
  }

  /// Whether events are held until a judge answers.
  public func awaits(_ judge: JudgeID = .trusted) -> Bool {
    guard let index = index(of: judge), judges[index].absence == nil else { return false }
    return gates.contains { $0.gate.group.holds(judge) }
  }

  func index(of judge: JudgeID) -> Int? { judges.firstIndex { $0.id == judge } }

  // MARK: Coming and leaving

  /// Starts to ask a judge about touches. Unless `knowsApp` is true, first reports the app and its
  /// windows.
  public func judgeCame(_ judge: JudgeID = .trusted, knowsApp: Bool) {
    guard let index = index(of: judge) else { return }
    judges[index].absence = nil
    if !knowsApp {
      judges[index].reporter.begin(with: tracker.tree.windows.filter { judges[index].sees($0) })
      reportStates()
    }
    for index in gates.indices { gates[index].gate.judgeCame(judge) }
  }

  /// Stops asking a judge, and releases all events that are held for it.
  ///
  /// - Parameter absence: The reason. A judge that is gone loses its marks and its ending.
  public func judgeLeft(
    _ judge: JudgeID = .trusted, because absence: JudgeAbsence, _ events: Stream
  ) {
    guard let index = index(of: judge) else { return }
    judges[index].absence = absence
    changeAll { $0.judgeLeft(judge, because: absence, &$1) }
    if absence == .gone {
      judges[index].forget()
      applyEnding()
    }
    write(to: events)
  }

  /// Carries out an order of a judge. `requests` is the stream to the compositor, `events` the
  /// stream to the app.
  public func follow(
    _ order: JudgeOrder, by judge: JudgeID = .trusted, requests: Stream, events: Stream,
    at now: Int64
  ) {
    guard let index = index(of: judge) else { return }
    switch order {
    case .mark(let window, let wanted):
      if tracker.tree[window] != nil { judges[index].marks[window] = wanted }
    case .decide(let verdict, let limit, let touches):
      let limit = limit == .max ? nil : Int64(limit) * 1000
      decide(verdict, limit: limit, touches: touches, by: judges[index], at: now)
    case .askLimit(let microseconds):
      let limit = Int64(microseconds) * 1000
      if judge == .trusted { limits.ask = limit } else { judges[index].askLimit = limit }
    case .ending(let wanted):
      judges[index].ending = wanted
      applyEnding()
    case .act(let request, let window, let action):
      act(
        action, on: window, request: request, by: index, requests: requests, events: events, at: now
      )
    case .welcome, .pong, .addJudge, .removeJudge: break
    }
    write(to: events)
  }

  private func decide(
    _ verdict: Verdict, limit: Int64?, touches: [UInt32], by judge: AppJudge, at now: Int64
  ) {
    for index in gates.indices {
      let numbers = touches.filter { TouchGate.seat(ofTouch: $0) == UInt32(index) }
      // The ending of this judge applies only to the touches that it takes.
      let usual = gates[index].gate.ending
      gates[index].gate.ending = judge.ending ?? usual
      gates[index].gate.decide(
        verdict, limit: limit, on: numbers, by: judge.id, at: now, &output)
      gates[index].gate.ending = usual
    }
  }

  /// Registers the secondary judges that are notified of a touch on a surface.
  ///
  /// - Returns: The marks of the trusted judge.
  func hear(ofSurface object: UInt32, _ gate: inout TouchGate) -> WindowMarks {
    guard let surface = tracker.objects.living(object, .surface)?.surface,
      let window = tracker.tree.window(of: surface)
    else { return [] }
    for judge in judges where judge.id != .trusted && judge.reporter.knows(window) {
      gate.hear(judge.id, judge.marks[window] ?? [], limit: judge.askLimit ?? limits.ask)
    }
    return judges[0].marks[window] ?? []
  }

  // MARK: Reports

  /// Passes the reports to a judge to `send`, as words on the wire, if there are any.
  public func takeReports(
    for judge: JudgeID = .trusted, _ send: (ArraySlice<UInt32>) -> Void
  ) {
    guard let index = index(of: judge), !judges[index].reporter.words.isEmpty else { return }
    send(judges[index].reporter.words[...])
    judges[index].reporter.removeAll()
  }

  /// Prepares further reports to a judge after `takeReports`.
  ///
  /// - Returns: True if `takeReports` can be called again.
  public func hasMoreReports(for judge: JudgeID = .trusted) -> Bool {
    guard let index = index(of: judge), judges[index].reporter.isReading,
      let piece = keymaps.nextPiece(after: &judges[index].reporter.keymaps)
    else { return false }
    judges[index].reporter.report(piece)
    reportStates()
    return true
  }

  /// Reports a new or changed window to the judges. A judge that may not see it anymore receives a
  /// report that it closed.
  func report(_ window: AppWindow) {
    for index in judges.indices {
      if judges[index].sees(window) {
        judges[index].reporter.report(window)
      } else if judges[index].reporter.knows(window.id) {
        let touches = judges[index].reporter.loseTouches(in: window.id, tracker)
        changeAll { $0.dismiss(self.judges[index].id, from: touches, &$1) }
        judges[index].marks[window.id] = nil
        judges[index].reporter.windowGone(window.id)
      }
    }
  }

  func windowGone(_ window: WindowID) {
    for index in judges.indices {
      judges[index].marks[window] = nil
      judges[index].reporter.windowGone(window)
    }
  }

  /// Reports the app's devices and the states of its windows to the judges, if they have changed.
  func reportStates() {
    for index in judges.indices where judges[index].reporter.isReading {
      judges[index].reporter.report(tracker.devices.inputs)
      for window in tracker.tree.windows where judges[index].reporter.knows(window.id) {
        let state = state(of: window, for: judges[index].reporter)
        judges[index].reporter.report(state, of: window.id)
      }
    }
  }

  private func state(of window: AppWindow, for reporter: JudgeReporter) -> JudgeReport {
    let keyboard = tracker.keyboards(in: window.id).first
    let keymap = keyboard?.keymap ?? 0
    return .state(
      window.id, window.modes, keyboard?.modifiers.held ?? [],
      keymap: keymaps.isSent(keymap, after: reporter.keymaps) ? keymap : 0,
      tracker.outputSize(of: window) ?? OutputSize())
  }
}
