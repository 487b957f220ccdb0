/// A column of the tables: a hand, a touchscreen's rate, a fault that every sample has, and
/// settings of touch input.
enum Condition: String, CaseIterable, Sendable {
  case healthy
  case healthy60 = "healthy 60 Hz"
  case healthy240 = "healthy 240 Hz"
  case rollOff = "roll-off"
  case elderly
  case mildTremor = "mild tremor"
  case strongTremor = "strong tremor"
  case droppedReport = "dropped report"
  case fatFinger = "fat finger"
  case ghost
  case palm
  case rejoined = "dropped report, rejoin_time 0.025"
  case delayed = "ghost, second_contact_delay 0.03"
  case steadyHealthy = "healthy, preset steady"
  case steadyElderly = "elderly, preset steady"
  case steadyMildTremor = "mild tremor, preset steady"
  case steadyStrongTremor = "strong tremor, preset steady"

  /// A touchscreen's fault, or a contact that is no part of the gesture.
  enum Fault: Sendable { case droppedReport, fatFinger, ghost, palm }

  /// The condition with the same samples, and with the default settings.
  var base: Condition {
    switch self {
    case .rejoined: .droppedReport
    case .delayed: .ghost
    case .steadyHealthy: .healthy
    case .steadyElderly: .elderly
    case .steadyMildTremor: .mildTremor
    case .steadyStrongTremor: .strongTremor
    default: self
    }
  }

  /// The settings of touch input that differ from the defaults, as `--touch` takes them.
  var settings: [String] {
    switch self {
    case .rejoined: ["rejoin_time=0.025"]
    case .delayed: ["second_contact_delay=0.03"]
    case .steadyHealthy, .steadyElderly, .steadyMildTremor, .steadyStrongTremor: ["preset=steady"]
    default: []
    }
  }

  var hand: Hand {
    switch base {
    case .rollOff: .rollingOff
    case .elderly: .elderly
    case .mildTremor: .mildTremor
    case .strongTremor: .strongTremor
    default: .healthy
    }
  }

  /// The number of reports of the touchscreen per second.
  var rate: Double {
    switch base {
    case .healthy60: 60
    case .healthy240: 240
    default: 120
    }
  }

  var fault: Fault? {
    switch base {
    case .droppedReport: .droppedReport
    case .fatFinger: .fatFinger
    case .ghost: .ghost
    case .palm: .palm
    default: nil
    }
  }
}
