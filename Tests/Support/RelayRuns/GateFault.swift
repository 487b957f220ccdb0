/// A fault of a gate, to test that the rules detect it.
public enum GateFault: CaseIterable, Sendable {
  /// The gate never writes a `cancel`.
  case losesCancels
  /// The gate never writes a `down`, neither a held one nor one of a finger that continues.
  case losesDowns
  /// The gate never writes an `up`, neither a held one nor one of a finger that lifts.
  case losesUps
  /// The gate never writes a `motion`.
  case losesMotions
  /// The gate forwards events that it should drop.
  case passesAll
  /// The gate forwards empty frames.
  case passesFrames
  /// The gate ignores that a surface was destroyed.
  case forgetsSurfaces
  /// The gate ignores that a `wl_touch` was destroyed.
  case forgetsObjects

  /// The opcode that the gate never writes.
  var lost: UInt32? {
    switch self {
    case .losesCancels: 4
    case .losesDowns: 0
    case .losesUps: 1
    case .losesMotions: 2
    default: nil
    }
  }
}
