/// A workspace of a compositor.
public struct Workspace: Equatable, Sendable {
  /// Its name; its number if unnamed.
  public var name: String
  /// Its number, from 1; nil if it has none.
  public var number: Int?
  /// The name of its output; empty if the compositor does not report it.
  public var output: String
  /// Whether it has keyboard focus.
  public var isFocused: Bool
  /// Whether it is shown on its output.
  public var isVisible: Bool
  /// Whether a window on it requests attention.
  public var isUrgent: Bool

  /// Creates a workspace.
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

/// Selects a workspace.
public enum WorkspaceTarget: Equatable, Sendable {
  /// The next one on the same output.
  case next
  /// The previous one on the same output.
  case previous
  /// The one with this number, from 1.
  case number(Int)
  /// The one with this name.
  case name(String)
}
