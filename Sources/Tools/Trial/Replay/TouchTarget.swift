import Conditioning
import Gestures
import Inspection
import ScriptViews

/// A target of fingers in a replay: a surface of a plugin or a window of an app.
protocol TouchTarget: AnyObject {
  /// Describes the hit-test result for a touch that no recognizer receives.
  func whatIs(at point: Point) -> String
  /// The points per millimeter of the output; nil if unknown.
  var pointsPerMillimeter: Double? { get }
  /// The size, in points.
  var size: Size { get }
  /// Returns the settings of touch input that apply to the target.
  func settings(among all: TouchSettings) -> TouchSettings
  /// The windows that have settings of their own for the touches that they get.
  var policyOwners: [any PolicyOwner] { get }
  /// Applies the policy, which changes what an app gets besides its frames.
  func apply(_ policy: TouchPolicy)
  /// Converts a point of the trace to the target's coordinates.
  func localPoint(of point: Point) -> Point
  /// Delivers a frame.
  func send(_ frame: TouchFrame)
  /// Cancels single touches, whose contacts are ignored.
  func cancelTouches(_ ids: [TouchID], at time: Timestamp)
  /// The compositor cancels the touches of a device.
  func cancelTouches(ofDevice device: Int32, at time: Timestamp)
}

extension ReplaySurface: TouchTarget {
  func whatIs(at point: Point) -> String {
    guard let view = content.hitTest(localPoint(of: point)) else {
      return "no view of \(content.explainedName)"
    }
    let name = view === content ? content.explainedName : "\(view.explainedName)"
    return "\(name), and no recognizer there takes touches"
  }

  func localPoint(of point: Point) -> Point {
    Point(x: point.x - frame.origin.x, y: point.y - frame.origin.y)
  }

  var pointsPerMillimeter: Double? { content.pointsPerMillimeter }

  var size: Size { content.frame.size }

  func settings(among all: TouchSettings) -> TouchSettings { all.settings(for: nil) }

  var policyOwners: [any PolicyOwner] { [content as? any PolicyOwner].compactMap(\.self) }

  func apply(_ policy: TouchPolicy) {}

  func send(_ frame: TouchFrame) { content.send(frame) }

  func cancelTouches(_ ids: [TouchID], at time: Timestamp) {
    content.cancelTouches(ids, at: max(time, content.now))
  }

  func cancelTouches(ofDevice device: Int32, at time: Timestamp) {
    content.cancelTouches(of: device, at: time)
  }
}
