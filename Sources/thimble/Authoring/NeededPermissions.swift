import PluginHost

/// Which permission each part of `thimble` needs, asked of plugins that are allowed one thing each.
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

  /// The permissions of which one has to be asked for to use a part of `thimble`, the narrowest
  /// last; none: nothing has to.
  func permissions(for name: String) -> [Permission] {
    Permission.allCases.filter { names[$0, default: []].contains(name) }
  }

  /// Whether code that uses parts of `thimble` uses a permission.
  func isUsed(_ permission: Permission, by uses: [String]) -> Bool {
    let parts = names[permission, default: []]
    return uses.contains { use in
      parts.contains(use) || parts.contains { $0.hasPrefix(use + ".") }
    }
  }
}
