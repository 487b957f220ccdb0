import Gestures
import PluginHost
import Shell
import Traces

/// Plays a trace to the surfaces of a replay's desktop, on the trace's own clock.
final class ReplayPlayer {
  /// Called with what was put right in the trace's touches, once for each kind.
  var onDiagnostic: ((TouchDiagnostic) -> Void)?

  /// Called with each touch that comes down: which, when, and what it hit, in words.
  var onDown: ((_ id: TouchID, _ time: Timestamp, _ hit: String) -> Void)?

  /// Called before each event.
  var onInput: (() -> Void)?

  /// Called when everything that belongs to one moment has happened.
  var onTurnEnd: (() -> Void)?

  /// How often what moves by itself is shown, a second of the trace's time. Chosen; a usual
  /// screen's rate.
  private static let frameRate = 60.0
  /// How long gestures, animations and timers may go on after the last event, in seconds. Chosen.
  private static let longestEnd = 5.0

  private let desktop: ReplayDesktop
  private let clock: VirtualClock
  /// A device's fingers on a surface.
  private struct Contact: Hashable {
    let surface: ObjectIdentifier
    let device: Int32
  }

  private var collectors: [Contact: TouchCollector] = [:]
  private var owners: [TouchID: ReplaySurface] = [:]
  /// Which keys are held, and the surface that got them.
  private var keyTarget: ReplaySurface?

  init(desktop: ReplayDesktop, clock: VirtualClock) {
    self.desktop = desktop
    self.clock = clock
  }

  /// Gives what was opened its size, lets plugins draw what has changed, as they do on a screen,
  /// and tells that a moment is over.
  func endTurn() {
    desktop.configure()
    desktop.redraw()
    onTurnEnd?()
  }

  /// Plays the whole trace, and lets what it set going come to its end.
  func play(_ trace: Trace) {
    send(trace, from: Timestamp(seconds: 0))
    settle(within: Self.longestEnd)
  }

  /// Plays a trace that begins at a time, and stops at its last event.
  func send(_ trace: Trace, from start: Timestamp) {
    for event in trace.events {
      let time = start + event.milliseconds / 1000
      // What is due at the very time of an event comes after it, as in a window.
      runUntil { $0 < time }
      send(event.kind, of: event.device, at: time)
      endTurn()
    }
    for collector in collectors.values { collector.endOfDispatch() }
    endTurn()
  }

  /// Lets gestures, animations and timers that are under way come to their end, for so many seconds
  /// at most.
  func settle(within seconds: Double) {
    let end = clock.now + seconds
    runUntil { $0 <= end }
  }

  /// Lets time pass until a time. What is due at that time happens, also when it is a rounding
  /// error later.
  func advance(to time: Timestamp) {
    runUntil { $0 <= time + 1e-9 }
    clock.advance(to: time)
    for surface in desktop.surfaces { surface.content.advance(to: clock.now) }
    endTurn()
  }

  /// Fires the deadlines of windows and timers in the order of their times, while they are early
  /// enough.
  private func runUntil(_ isEarly: (Timestamp) -> Bool) {
    while let next = nextDeadline, isEarly(next) {
      // Windows first: what a timer looks at is where it is due to be.
      for surface in desktop.surfaces { surface.content.advance(to: next) }
      clock.advance(to: next)
      endTurn()
    }
  }

  private var nextDeadline: Timestamp? {
    let deadlines = desktop.surfaces.compactMap(\.content.nextDeadline)
    return (deadlines + [clock.nextDeadline, nextFrame].compactMap { $0 }).min()
  }

  /// When the next frame would be drawn; nil while nothing moves by itself.
  private var nextFrame: Timestamp? {
    guard desktop.surfaces.contains(where: \.content.isAnimating) else { return nil }
    var frame = (clock.now.seconds * Self.frameRate).rounded(.down) + 1
    // The product may fall just short of the frame that is now.
    if frame / Self.frameRate <= clock.now.seconds { frame += 1 }
    return Timestamp(seconds: frame / Self.frameRate)
  }

  /// Sends one event; touches arrive at the next ``TraceEvent/Kind/frame``.
  func send(_ kind: TraceEvent.Kind, of device: Int32 = 0, at time: Timestamp) {
    clock.reach(time)
    onInput?()
    switch kind {
    case .down(let id, let x, let y):
      down(TouchID(device: device, number: id), at: time, Point(x: x, y: y))
    case .motion(let id, let x, let y):
      guard let owner = owners[TouchID(device: device, number: id)] else { return }
      collector(for: owner, device).motion(
        id: id, at: time, location: owner.place(of: Point(x: x, y: y)))
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
    }
  }

  private func down(_ id: TouchID, at time: Timestamp, _ point: Point) {
    let hit = desktop.surface(at: point, touched: Array(owners.values))
    onDown?(id, time, hit.map { $0.whatIs(at: point) } ?? "no window")
    guard let surface = hit else { return }
    owners[id] = surface
    collector(for: surface, id.device).down(
      id: id.number, at: time, location: surface.place(of: point))
  }

  private func press(_ name: String, isDown: Bool, at time: Timestamp) {
    guard let kind = Press.Kind(traceName: name) else { return }
    if isDown { keyTarget = desktop.surfaces.last }
    keyTarget?.content.send(
      PressFrame(time: time, events: [.init(kind: isDown ? .down : .up, type: kind)]))
  }

  private func collector(for surface: ReplaySurface, _ device: Int32) -> TouchCollector {
    let contact = Contact(surface: ObjectIdentifier(surface), device: device)
    if let collector = collectors[contact] { return collector }
    let collector = TouchCollector(device: device)
    collector.onFrame = { surface.content.send($0) }
    collector.onCancel = { surface.content.cancelTouches(of: device, at: $0) }
    collector.onDiagnostic = { [unowned self] in onDiagnostic?($0) }
    collectors[contact] = collector
    return collector
  }
}

extension ReplaySurface {
  /// What a touch at a place on the output hits that no recognizer follows, in words.
  fileprivate func whatIs(at point: Point) -> String {
    guard let view = content.hitTest(place(of: point)) else {
      return "no view of \(content.explainedName)"
    }
    let name = view === content ? content.explainedName : "\(view.explainedName)"
    return "\(name), and no recognizer there takes touches"
  }

  /// A place on the output, in the surface's own coordinates.
  fileprivate func place(of point: Point) -> Point {
    Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y)
  }
}
