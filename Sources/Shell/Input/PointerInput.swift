import Gestures
import Wayland

/// A pointer: hovers over windows, and stands in for one or two fingers where that is wanted.
final class PointerInput {
  /// The code of a mouse's first button, as Linux numbers it.
  private static let firstButton: UInt32 = 0x110
  private static let finger: Int32 = 0
  private static let mirroredFinger: Int32 = 1

  private let proxy: WlPointer
  private unowned let display: Display
  private let standsInForTouch: Bool
  private var surface: Surface?
  private var location = Point.zero
  private var collector: TouchCollector?
  private var isMirrored = false

  /// Asked whether the seat's Control key is held.
  var isControlDown: () -> Bool = { false }

  init(_ proxy: WlPointer, on display: Display, standsInForTouch: Bool) {
    self.proxy = proxy
    self.display = display
    self.standsInForTouch = standsInForTouch
    proxy.onEvent = { [unowned self] event in receive(event) }
  }

  /// Whether the pointer holds no finger down.
  var isIdle: Bool { collector == nil }

  /// A surface is gone.
  func forget(_ surface: Surface) {
    if self.surface === surface { leave(at: display.now) }
  }

  /// The pointer is gone, the seat or the connection.
  func remove() {
    leave(at: display.now)
    proxy.release()
  }

  private func receive(_ event: WlPointer.Event) {
    switch event {
    case .enter(_, let proxy, let x, let y):
      surface = display.surface(of: proxy)
      location = Point(x: x, y: y)
      hover(.enter, at: display.now)
    case .leave: leave(at: display.now)
    case .motion(let time, let x, let y):
      location = Point(x: x, y: y)
      let time = display.timestamp(of: time).time
      hover(.motion, at: time)
      drag(at: time)
    case .button(_, let time, let button, let state):
      let time = display.timestamp(of: time).time
      if state == .pressed { hover(.buttonDown, at: time) }
      if button == Self.firstButton { press(state == .pressed, at: time) }
    default: break
    }
  }

  private func hover(_ kind: PointerStep.Kind, at time: Timestamp) {
    surface?.window.send(PointerStep(kind: kind, time: time, location: location))
  }

  private func leave(at time: Timestamp) {
    collector?.cancel(at: time)
    collector = nil
    hover(.leave, at: time)
    surface = nil
  }

  private func press(_ isDown: Bool, at time: Timestamp) {
    guard standsInForTouch else { return }
    if isDown, collector == nil, let surface {
      let collector = TouchCollector(sendsFrames: true)
      collector.onFrame = { [unowned surface] in surface.deliver($0) }
      collector.onCancel = { [unowned surface] in surface.cancelTouches(at: $0) }
      self.collector = collector
      collector.down(id: Self.finger, at: time, location: location)
      setMirrored(isControlDown(), at: time)
      collector.frame()
    } else if !isDown, let collector {
      self.collector = nil
      setMirrored(false, of: collector, at: time)
      collector.up(id: Self.finger, at: time)
      collector.frame()
    }
  }

  private func drag(at time: Timestamp) {
    // Without a button held a pointer is no finger, so its motion is no touch.
    guard let collector else { return }
    collector.motion(id: Self.finger, at: time, location: location)
    let wasMirrored = isMirrored
    setMirrored(isControlDown(), at: time)
    if wasMirrored && isMirrored {
      collector.motion(id: Self.mirroredFinger, at: time, location: mirroredLocation)
    }
    collector.frame()
  }

  private func setMirrored(_ isMirrored: Bool, at time: Timestamp) {
    if let collector { setMirrored(isMirrored, of: collector, at: time) }
  }

  private func setMirrored(_ isMirrored: Bool, of collector: TouchCollector, at time: Timestamp) {
    guard isMirrored != self.isMirrored else { return }
    self.isMirrored = isMirrored
    if isMirrored {
      collector.down(id: Self.mirroredFinger, at: time, location: mirroredLocation)
    } else {
      collector.up(id: Self.mirroredFinger, at: time)
    }
  }

  /// The pointer's place, mirrored about the surface's centre.
  private var mirroredLocation: Point {
    let size = surface?.size ?? .zero
    return Point(x: size.width - location.x, y: size.height - location.y)
  }
}
