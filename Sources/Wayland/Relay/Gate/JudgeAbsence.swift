/// The reason why a judge is not asked about touches.
public enum JudgeAbsence: Sendable {
  /// The judge answers too late. It keeps its locks, and the touches that it has taken.
  case silent
  /// The judge has been silent for so long that its locks end.
  case unresponsive
  /// The judge has disconnected.
  case gone
}
