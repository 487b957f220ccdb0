import Gestures
import Wayland

/// A touchscreen: hands each surface's touches to its window, in frames.
final class TouchInput {
  /// A surface with fingers, or with an unfinished frame.
  private struct Target {
    let surface: Surface
    let collector: TouchCollector
  }

  private let proxy: WlTouch
  private unowned let display: Display
  private var targets: [Target] = []
  /// The surface under each finger; nil for a finger on a surface that is gone.
  private var surfaces: [Int32: Surface?] = [:]
  private var sendsFrames = false
  private var hasReportedUnknownID = false
  private let fineTimes: ZwpInputTimestampsV1?
  /// What the next event's milliseconds leave out, in seconds.
  private var fraction = 0.0

  init(_ proxy: WlTouch, on display: Display, timestamps: ZwpInputTimestampsManagerV1?) {
    self.proxy = proxy
    self.display = display
    fineTimes = timestamps?.getTouchTimestamps(touch: proxy)
    proxy.onEvent = { [unowned self] event in receive(event) }
    fineTimes?.onEvent = { [unowned self] event in
      // Comes just before the event that it belongs to, whose milliseconds it repeats.
      if case .timestamp(_, _, let nanoseconds) = event {
        fraction = Double(nanoseconds % 1_000_000) / 1e9
      }
    }
  }

  /// Whether no finger is down.
  var isIdle: Bool { surfaces.isEmpty && targets.allSatisfy { $0.collector.isIdle } }

  /// All events that had arrived have been handled.
  func endOfDispatch() {
    for target in targets { target.collector.endOfDispatch() }
  }

  /// A surface is gone; its fingers may stay down, and are nobody's from now on.
  func forget(_ surface: Surface) {
    guard let index = targets.firstIndex(where: { $0.surface === surface }) else { return }
    targets.remove(at: index).collector.cancel(at: display.now)
    for (id, owner) in surfaces where owner === surface { surfaces.updateValue(nil, forKey: id) }
  }

  /// The touchscreen is gone, the seat or the connection; this may be in mid-gesture.
  func remove() {
    cancelAll()
    fineTimes?.destroy()
    proxy.release()
  }

  private func receive(_ event: WlTouch.Event) {
    switch event {
    case .down(_, let time, let proxy, let id, let x, let y):
      down(id: id, milliseconds: time, on: display.surface(of: proxy), at: Point(x: x, y: y))
    case .motion(let time, let id, let x, let y):
      guard let collector = collector(ofTouch: id) else { return }
      let time = timestamp(time, for: collector)
      collector.motion(id: id, at: time, location: Point(x: x, y: y))
    case .up(_, let time, let id):
      guard let collector = collector(ofTouch: id) else {
        surfaces[id] = nil
        return
      }
      let time = timestamp(time, for: collector)
      surfaces[id] = nil
      collector.up(id: id, at: time)
    case .frame:
      sendsFrames = true
      for target in targets { target.collector.frame() }
    case .cancel: cancelAll()
    case .shape(let id, let major, _):
      collector(ofTouch: id)?.shape(id: id, majorRadius: major / 2)
    case .orientation: break
    }
  }

  private func down(id: Int32, milliseconds: UInt32, on surface: Surface?, at location: Point) {
    // The finger may be known on another surface, where a cancel was lost: see TouchCollector.down.
    if let old = surfaces[id] ?? nil, old !== surface, let collector = collector(for: old) {
      collector.report(.doubleDown(id: id))
      collector.cancel(at: display.now)
    }
    // The coordinates may lie outside the surface: KWin and Mir send all fingers to the first one's.
    guard let surface, let collector = collector(for: surface) else {
      surfaces.updateValue(nil, forKey: id)
      return
    }
    let time = timestamp(milliseconds, for: collector)
    surfaces[id] = surface
    collector.down(id: id, at: time, location: location)
  }

  private func cancelAll() {
    surfaces = surfaces.mapValues { _ in nil }
    // Cancelling may close surfaces, which changes the targets.
    for target in Array(targets) { target.collector.cancel(at: display.now) }
  }

  private func timestamp(_ milliseconds: UInt32, for collector: TouchCollector) -> Timestamp {
    let (time, step) = display.timestamp(of: milliseconds, fraction: fraction)
    fraction = 0
    if step == .backward { collector.report(.timeWentBack) }
    return time
  }

  private func collector(ofTouch id: Int32) -> TouchCollector? {
    guard let surface = surfaces[id] else {
      if !hasReportedUnknownID { display.onDiagnostic?(.touch(.unknownID(id))) }
      hasReportedUnknownID = true
      return nil
    }
    return surface.flatMap { collector(for: $0) }
  }

  private func collector(for surface: Surface) -> TouchCollector? {
    if let target = targets.first(where: { $0.surface === surface }) { return target.collector }
    guard !surface.isClosed else { return nil }
    let collector = TouchCollector(sendsFrames: sendsFrames)
    collector.onFrame = { [unowned surface] in surface.deliver($0) }
    collector.onCancel = { [unowned surface] in surface.cancelTouches(at: $0) }
    collector.onDiagnostic = { [unowned display] in display.onDiagnostic?(.touch($0)) }
    targets.append(Target(surface: surface, collector: collector))
    return collector
  }
}
