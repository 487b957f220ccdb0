/// A column of the table: a hand, a touchscreen's rate, and a fault that every sample has.
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

  /// A touchscreen's fault, or a contact that is no part of the gesture.
  enum Fault: Sendable { case droppedReport, fatFinger, ghost, palm }

  var hand: Hand {
    switch self {
    case .rollOff: .rollingOff
    case .elderly: .elderly
    case .mildTremor: .mildTremor
    case .strongTremor: .strongTremor
    default: .healthy
    }
  }

  /// The touchscreen's reports a second.
  var rate: Double {
    switch self {
    case .healthy60: 60
    case .healthy240: 240
    default: 120
    }
  }

  var fault: Fault? {
    switch self {
    case .droppedReport: .droppedReport
    case .fatFinger: .fatFinger
    case .ghost: .ghost
    case .palm: .palm
    default: nil
    }
  }
}
