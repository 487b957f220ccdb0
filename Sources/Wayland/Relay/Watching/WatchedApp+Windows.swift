// Actions of judges on the app's windows.

extension WatchedApp {
  /// Records the serial and the timestamp of a touch event that is sent to the app.
  func hear(_ event: TouchEvent, ofSeat seat: UInt32) {
    switch event {
    case .down(let down):
      tracker.devices.lastPress = .finger
      tracker.devices.hear(serial: down.serial, ofSeat: seat)
      tracker.devices.clock.read(down.time)
    case .up(let serial, let time, _):
      tracker.devices.hear(serial: serial, ofSeat: seat)
      tracker.devices.clock.read(time)
    case .motion(let time, _, _): tracker.devices.clock.read(time)
    case .frame, .cancel, .shape, .orientation: break
    }
  }

  /// Carries out an action of a judge on a window completely or not at all, and reports the result.
  func act(
    _ action: WindowAction, on number: WindowID, request: UInt32, by judge: Int,
    requests: Stream, events: Stream, at now: Int64
  ) {
    do throws(ActionRefusal) {
      guard let window = tracker.tree[number], judges[judge].sees(window) else {
        throw .noWindow
      }
      let touch = try handed(action, window, by: judges[judge].id)
      var writer = ActionWriter(at: now, by: tracker.devices.clock)
      writer.serial = touch?.serial ?? gates.lazy.compactMap(\.gate.newestSerial).first
      writer.seat = touch?.seat
      try tracker.write(action, on: window, to: &writer)
      events.insert(writer.toApp[...])
      requests.insert(writer.toCompositor[...])
      if let touch { change(touch.seat) { $0.handOver(touch.number, &$1) } }
      write(to: events)
      judges[judge].reporter.report(.done(request: request))
    } catch {
      judges[judge].reporter.report(.refused(request: request, error))
    }
  }

  /// Moves the pointers back from the position of an action.
  func endVisit(_ events: Stream, at now: Int64) {
    guard tracker.visit != nil else { return }
    var writer = ActionWriter(at: now, by: tracker.devices.clock)
    tracker.endVisit(&writer)
    events.insert(writer.toApp[...])
  }

  /// Returns the touch that an action hands to the compositor; nil if the action hands none.
  private func handed(
    _ action: WindowAction, _ window: AppWindow, by judge: JudgeID
  ) throws(ActionRefusal) -> (number: UInt32, serial: UInt32, seat: UInt32)? {
    switch action {
    case .move(let number), .resize(let number, _):
      let index = Int(TouchGate.seat(ofTouch: number))
      guard gates.indices.contains(index),
        let down = gates[index].gate.down(ofTouch: number, by: judge),
        let surface = tracker.objects.living(down.surface, .surface)?.surface,
        tracker.tree.window(of: surface) == window.id
      else { throw .noTouch }
      return (number, down.serial, gates[index].seat)
    default: return nil
    }
  }
}
