import PluginHost

/// The permission that each field of `thimble` needs, found by loading a plugin with each
/// permission alone.
struct NeededPermissions {
  private var names: [Permission: Set<String>] = [:]

  init() throws(PluginError) {
    let free = try KnownGlobals.ofPlugins(allowed: PermissionSet()).module
    for permission in Permission.allCases {
      var one = PermissionSet()
      one[permission] = .everything
      names[permission] = try KnownGlobals.ofPlugins(allowed: one).module.subtracting(free)
    }
  }

  /// The permissions that each suffice to use a field of `thimble`, the narrowest last; empty when
  /// none is needed.
  func permissions(for name: String) -> [Permission] {
    Permission.allCases.filter { names[$0, default: []].contains(name) }
  }

  /// Whether code that uses these fields of `thimble` needs a permission.
  func isUsed(_ permission: Permission, by uses: [String]) -> Bool {
    let parts = names[permission, default: []]
    return uses.contains { use in
      parts.contains(use) || parts.contains { $0.hasPrefix(use + ".") }
    }
  }
}
