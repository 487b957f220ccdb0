import CommandLine
import JSON
import PluginHost
import Scripting
import Store

extension RunningPlugins {
  /// The names of the plugins that are granted a permission, without the configuration, which is
  /// granted all.
  func names(granted permission: Permission) -> [String] {
    let granted = entries.filter { entry in
      guard entry.problem == nil, !entry.request.isConfiguration, let source = entry.source,
        let settings = entry.settings
      else { return false }
      return source.grants(settings).allows(permission)
    }
    return granted.map(\.name)
  }

  /// Prints the permissions that a plugin requests and is not granted, each once, and those granted
  /// without being requested.
  ///
  /// - Parameter needed: The permissions that the plugin's options need; nil if it reports none.
  func noteGrants(_ grants: Grants, of entry: Entry, needing needed: PermissionSet? = nil) {
    let (withheld, known) = (grants.withheld, entry.withheld)
    entry.withheld = withheld
    let news = withheld.permissions.filter { permission in
      // Own plugins need no grant for layers.
      withheld[permission] != known[permission] && needed.map { $0[permission] != nil } ?? true
        && (permission != .layers || entry.isolated != nil && isThirdParty(entry.request))
    }
    if let sentence = lack(of: news, in: withheld, entry.name) {
      console.note("thimble: plugin \"\(entry.name)\" requests \(sentence)")
    }
    // Grants of the command line apply to all plugins that it names.
    guard entry.request.isUsed || entries.count == 1 else { return }
    for permission in grants.superfluous {
      console.note(
        "thimble: plugin \"\(entry.name)\" is granted \(permission.rawValue), but does not "
          + "request it")
    }
  }

  /// Describes requested permissions that are not granted, in words that follow "requests": one
  /// permission with the way to grant it, several by their names.
  ///
  /// - Returns: nil without permissions.
  private func lack(
    of permissions: [Permission], in withheld: PermissionSet, _ plugin: String
  ) -> String? {
    func values(_ permission: Permission) -> [String] {
      guard case .values(let names)? = withheld[permission] else { return [] }
      return names
    }
    guard let first = permissions.first else { return nil }
    let names = permissions.map {
      ([$0.rawValue] + values($0).map(\.listed)).joined(separator: " ")
    }
    guard permissions.count > 1 else {
      return "permission to \(first.sentence) (\(names[0])), which is not granted: "
        + first.howToGrant(to: plugin, values: values(first), isRequested: true)
    }
    return "permissions that are not granted: \(names.joined(separator: ", ")); "
      + "\(pluginCommand("info", plugin)) describes each, and --allow or the "
      + "permissions in thimble.use(\(plugin.luaLiteral), …) grant them"
  }
}
