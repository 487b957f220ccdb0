import System

/// The effective permissions of a plugin: those that its manifest requests and the user grants.
public struct Grants: Equatable, Sendable {
  private let requested: PermissionSet
  private let allowed: PermissionSet
  /// The requested permissions of which the user has granted no part, in the order of declaration.
  public let refused: [Permission]
  /// The requested permissions and values that the user has not granted. They include values of a
  /// permission that is granted only for other values.
  public let withheld: PermissionSet
  /// The granted permissions that the manifest does not request.
  public let superfluous: [Permission]

  /// Computes the effective permissions from the requested and the granted permissions.
  public init(requested: PermissionSet, granted: PermissionSet) {
    let allowed = requested.intersection(granted)
    (self.requested, self.allowed) = (requested, allowed)
    withheld = requested.subtracting(allowed)
    refused = requested.permissions.filter { allowed[$0] == nil }
    superfluous =
      granted == .everything ? [] : granted.permissions.filter { requested[$0] == nil }
  }

  /// No permissions.
  public static let none = Grants(requested: PermissionSet(), granted: PermissionSet())
  /// All permissions, for the user's own configuration, which could grant itself anything.
  public static let everything = Grants(requested: .everything, granted: .everything)

  /// Whether a permission is granted at least in part, directly or by a permission that implies it.
  public func allows(_ permission: Permission) -> Bool {
    allowed[permission] != nil || permission.container.map { allowed[$0] != nil } ?? false
  }

  /// Whether a permission is granted for a value, such as a program's name. A folder includes
  /// everything below it. A pattern includes all matching names, unless another pattern excludes
  /// them.
  public func allows(_ permission: Permission, _ value: String) -> Bool {
    allowed.includes(permission, value)
  }

  /// Whether a permission is granted for a name that matches a list of patterns, such as
  /// application ids.
  ///
  /// - Parameter limit: The only granted pattern to consider; nil for all of them.
  package func allowsAny(
    of patterns: [String], _ permission: Permission, within limit: String? = nil
  ) -> Bool {
    guard let limit else {
      return permission.scope.hasCommonName(patterns, values(for: permission) ?? ["*"])
    }
    let exclusions = (values(for: permission) ?? []).filter(permission.scope.isExclusion)
    return permission.scope.hasCommonName(patterns, [limit] + exclusions)
  }

  /// Returns the reason why a plugin must not use a value of a permission, as a sentence.
  ///
  /// - Parameter plugin: The name of the plugin.
  /// - Returns: nil if the value is granted.
  package func refusal(of value: String, for permission: Permission, to plugin: String) -> String? {
    guard !allows(permission, value) else { return nil }
    return "\(value.luaLiteral) is not a granted \(permission.valueName ?? "value"); "
      + howToGrant(permission, value, to: plugin)
  }

  /// Returns the advice that grants a plugin a missing permission, as the end of a sentence.
  ///
  /// - Parameter value: The value that the plugin has tried to use; nil for the whole permission.
  package func howToGrant(
    _ permission: Permission, _ value: String? = nil, to plugin: String
  ) -> String {
    guard let value else {
      return permission.howToGrant(to: plugin, isRequested: requested[permission] != nil)
    }
    guard !permission.scope.isWider(value) else {
      return "a line that grants this name would also grant others, so none is suggested"
    }
    return permission.howToGrant(
      to: plugin, values: [value], isRequested: requested.includes(permission, value))
  }

  /// Returns the values to which a permission is restricted.
  ///
  /// - Returns: nil if the permission is unrestricted; an empty list if it is not granted.
  public func values(for permission: Permission) -> [String]? {
    switch allowed[permission] {
    case nil, .requested?: []
    case .everything?: nil
    case .values(let values)?: values
    }
  }

  /// The granted permissions with their values.
  public var granted: PermissionSet { allowed }

  /// The granted permissions, in the order of declaration.
  public var permissions: [Permission] { allowed.permissions }
}
