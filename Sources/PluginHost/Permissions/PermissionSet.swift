import Files

/// Permissions with what each is narrowed down to: what a manifest asks for, or what a user grants.
public struct PermissionSet: Equatable, Sendable {
  /// How much of a permission.
  public enum Extent: Equatable, Sendable {
    /// All there is: any program, any folder.
    case everything
    /// The names or folders listed, in order.
    case values([String])
    /// Of a user's grant: the names or folders that the plugin lists, and nothing to one that asks
    /// for everything.
    case asked
  }

  private var extents: [Permission: Extent] = [:]

  /// No permission at all.
  public init() {}

  /// The extent of a permission; nil: it is not among them.
  public subscript(permission: Permission) -> Extent? {
    get { extents[permission] }
    set { extents[permission] = newValue }
  }

  /// The permissions there are, in the order of their declaration.
  public var permissions: [Permission] { Permission.allCases.filter { extents[$0] != nil } }

  /// Whether there are none.
  public var isEmpty: Bool { extents.isEmpty }

  /// Every permission, in full.
  public static let everything = Permission.allCases.reduce(into: PermissionSet()) {
    $0[$1] = .everything
  }

  /// Adds to what there is.
  public mutating func add(_ permission: Permission, _ extent: Extent) {
    switch (extents[permission], extent) {
    case (.everything?, _), (_, .everything): extents[permission] = .everything
    case (.values(let old)?, .values(let new)):
      extents[permission] = .values(old + new.filter { !old.contains($0) })
    case (.asked?, _), (_, .asked): extents[permission] = .asked
    case (nil, .values): extents[permission] = extent
    }
  }

  /// Adds all of another set.
  public mutating func add(_ other: PermissionSet) {
    for (permission, extent) in other.extents { add(permission, extent) }
  }
}

extension PermissionSet {
  /// The grants with what a plugin asks for by name in the place of "what it asks for".
  func resolved(for asked: PermissionSet) -> PermissionSet {
    var resolved = self
    for permission in permissions where self[permission] == .asked {
      if case .values(let values)? = asked[permission] { resolved[permission] = .values(values) }
    }
    return resolved
  }

  /// What is in both sets: the narrower extent of each permission.
  func intersection(_ other: PermissionSet) -> PermissionSet {
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
  /// What is here and not there: permissions that are not there at all, and values that nothing
  /// there contains.
  func subtracting(_ other: PermissionSet) -> PermissionSet {
    var rest = PermissionSet()
    for (permission, extent) in extents {
      switch (extent, other.extents[permission]) {
      case (_, nil): rest[permission] = extent
      case (.values(let asked), .values(let allowed)?):
        let missing = asked.filter { value in
          !allowed.contains { narrower(value, $0, permission.scope) != nil }
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
    case (.everything, .asked), (.asked, _): return .values([])
    case (.everything, _): return other
    case (_, .everything), (_, .asked): return self
    case (.values(let asked), .values(let granted)):
      var common: [String] = []
      for value in asked {
        for grant in granted {
          if let narrower = narrower(value, grant, scope), !common.contains(narrower) {
            common.append(narrower)
          }
        }
      }
      return .values(common)
    }
  }
}

/// The narrower of two values, where one contains the other.
private func narrower(_ left: String, _ right: String, _ scope: Permission.Scope) -> String? {
  if left.hasBytes(of: right) { return left }
  guard scope == .folders else { return nil }
  if left.lies(in: right) { return left }
  return right.lies(in: left) ? right : nil
}
