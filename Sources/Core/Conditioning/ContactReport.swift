public import Gestures

/// A change of a contact by the conditioning stage, or of its touch by the policy stage.
public struct ContactReport: Equatable, Sendable {
  /// The change of a contact, and the setting that causes it.
  public enum Effect: Equatable, Sendable {
    /// The contact continues a lifted one, as this touch.
    case rejoined(TouchID)
    /// The contact repeats a lifted one, which continues as this touch.
    case repeated(TouchID)
    /// The contact is part of this touch.
    case merged(TouchID)
    /// The contact has left the touch that it was part of, and is a separate touch.
    case separated(from: TouchID)
    /// The contact does not count yet.
    case held
    /// The contact was too short to count.
    case tooShort
    /// The contact counts at a time if it is held until then, for the sake of a setting.
    case delayed(by: TouchSetting, until: Timestamp, at: Point)
    /// The contact was lifted before it counted.
    case released(before: TouchSetting)
    /// The contact rested when another one landed far away.
    case restingPalm
    /// The contact is too large for a finger.
    case largePalm
    /// The contact landed beside a palm.
    case besidePalm
    /// The touch is withheld, or was cancelled, because all are.
    case locked
    /// The touch is withheld, or was cancelled, because plugins are suspended.
    case suspended
    /// The touch landed in a blocked rectangle, and is withheld.
    case blocked
    /// The touch landed near an edge of the window, and is withheld.
    case nearEdge
    /// The touch landed beside the maximum number of touches, and is withheld.
    case tooMany
    /// The touch rested, and was cancelled before a long press.
    case rested
    /// The touch moves together with the others of its device.
    case together
  }

  /// The contact, as the device calls it; the touch for an effect of the policy.
  public var contact: TouchID
  public var effect: Effect
  /// The time of the change.
  public var time: Timestamp

  /// Creates a report.
  public init(contact: TouchID, effect: Effect, time: Timestamp) {
    (self.contact, self.effect, self.time) = (contact, effect, time)
  }
}

extension ContactReport.Effect {
  /// The setting that causes the effect.
  public var setting: TouchSetting {
    switch self {
    case .rejoined: .rejoinTime
    case .repeated: .ignoreRepeat
    case .merged, .separated, .besidePalm: .mergeDistance
    case .held, .tooShort: .secondContactDelay
    case .delayed(let setting, _, _), .released(let setting): setting
    case .restingPalm: .palmDistance
    case .largePalm: .palmSize
    case .locked: .lock
    case .suspended: .suspended
    case .blocked: .blocked
    case .nearEdge: .noEdges
    case .tooMany: .maxFingers
    case .rested: .noHold
    case .together: .noPinch
    }
  }
}
