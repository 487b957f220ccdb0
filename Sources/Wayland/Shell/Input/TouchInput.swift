import Conditioning
import Gestures
import Wayland

/// A touchscreen: delivers touches to the windows of their surfaces, in frames.
final class TouchInput: InputDevice {
  /// A surface that has been touched, with its collector.
  private struct Target {
    let surface: Surface
    let collector: TouchCollector
  }

  private let proxy: WlTouch
  private unowned let seat: Seat
  private unowned let display: Display
  private let time: InputTime
  private let number: Int32
  /// A finger that is down, with its target; nil after the target's surface was destroyed.
  private struct Finger {
    let id: Int32
    var target: Target?
  }

  private var targets: [Target] = []
  private var fingers: [Finger] = []
  private var chord = SuspendChord()
  private var sendsFrames = false
  private var hasReportedUnknownID = false
  private let statistics = ContactStatistics()
  private let fineTimes: ZwpInputTimestampsV1?
  /// The part of the next event's time below a millisecond, in seconds.
  private var fraction = 0.0

  init(of seat: Seat) {
    self.seat = seat
    proxy = seat.proxy.getTouch()
    display = seat.display
    time = display.inputTime
    number = display.freeTouchNumber
    fineTimes = display.inputTimestamps?.getTouchTimestamps(touch: proxy)
    statistics.onFault = { [unowned self] in note($0) }
    // Retained until `remove()`, or until the connection ends.
    proxy.onEvent = { event in self.receive(event) }
    fineTimes?.onEvent = { [unowned self] event in
      // Sent just before the event it belongs to, with the same milliseconds.
      if case .timestamp(_, _, let nanoseconds) = event {
        fraction = Double(nanoseconds % 1_000_000) / 1e9
      }
    }
  }

  static func exists(_ capabilities: WlSeat.Capability) -> Bool { capabilities.contains(.touch) }

  var touchNumber: Int32? { number }

  var isIdle: Bool { fingers.isEmpty && targets.allSatisfy { $0.collector.isIdle } }

  func endOfDispatch() {
    for target in targets { target.collector.endOfDispatch() }
  }

  var nextDeadline: Timestamp? {
    var earliest: Timestamp?
    for index in targets.indices {
      guard let deadline = targets[index].collector.nextDeadline else { continue }
      earliest = earliest.map { min($0, deadline) } ?? deadline
    }
    return earliest
  }

  func advance(to time: Timestamp) {
    // Delivering a frame may close surfaces, which changes the targets.
    for target in Array(targets) { target.collector.advance(to: time) }
  }

  func forget(_ surface: Surface) {
    guard let index = targets.firstIndex(where: { $0.surface === surface }) else { return }
    targets.remove(at: index).collector.cancel(at: display.now)
    for finger in fingers.indices where fingers[finger].target?.surface === surface {
      fingers[finger].target = nil
    }
  }

  func remove() {
    cancelAll()
    fineTimes?.destroy()
    proxy.release()
  }

