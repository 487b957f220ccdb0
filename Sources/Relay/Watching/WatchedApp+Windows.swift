// What the judge is told of the app's windows, and does with them.

extension WatchedApp {
  /// Follows what the app has heard of a seat's touchscreen.
  func hear(_ event: TouchEvent, ofSeat seat: UInt32) {
    switch event {
    case .down(let down):
      tracker.devices.hear(serial: down.serial, ofSeat: seat)
      tracker.devices.clock.read(down.time)
    case .up(let serial, let time, _):
      tracker.devices.hear(serial: serial, ofSeat: seat)
      tracker.devices.clock.read(time)
    case .motion(let time, _, _): tracker.devices.clock.read(time)
    case .frame, .cancel, .shape, .orientation: break
    }
  }

  /// Tells the judge of the app's devices and of its windows' states, where they have changed.
  func reportStates() {
    guard reporter.isReading else { return }
    reporter.report(tracker.devices.inputs)
    for window in tracker.tree.windows { reporter.report(state(of: window), of: window.id) }
  }

  private func state(of window: AppWindow) -> WindowState {
    var state = WindowState()
    state.flags = window.flags
    state.parent = window.parent.flatMap { tracker.tree[$0]?.id }
    let keyboard = tracker.keyboards(in: window.id).first
    state.keymap = keyboard.map { keymaps.isTold($0.keymap) ? $0.keymap : 0 } ?? 0
    return state
  }

  /// Whether there is more to tell the judge than `takeReports` has handed out, which can then be
  /// called again.
  public func hasMoreReports() -> Bool {
    guard reporter.isReading, let piece = keymaps.nextPiece() else { return false }
    reporter.report(.keymap(piece))
    reportStates()
    return true
  }

  /// Does what the judge wants with a window, or nothing at all, and answers.
  func act(
    _ action: WindowAction, on number: WindowID, _ request: UInt32, _ requests: Stream,
    _ events: Stream, at now: Int64
  ) {
    do throws(ActionRefusal) {
      guard let window = tracker.tree[number] else { throw .noWindow }
      let touch = try handed(action, window)
      var writer = ActionWriter(at: now, by: tracker.devices.clock)
      writer.serial = touch?.serial ?? gates.lazy.compactMap(\.gate.newestSerial).first
      writer.seat = touch?.seat
      try tracker.write(action, on: window, to: &writer)
      events.insert(writer.toApp[...])
      requests.insert(writer.toCompositor[...])
      if let touch { change(touch.seat) { $0.handOver(touch.number, &$1) } }
      write(to: events)
      reporter.report(.done(request: request))
    } catch {
      reporter.report(.refused(request: request, error))
    }
  }

  /// Brings back the pointers that an action has taken elsewhere.
  func endVisit(_ events: Stream, at now: Int64) {
    guard tracker.visit != nil else { return }
    var writer = ActionWriter(at: now, by: tracker.devices.clock)
    tracker.endVisit(&writer)
    events.insert(writer.toApp[...])
  }

  /// The touch that an action hands to the compositor; nil if it hands none.
  private func handed(
    _ action: WindowAction, _ window: AppWindow
  ) throws(ActionRefusal) -> (number: UInt32, serial: UInt32, seat: UInt32)? {
    switch action {
    case .move(let number), .resize(let number, _):
      let index = Int(TouchGate.seat(ofTouch: number))
      guard gates.indices.contains(index), let down = gates[index].gate.down(ofTouch: number),
        let surface = tracker.objects.living(down.surface, .surface)?.surface,
        tracker.tree.window(of: surface) == window.id
      else { throw .noTouch }
      return (number, down.serial, gates[index].seat)
    default: return nil
    }
  }
}
