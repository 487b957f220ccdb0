/// A desk of windows that a compositor can show.
public struct Workspace: Equatable, Sendable {
  /// Its name; where people gave none, its number.
  public var name: String
  /// Its number, from 1; nil: it has none.
  public var number: Int?
  /// The output it is on; empty where the compositor does not say.
  public var output: String
  /// Whether the keyboard is on it.
  public var isFocused: Bool
  /// Whether its output shows it.
  public var isVisible: Bool
  /// Whether a window on it asks to be looked at.
  public var isUrgent: Bool

  /// A workspace.
  public init(
    name: String, number: Int? = nil, output: String = "", isFocused: Bool = false,
    isVisible: Bool = false, isUrgent: Bool = false
  ) {
    self.name = name
    self.number = number
    self.output = output
    self.isFocused = isFocused
    self.isVisible = isVisible
    self.isUrgent = isUrgent
  }
}

/// Which workspace is meant.
public enum WorkspaceTarget: Equatable, Sendable {
  /// The one after the present one, on the same output.
  case next
  /// The one before the present one, on the same output.
  case previous
  /// The one with a number, from 1.
  case number(Int)
  /// The one with a name.
  case name(String)
}
