public import Gestures
import System
public import Vocabulary
import Wayland

/// A virtual pointer on a seat.
public final class VirtualPointer {
  /// Points that one step of a wheel scrolls: libinput's usual 15.
  private static let pointsPerStep = 15.0

  private let proxy: ZwlrVirtualPointerV1
  private let loop: EventLoop

  init(_ proxy: ZwlrVirtualPointerV1, on loop: EventLoop) {
    self.proxy = proxy
    self.loop = loop
  }

  deinit { proxy.destroy() }

  /// Moves to a point in `area`, the bounding rectangle of all outputs.
  public func move(to point: Point, in area: Rect) {
    // Coordinates are integer fractions of the extent; hundredths of points are fine enough.
    func part(_ value: Double, of length: Double) -> (UInt32, UInt32) {
      let whole = max(length, 1)
      let inside = min(max(value, 0), whole)
      return (UInt32((inside * 100).rounded()), UInt32((whole * 100).rounded()))
    }
    let (x, width) = part(point.x - area.origin.x, of: area.size.width)
    let (y, height) = part(point.y - area.origin.y, of: area.size.height)
    proxy.motionAbsolute(time: loop.milliseconds, x: x, y: y, xExtent: width, yExtent: height)
    proxy.frame()
  }

  /// Moves by a distance in points.
  public func move(by distance: Vector) {
    proxy.motion(time: loop.milliseconds, dx: distance.dx, dy: distance.dy)
    proxy.frame()
  }

  /// Presses or releases a button.
  public func set(_ button: PointerButton, isDown: Bool) {
    proxy.button(
      time: loop.milliseconds, button: button.code, state: isDown ? .pressed : .released)
    proxy.frame()
  }

  /// Scrolls by points, with axis source `finger`; content moves the opposite way.
  public func scroll(by distance: Vector) {
    for (axis, value) in axes(distance.dx, distance.dy) where value != 0 {
      proxy.axisSource(axisSource: .finger)
      proxy.axis(time: loop.milliseconds, axis: axis, value: value)
    }
    proxy.frame()
  }

  /// Ends a finger scroll with an axis stop, after which clients may decelerate.
  public func endScroll() {
    for (axis, _) in axes(0, 0) {
      proxy.axisSource(axisSource: .finger)
      proxy.axisStop(time: loop.milliseconds, axis: axis)
    }
    proxy.frame()
  }

  /// Scrolls by wheel steps, to the right and downwards.
  public func turnWheel(x: Int, y: Int) {
    for (axis, value) in axes(Double(x), Double(y)) where value != 0 {
      proxy.axisSource(axisSource: .wheel)
      proxy.axisDiscrete(
        time: loop.milliseconds, axis: axis, value: value * Self.pointsPerStep,
        discrete: Int32(value))
    }
    proxy.frame()
  }

  private func axes(_ x: Double, _ y: Double) -> [(WlPointer.Axis, Double)] {
    [(.horizontalScroll, x), (.verticalScroll, y)]
  }
}