  private func receive(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let proxy, let id, let x, let y):
      seat.noteInput(serial)
      down(id: id, milliseconds: time, on: display.surface(of: proxy), at: Point(x: x, y: y))
    case .motion(let time, let id, let x, let y):
      guard let collector = collector(ofTouch: id) else { return }
      let time = timestamp(time, for: collector)
      chord.move(touchID(id), to: Point(x: x, y: y))
      collector.motion(id: id, at: time, location: Point(x: x, y: y))
    case .up(let serial, let time, let id):
      seat.noteInput(serial)
      let collector = collector(ofTouch: id)
      fingers.removeAll { $0.id == id }
      chord.lift(touchID(id))
      guard let collector else { return }
      collector.up(id: id, at: timestamp(time, for: collector))
    case .frame:
      sendsFrames = true
      // Delivering a frame may close surfaces, which changes the targets.
      let targets = targets
      for index in targets.indices { targets[index].collector.frame() }
    case .cancel: cancelAll()
    case .shape(let id, let major, _):
      collector(ofTouch: id)?.shape(id: id, majorRadius: major / 2)
    case .orientation: break
    }
  }

  private func down(id: Int32, milliseconds: UInt32, on surface: Surface?, at location: Point) {
    let known = fingers.first { $0.id == id }
    // The ID may be in use on another surface, whose `cancel` was lost: see `TouchCollector.down`.
    if let old = known?.target, old.surface !== surface {
      old.collector.report(.doubleDown(id: id))
      old.collector.cancel(at: display.now)
    }
    // The coordinates may lie outside the surface: KWin and Mir send all fingers to the surface of
    // the first.
    let target = surface.flatMap { self.target(for: $0) }
    let time = target.map { timestamp(milliseconds, for: $0.collector) }
    fingers.removeAll { $0.id == id }
    fingers.append(Finger(id: id, target: target))
    guard let target, let time else { return }
    if target.collector.isIdle {
      target.collector.conditions = conditions(on: target.surface)
      target.collector.apply(policy(on: target.surface), at: time)
      chord.apply(
        display.touchSettings.settings(for: seat.name),
        pointsPerMillimeter: target.surface.window.pointsPerMillimeter)
    }
    if chord.land(touchID(id), at: location, time) { display.onSuspendChord?() }
    target.collector.down(id: id, at: time, location: location)
  }

  private func cancelAll() {
    for finger in fingers.indices { fingers[finger].target = nil }
    chord.cancel()
    // Cancelling may close surfaces, which changes the targets.
    for target in Array(targets) { target.collector.cancel(at: display.now) }
  }

  private func touchID(_ id: Int32) -> TouchID { TouchID(device: number, number: id) }

  private func timestamp(_ milliseconds: UInt32, for collector: TouchCollector) -> Timestamp {
    let (time, step) = time.timestamp(of: milliseconds, fraction: fraction)
    fraction = 0
    if step == .backward { collector.report(.timeWentBack) }
    return time
  }

  private func collector(ofTouch id: Int32) -> TouchCollector? {
    for index in fingers.indices where fingers[index].id == id {
      return fingers[index].target?.collector
    }
    if !hasReportedUnknownID { display.onDiagnostic?(.touch(.unknownID(id))) }
    hasReportedUnknownID = true
    return nil
  }

  private func target(for surface: Surface) -> Target? {
    if let target = targets.first(where: { $0.surface === surface }) { return target }
    guard !surface.isClosed else { return nil }
    let collector = TouchCollector(device: number, sendsFrames: sendsFrames)
    collector.onFrame = { surface.deliver($0) }
    collector.onCancel = { [number] in surface.cancelTouches(of: number, at: $0) }
    collector.onTouchCancel = { surface.cancelTouches($0, at: $1) }
    collector.onReport = { surface.delegate?.surface(surface, didReport: $0) }
    collector.statistics = statistics
    collector.onDiagnostic = { [unowned display] in display.onDiagnostic?(.touch($0)) }
    let target = Target(surface: surface, collector: collector)
    targets.append(target)
    return target
  }

  // MARK: Conditioning

  private func conditions(on surface: Surface) -> Conditions {
    Conditions(
      display.touchSettings.settings(for: seat.name),
      pointsPerMillimeter: surface.window.pointsPerMillimeter)
  }

  func applyPolicy() {
    // Cancelling may close surfaces, which changes the targets.
    for target in Array(targets) {
      target.collector.apply(policy(on: target.surface), at: display.now)
    }
  }

  private func policy(on surface: Surface) -> TouchPolicy {
    let settings = display.touchSettings.settings(for: seat.name)
    guard !settings.isSuspended else { return .suspended }
    return TouchPolicy(
      settings.overridden(by: surface.policyOwners), size: surface.size,
      pointsPerMillimeter: surface.window.pointsPerMillimeter)
  }

  /// Reports a fault of the touchscreen, unless the setting that helps is on.
  private func note(_ fault: ContactStatistics.Fault) {
    let settings = display.touchSettings.settings(for: seat.name)
    guard settings.number(fault.setting) == 0 else { return }
    display.touchscreenFaults.append((seat.name, fault))
    display.onDiagnostic?(.touchscreenFault(seat: seat.name, fault))
  }
}
