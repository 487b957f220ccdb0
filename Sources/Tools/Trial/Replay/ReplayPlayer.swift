package import Conditioning
package import Gestures
import Inspection
package import PluginHost
import ScriptViews
package import Traces

/// Plays a trace to the surfaces of a replay's desktop, on a virtual clock.
package final class ReplayPlayer {
  /// Called with each kind of inconsistency that was corrected in the trace's touches, once a kind.
  var onDiagnostic: ((TouchDiagnostic) -> Void)?

  /// Called with each touch that begins: its id, its time, and a description of the view it hit.
  var onDown: ((_ id: TouchID, _ time: Timestamp, _ hit: String) -> Void)?

  /// Called with the changes that conditioning makes to contacts.
  var onContactReport: ((ContactReport) -> Void)?

  /// Called before each event.
  package var onInput: (() -> Void)?

  /// Called at the end of each turn.
  var onTurnEnd: (() -> Void)?

  /// The number of frames a second, in the trace's time, in which animations advance. Chosen: a
  /// usual screen's rate.
  private static let frameRate = 60.0
  /// The maximum time for which gestures, animations and timers may continue after the last event,
  /// in seconds. Chosen.
  private static let maximumSettling = 5.0

  /// The settings of touch input, for windows and apps that are touched from now on. A lock applies
  /// at once.
  package var touchSettings = TouchSettings() {
    didSet {
      desktop.accommodations = Accommodations(touchSettings)
      apps.accommodations = desktop.accommodations
      applyPolicies()
    }
  }

  private let desktop: ReplayDesktop
  private let apps: ReplayApps
  private let clock: VirtualClock
  /// The touches of one device on one surface or window of an app.
  private struct Contact: Hashable {
    let target: ObjectIdentifier
    let device: Int32
  }

  private var collectors: [Contact: TouchCollector] = [:]
  /// The targets of these collectors.
  private var targets: [ObjectIdentifier: any TouchTarget] = [:]
  private var owners: [TouchID: any TouchTarget] = [:]
  /// The surface that receives the keys that are held.
  private var keyTarget: ReplaySurface?

  /// Creates a player that advances `clock`.
  package init(desktop: ReplayDesktop, apps: ReplayApps, clock: VirtualClock) {
    self.desktop = desktop
    self.apps = apps
    self.clock = clock
  }

  /// Ends a turn: configures new surfaces, redraws as a screen would, applies the decisions to the
  /// events of apps, and calls `onTurnEnd`.
  package func endTurn() {
    desktop.configure()
    desktop.redraw()
    apps.settle(at: clock.now)
    onTurnEnd?()
  }

  /// Plays the whole trace, and waits until everything that it started has ended.
  func play(_ trace: Trace) {
    send(trace, from: Timestamp(seconds: 0))
    settle(within: Self.maximumSettling)
  }

  /// Plays a trace from a start time, and stops at its last event.
  package func send(_ trace: Trace, from start: Timestamp) {
    for event in trace.events {
      let time = start + event.milliseconds / 1000
      // A deadline at the exact time of an event fires after it, as in a window.
      runUntil { $0 < time }
      send(
        event.kind, of: event.device, on: event.window, majorRadius: event.majorRadius, at: time)
      endTurn()
    }
    for collector in collectors.values { collector.endOfDispatch() }
    endTurn()
  }

  /// Advances time until gestures, animations and timers have ended, up to a maximum number of
  /// seconds.
  package func settle(within seconds: Double) {
    let end = clock.now + seconds
    runUntil { $0 <= end }
  }

  /// Advances time, and fires the deadlines up to and including it, with a tolerance for rounding
  /// errors.
  package func advance(to time: Timestamp) {
    runUntil { $0 <= time + 1e-9 }
    clock.advance(to: time)
    advanceCollectors(to: clock.now)
    for surface in desktop.surfaces { surface.content.advance(to: clock.now) }
    apps.advance(to: clock.now)
    endTurn()
  }

  /// Fires the deadlines of windows and timers in the order of their times, as long as `isEarly`
  /// accepts them.
  private func runUntil(_ isEarly: (Timestamp) -> Bool) {
    while let next = nextDeadline, isEarly(next) {
      advanceCollectors(to: next)
      // Windows before timers, so that timers see animated values for their own time.
      for surface in desktop.surfaces { surface.content.advance(to: next) }
      apps.advance(to: next)
      clock.advance(to: next)
      endTurn()
    }
  }

  private func advanceCollectors(to time: Timestamp) {
    for collector in collectors.values { collector.advance(to: time) }
  }

  private var nextDeadline: Timestamp? {
    let deadlines =
      desktop.surfaces.compactMap(\.content.nextDeadline)
      + collectors.values.compactMap(\.nextDeadline)
    return (deadlines + [apps.nextDeadline, clock.nextDeadline, nextFrame].compactMap { $0 })
      .min()
  }

  /// The time of the next frame; nil while no animation runs.
  private var nextFrame: Timestamp? {
    guard
      desktop.surfaces.contains(where: \.content.isAnimating)
        || apps.contents.contains(where: { $0.isAnimating })
    else { return nil }
    var frame = (clock.now.seconds * Self.frameRate).rounded(.down) + 1
    // Rounding may yield the current frame again.
    if frame / Self.frameRate <= clock.now.seconds { frame += 1 }
    return Timestamp(seconds: frame / Self.frameRate)
  }

  /// Sends one event. Touches are delivered at the next ``TraceEvent/Kind/frame``.
  ///
  /// - Parameters:
  ///   - window: The number in the trace of the app's window in which a finger lands; 0 for the
  ///     desktop.
  ///   - majorRadius: Half the major axis of the contact, in points; nil if unknown.
  package func send(
    _ kind: TraceEvent.Kind, of device: Int32 = 0, on window: Int32 = 0,
    majorRadius: Double? = nil, at time: Timestamp
  ) {
    clock.reach(time)
    onInput?()
    switch kind {
    case .down(let id, let x, let y):
      down(
        TouchID(device: device, number: id), on: window, majorRadius: majorRadius, at: time,
        point: Point(x: x, y: y))
    case .motion(let id, let x, let y):
      guard let owner = owners[TouchID(device: device, number: id)] else { return }
      collector(for: owner, device).motion(
        id: id, at: time, location: owner.localPoint(of: Point(x: x, y: y)))
      if let majorRadius { collector(for: owner, device).shape(id: id, majorRadius: majorRadius) }
    case .up(let id):
      let owner = owners.removeValue(forKey: TouchID(device: device, number: id))
      if let owner { collector(for: owner, device).up(id: id, at: time) }
    case .frame: for collector in collectors.values { collector.frame() }
    case .cancel:
      owners = owners.filter { $0.key.device != device }
      for collector in collectors.values where collector.device == device {
        collector.cancel(at: time)
      }
    case .key(let name, let isDown): press(name, isDown: isDown, at: time)
    case .resize(let width, let height): desktop.resize(to: Size(width: width, height: height))
    case .appWindow(let window): apps.show(window)
    case .appWindowClosed(let number): if let window = apps.window(number) { apps.close(window) }
    }
  }

  private func down(
    _ id: TouchID, on window: Int32, majorRadius: Double?, at time: Timestamp, point: Point
  ) {
    let hit = target(at: point, on: window)
    onDown?(id, time, hit.map { $0.whatIs(at: point) } ?? "no window")
    guard let target = hit else { return }
    owners[id] = target
    let collector = collector(for: target, id.device)
    if collector.isIdle { applyPolicy(of: target, to: collector) }
    collector.down(
      id: id.number, at: time, location: target.localPoint(of: point), majorRadius: majorRadius)
  }

  /// Returns the target of a finger that lands. Layers above windows are also above those of apps.
  private func target(at point: Point, on window: Int32) -> (any TouchTarget)? {
    guard window == 0 else {
      let target = apps.window(window)
      // Compositors focus a touched window. A trace does not record which window has the focus.
      if let target { apps.setFocus(true, of: target) }
      return target
    }
    // A surface whose lift is delayed is touched still.
    let lifting = desktop.surfaces.filter { surface in
      collectors.contains {
        $0.key.target == ObjectIdentifier(surface) && $0.value.nextDeadline != nil
      }
    }
    let surface = desktop.surface(
      at: point, touched: owners.values.compactMap { $0 as? ReplaySurface } + lifting)
    if let surface, surface.isAboveWindows { return surface }
    return apps.window(at: point) ?? surface
  }

  private func press(_ name: String, isDown: Bool, at time: Timestamp) {
    guard let kind = Press.Kind(traceName: name) else { return }
    if isDown { keyTarget = desktop.surfaces.last }
    keyTarget?.content.send(
      PressFrame(time: time, events: [.init(kind: isDown ? .down : .up, type: kind)]))
  }

  private func collector(for target: any TouchTarget, _ device: Int32) -> TouchCollector {
    let contact = Contact(target: ObjectIdentifier(target), device: device)
    if let collector = collectors[contact] { return collector }
    let collector = TouchCollector(device: device)
    collector.onFrame = { target.send($0) }
    collector.onCancel = { target.cancelTouches(ofDevice: device, at: $0) }
    collector.conditions = Conditions(
      target.settings(among: touchSettings), pointsPerMillimeter: target.pointsPerMillimeter)
    collector.onTouchCancel = { target.cancelTouches($0, at: $1) }
    collector.onReport = { [unowned self] in onContactReport?($0) }
    collector.onDiagnostic = { [unowned self] in onDiagnostic?($0) }
    collectors[contact] = collector
    targets[contact.target] = target
    return collector
  }

  private func applyPolicies() {
    for (contact, collector) in collectors {
      if let target = targets[contact.target] { applyPolicy(of: target, to: collector) }
    }
  }

  private func applyPolicy(of target: any TouchTarget, to collector: TouchCollector) {
    let owners = target.policyOwners
    for owner in owners {
      owner.onTouchPolicy = { [weak self] in self?.applyPolicies() }
    }
    let policy = TouchPolicy(
      target.settings(among: touchSettings).overridden(by: owners), size: target.size,
      pointsPerMillimeter: target.pointsPerMillimeter)
    collector.apply(policy, at: clock.now)
    target.apply(policy)
  }
}
