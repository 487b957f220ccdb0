package import Conditioning
import Gestures
import JSON

extension DecisionEntry {
  /// Creates the entry of a change of a contact by the conditioning stage, or of a touch by the
  /// policy.
  package init(_ report: ContactReport) {
    self.init(
      .contact, "contact \(report.contact) \(report.effect.sentence) (\(report.effect.cause))",
      at: report.time.printedMilliseconds,
      facts: [
        "touch": .integer(report.contact.integer), "effect": .string(report.effect.word),
        "setting": .string(report.effect.setting.name),
      ])
    if let other = report.effect.otherTouch { facts["other"] = .integer(other.integer) }
  }
}

extension ContactReport.Effect {
  /// The effect, which follows the name of the contact.
  fileprivate var sentence: String {
    switch self {
    case .rejoined(let touch), .repeated(let touch): "landed again, and continues as touch \(touch)"
    case .merged(let touch): "is part of touch \(touch)"
    case .separated(let touch): "is no longer part of touch \(touch), and is a separate touch"
    case .held: "does not count yet"
    case .tooShort: "was too short to count, and is ignored"
    case .delayed: "does not count until it was held long enough"
    case .released: "was lifted before it counted, and is ignored"
    case .restingPalm: "rested when another contact landed far away, and is ignored as a palm"
    case .largePalm: "is larger than a finger, and is ignored as a palm"
    case .besidePalm: "landed beside a palm, and is ignored"
    case .locked: "is withheld, because the window is locked"
    case .suspended: "is withheld, because plugins are suspended"
    case .blocked: "landed in a blocked region, and is withheld"
    case .nearEdge: "landed near an edge of the window, and is withheld"
    case .tooMany: "landed when the maximum number of fingers were down, and is withheld"
    case .rested: "rested, and is cancelled before a long press"
    case .together: "moves together with the other touches, so that it cannot zoom"
    }
  }

  /// The stage and the setting that caused it.
  fileprivate var cause: String { "touch settings: \(setting.name)" }

  fileprivate var word: String {
    switch self {
    case .rejoined: "rejoined"
    case .repeated: "repeated"
    case .merged: "merged"
    case .separated: "separated"
    case .held: "held"
    case .tooShort: "too_short"
    case .delayed: "delayed"
    case .released: "released"
    case .restingPalm: "resting_palm"
    case .largePalm: "large_palm"
    case .besidePalm: "beside_palm"
    case .locked: "locked"
    case .suspended: "suspended"
    case .blocked: "blocked"
    case .nearEdge: "near_edge"
    case .tooMany: "too_many"
    case .rested: "rested"
    case .together: "together"
    }
  }

  fileprivate var otherTouch: TouchID? {
    switch self {
    case .rejoined(let touch), .repeated(let touch), .merged(let touch), .separated(let touch):
      touch
    case .held, .tooShort, .delayed, .released, .restingPalm, .largePalm, .besidePalm, .locked,
      .suspended, .blocked, .nearEdge, .tooMany, .rested, .together:
      nil
    }
  }
}
