import System

/// Permissions with their extents, as requested by a manifest or granted by a user.
public struct PermissionSet: Equatable, Sendable {
  /// The extent of a permission.
  public enum Extent: Equatable, Sendable {
    /// All values: any program, any folder.
    case everything
    /// The names or folders listed, in order.
    case values([String])
    /// In a grant: the names or folders that the plugin lists; empty for a plugin that requests all
    /// values.
    case requested
  }

  private var extents: [Permission: Extent] = [:]

  /// Creates an empty set.
  public init() {}

  /// The extent of a permission; nil if the set does not contain the permission.
  public subscript(permission: Permission) -> Extent? {
    get { extents[permission] }
    set { extents[permission] = newValue }
  }

  /// The permissions in the set, in the order of declaration.
  public var permissions: [Permission] { Permission.allCases.filter { extents[$0] != nil } }

  /// Whether the set is empty.
  public var isEmpty: Bool { extents.isEmpty }

  /// Every permission, unrestricted.
  public static let everything = Permission.allCases.reduce(into: PermissionSet()) {
    $0[$1] = .everything
  }

  /// Inserts a permission, or merges the extent with the present one.
  public mutating func add(_ permission: Permission, _ extent: Extent) {
    switch (extents[permission], extent) {
    case (.everything?, _), (_, .everything): extents[permission] = .everything
    case (.values(let old)?, .values(let new)):
      extents[permission] = .values(old + new.filter { !old.contains($0) })
    case (.requested?, _), (_, .requested): extents[permission] = .requested
    case (nil, .values): extents[permission] = extent
    }
  }

  /// Forms the union with another set.
  public mutating func add(_ other: PermissionSet) {
    for (permission, extent) in other.extents { add(permission, extent) }
  }
}

extension PermissionSet {
  /// The permissions as arguments of `--allow` with one value each, such as `spawn=grim`.
  package var options: [String] {
    permissions.flatMap { permission in
      switch self[permission] {
      case .values(let values)?: values.map { "\(permission.rawValue)=\($0)" }
      case .everything? where permission.scope != .whole: ["\(permission.rawValue)=*"]
      case .everything?, .requested?, nil: [permission.rawValue]
      }
    }
  }

  /// Whether the set has a permission for a value, such as a program's name.
  func includes(_ permission: Permission, _ value: String) -> Bool {
    switch self[permission] {
    case nil, .requested?: false
    case .everything?: true
    case .values(let values)?: permission.scope.values(values, include: value)
    }
  }

  /// Returns the grants with each `requested` extent replaced by the values that a plugin requests
  /// by name.
  package func resolved(for requested: PermissionSet) -> PermissionSet {
    var resolved = self
    for permission in permissions where self[permission] == .requested {
      if case .values(let values)? = requested[permission] {
        resolved[permission] = .values(values)
      }
    }
    return resolved
  }

  /// Returns the grants with each `requested` extent replaced by the values that a plugin requests
  /// by name and that the user has approved.
  package func resolved(for requested: PermissionSet, agreed: PermissionSet) -> PermissionSet {
    var resolved = self
    let common = requested.intersection(agreed)
    for permission in permissions where self[permission] == .requested {
      if case .values? = common[permission] {
        resolved[permission] = common[permission]
      } else {
        resolved[permission] = nil
      }
    }
    return resolved
  }

  /// Returns the intersection of both sets, with the narrower extent of each permission.
  package func intersection(_ other: PermissionSet) -> PermissionSet {
    var both = PermissionSet()
    for (permission, extent) in extents {
      guard let granted = other.extents[permission] else { continue }
      let common = extent.narrowed(by: granted, permission.scope)
      if common != .values([]) { both[permission] = common }
    }
    return both
  }
}

extension PermissionSet {
  /// Returns the difference: the permissions that the other set lacks, and the values that no value
  /// of the other set includes.
  func subtracting(_ other: PermissionSet) -> PermissionSet {
    var rest = PermissionSet()
    for (permission, extent) in extents {
      switch (extent, other.extents[permission]) {
      case (_, nil): rest[permission] = extent
      case (.values(let requested), .values(let allowed)?):
        let missing = requested.filter { value in
          !permission.scope.isExclusion(value)
            && !allowed.contains { narrower(value, $0, in: permission.scope) != nil }
        }
        if !missing.isEmpty { rest[permission] = .values(missing) }
      default: break
      }
    }
    return rest
  }
}

extension PermissionSet.Extent {
  fileprivate func narrowed(by other: Self, _ scope: Permission.Scope) -> Self {
    switch (self, other) {
    case (.everything, .requested), (.requested, _): return .values([])
    case (.everything, _): return other
    case (_, .everything), (_, .requested): return self
    case (.values(let requested), .values(let granted)):
      let exclusions = (requested + granted).filter(scope.isExclusion)
      var common: [String] = []
      for value in requested where !scope.isExclusion(value) {
        for grant in granted where !scope.isExclusion(grant) {
          if let narrower = narrower(value, grant, in: scope), !common.contains(narrower) {
            common.append(narrower)
          }
        }
      }
      guard !common.isEmpty else { return .values([]) }
      return .values(common + exclusions.filter { !common.contains($0) })
    }
  }
}

/// Returns the narrower of two values.
///
/// - Returns: nil if neither includes the other.
private func narrower(_ left: String, _ right: String, in scope: Permission.Scope) -> String? {
  if scope.value(right, includes: left) { return left }
  return scope.value(left, includes: right) ? right : nil
}
