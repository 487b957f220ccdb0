public import JSON
public import Scripting

/// A user's settings for a plugin: its options and its permissions.
public struct PluginSettings: Equatable, Sendable {
  /// The options that were set; the others have their defaults.
  public var options: JSONObject
  /// The granted permissions.
  public var permissions: PermissionSet

  /// Creates settings; without arguments, every option has its default and nothing is granted.
  public init(options: JSONObject = JSONObject(), permissions: PermissionSet = PermissionSet()) {
    self.options = options
    self.permissions = permissions
  }
}
