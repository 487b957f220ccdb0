public import Gestures

/// The touches that a window gets: lengths in points, in coordinates of the window.
public struct TouchPolicy: Equatable, Sendable {
  /// The time after which a touch that rests is cancelled, in seconds. Chosen: before a long press,
  /// which begins after 0.5 s in UIKit, GTK and browsers.
  public static let restTime = 0.4

  /// The maximum number of touches of a device at once; 0 for no limit.
  public var maximumTouches = 0
  /// Whether all touches of a device move together, so that their distances stay the same.
  public var keepsDistances = false
  /// The distance from an edge of the window below which touches that begin are withheld.
  public var edgeWidth = 0.0
  /// The size of the window; nil if unknown, and then it has no edges.
  public var size: Size?
  /// Whether touches that rest are cancelled after ``restTime``.
  public var endsHolds = false
  /// The maximum movement of a touch that rests.
  public var restRadius = Thresholds().longPressMovement.standard
  /// Whether all touches are withheld.
  public var isLocked = false
  /// Whether all touches are withheld because plugins are suspended.
  public var isSuspended = false
  /// The rectangles in which touches that begin are withheld.
  public var blockedRects: [Rect] = []

  /// Creates a policy that changes nothing.
  public init() {}

  /// The policy of a plugin's window or layer while plugins are suspended.
  public static let suspended: TouchPolicy = {
    var policy = TouchPolicy()
    policy.isSuspended = true
    return policy
  }()

  /// Creates the policy of a device on a window.
  ///
  /// - Parameters:
  ///   - settings: The settings that apply to the device and the window.
  ///   - size: The size of the window; nil if unknown.
  ///   - density: The points per millimeter of the output; nil if unknown.
  public init(
    _ settings: TouchSettings, size: Size? = nil, pointsPerMillimeter density: Double? = nil
  ) {
    maximumTouches = Int(settings.number(.maxFingers))
    keepsDistances = settings[.noPinch] == .flag(true)
    endsHolds = settings[.noHold] == .flag(true)
    isLocked = settings[.lock] == .flag(true)
    if case .rects(let rects) = settings[.blocked] { blockedRects = rects }
    edgeWidth = settings.number(.noEdges) * (density ?? Thresholds.referenceDensity)
    // Without a policy, a changed size or density makes no difference.
    guard !isEmpty else { return }
    self.size = size
    restRadius = Thresholds(density: density).longPressMovement.standard
  }

  /// Whether the policy changes nothing.
  public var isEmpty: Bool { !withholdsLandings && !keepsDistances && !endsHolds }

  /// Whether touches may be withheld when they land.
  public var withholdsLandings: Bool {
    withholdsAll || maximumTouches > 0 || edgeWidth > 0 || !blockedRects.isEmpty
  }

  /// Whether all touches are withheld, also those that are down.
  public var withholdsAll: Bool { isLocked || isSuspended }

  /// The reason for which a touch that lands is withheld; nil if it is delivered.
  ///
  /// - Parameter count: The number of the device's touches that are delivered.
  func obstacle(at location: Point, beside count: Int) -> ContactReport.Effect? {
    if withholdsAll { return isSuspended ? .suspended : .locked }
    if blockedRects.contains(where: { $0.contains(location) }) { return .blocked }
    if isNearEdge(location) { return .nearEdge }
    return maximumTouches > 0 && count >= maximumTouches ? .tooMany : nil
  }

  private func isNearEdge(_ location: Point) -> Bool {
    guard edgeWidth > 0, let size else { return false }
    return location.x < edgeWidth || location.y < edgeWidth
      || location.x > size.width - edgeWidth || location.y > size.height - edgeWidth
  }
}
