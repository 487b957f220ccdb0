import Gestures

/// Statistics of a device's contacts, which find touchscreens that drop contacts or report contacts
/// without fingers.
public final class ContactStatistics {
  /// A fault of a touchscreen that a setting corrects.
  public enum Fault: String, Sendable, CaseIterable {
    /// Contacts are lifted and return at once.
    case drops
    /// Contacts far from all fingers are too short for fingers.
    case ghosts
  }

  /// The last contacts that were lifted.
  private struct Lift {
    var location = Point.zero
    var velocity = Vector.zero
    var time = -Double.infinity
    var positionTime = 0.0
  }

  /// The minimum number of faults among ``span`` contacts. Chosen: fingers cause fewer by chance.
  static let repetitions = 4
  /// The number of contacts after which the counts are halved. Chosen.
  static let span = 100
  /// The maximum time until a dropped contact returns, in seconds. Chosen: fingers need at least 40
  /// ms to tap again.
  static let dropTime = 0.025
  /// The maximum distance of a returning contact from its predicted position, in millimeters.
  /// Chosen.
  static let dropDistance = 5.0
  /// The duration below which a contact is not a finger, in seconds. Chosen.
  static let ghostTime = 0.03
  /// The distance from fingers beyond which a contact is not one, in millimeters. Chosen.
  static let ghostDistance = 25.0

  /// Called once for each fault that is found.
  public var onFault: ((Fault) -> Void)?
  /// The faults that were found.
  public private(set) var faults: Set<Fault> = []

  private var contactCount = 0
  private var counts: (drops: Int, ghosts: Int) = (0, 0)
  private var lifts = [Lift](repeating: Lift(), count: 4)
  private var nextLift = 0

  /// Creates statistics of a device that has not been touched.
  public init() {}

  func addLanding(at location: Point, time: Double, among stage: ConditioningStage) {
    contactCount += 1
    if contactCount >= Self.span {
      (contactCount, counts) = (contactCount / 2, (counts.drops / 2, counts.ghosts / 2))
    }
    let distance = Self.dropDistance * stage.conditions.pointsPerMillimeter
    for index in lifts.indices where time - lifts[index].time <= Self.dropTime + 1e-9 {
      let lift = lifts[index]
      let predicted = lift.location + lift.velocity * (time - lift.positionTime)
      guard predicted.distance(to: location) <= distance else { continue }
      lifts[index].time = -.infinity
      counts.drops += 1
      return note(.drops, counts.drops)
    }
  }

  func addLift(of contact: ConditionedContact, at time: Double, among stage: ConditioningStage) {
    lifts[nextLift] = Lift(
      location: contact.location, velocity: contact.velocity, time: time,
      positionTime: contact.time)
    nextLift = (nextLift + 1) % lifts.count
    guard time - contact.landingTime < Self.ghostTime else { return }
    let distance = Self.ghostDistance * stage.conditions.pointsPerMillimeter
    var others = 0
    for other in stage.contacts where other.id != contact.id && other.isTouching {
      guard other.location.distance(to: contact.location) > distance else { return }
      others += 1
    }
    // A contact that is alone may be a quick tap.
    guard others > 0 else { return }
    counts.ghosts += 1
    note(.ghosts, counts.ghosts)
  }

  private func note(_ fault: Fault, _ count: Int) {
    guard count >= Self.repetitions, faults.insert(fault).inserted else { return }
    onFault?(fault)
  }
}

extension ContactStatistics.Fault {
  /// The setting that helps.
  public var setting: TouchSetting {
    switch self {
    case .drops: .rejoinTime
    case .ghosts: .secondContactDelay
    }
  }

  /// A sentence for the user of a touchscreen: the fault, and the setting that helps.
  ///
  /// - Parameter seat: The name of its seat; empty if unknown.
  public func sentence(about seat: String) -> String {
    let device = seat.isEmpty ? "the touchscreen" : "the touchscreen of \(seat)"
    let fault =
      switch self {
      case .drops: "drops contacts, which lift and land again at once"
      case .ghosts: "reports short contacts at points without a finger"
      }
    return "\(device) \(fault); \(remedy(for: seat)) in your configuration corrects that"
  }

  /// The line of the configuration that sets the setting which helps.
  public func remedy(for seat: String) -> String {
    let value = setting.suggestion ?? setting.standard
    guard !seat.isEmpty else { return "thimble.touch { \(setting.name) = \(value) }" }
    return "thimble.touch { devices = { [\"\(seat)\"] = { \(setting.name) = \(value) } } }"
  }
}
