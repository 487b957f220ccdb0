public import JSON

/// What a user says about a plugin: what its options are to be and what it may do.
public struct PluginSettings: Equatable, Sendable {
  /// The options that are set; the others have their defaults.
  public var options: JSONObject
  /// What is granted.
  public var permissions: PermissionSet

  /// Settings; without arguments every option has its default and nothing is granted.
  public init(options: JSONObject = JSONObject(), permissions: PermissionSet = PermissionSet()) {
    self.options = options
    self.permissions = permissions
  }
}
