/// What a wrong gate would do, to see that the rules notice it.
public enum GateFault: CaseIterable, Sendable {
  /// It never writes a `cancel`.
  case losesCancels
  /// It never writes a `down`: neither one that was held nor one of a finger that goes on.
  case losesDowns
  /// It never writes an `up`: neither one that was held nor that of a touch that is lifted.
  case losesUps
  /// It never writes a `motion`.
  case losesMotions
  /// It passes what it should drop.
  case passesAll
  /// It passes frames without content.
  case passesFrames
  /// It does not notice that a surface is gone.
  case forgetsSurfaces
  /// It does not notice that a `wl_touch` is gone.
  case forgetsObjects

  /// The opcode that it does not write.
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
