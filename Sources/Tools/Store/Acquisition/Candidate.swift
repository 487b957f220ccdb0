package import PluginHost
import Scripting

/// A fetched and checked plugin that is not installed yet.
package struct Candidate {
  package let manifest: Manifest
  /// The entry for the lock file.
  package internal(set) var entry: PluginLock.Entry
  /// The path of the plugin that this one will hide in the search path; nil for none.
  package let shadowed: String?
  let tree: FileTree
  let store: PluginStore

  /// The description and the requested permissions, as sentences.
  package var sentences: [String] {
    let authors = manifest.authors.joined(separator: ", ")
    let origin = entry.folder.map { "\(entry.source), folder \($0)" } ?? entry.source
    var lines = [
      "\(manifest.name) \(manifest.version)"
        + (manifest.description.isEmpty ? "" : ": \(manifest.description)"),
      "from \(origin)" + (entry.commit.map { ", commit \($0)" } ?? ""),
      authors.isEmpty ? "It names no author." : "by \(authors)",
      manifest.license.isEmpty ? "It names no licence." : "licence \(manifest.license)",
    ]
    if let shadowed {
      lines.append("It replaces the plugin at \(shadowed), which has the same name.")
    }
    lines += manifest.permissions.sentences("It requests permission to")
    if manifest.permissions.isEmpty { lines.append("It requests no permission.") }
    return lines
  }

  /// The command that runs the plugin with all permissions that it requests.
  package var run: String {
    let permissions = manifest.permissions
    let grants = permissions.permissions.map { permission in
      let isAny = permissions[permission] == .everything && permission.scope != .whole
      return isAny ? " --allow '\(permission.rawValue)=*'" : " --allow \(permission.rawValue)"
    }
    return "thimble run \(manifest.name)" + grants.joined()
  }

  /// The line of the configuration that runs the plugin with all permissions that it requests.
  package var grant: String {
    let permissions = manifest.permissions
    let grants = permissions.permissions.map { permission in
      let key = permission.rawValue
      let value = permissions[permission]?.lua(permission) ?? "true"
      return (key.contains(".") ? "[\(key.luaLiteral)]" : key) + " = " + value
    }
    let settings =
      grants.isEmpty ? "" : ", { permissions = { \(grants.joined(separator: ", ")) } }"
    return "thimble.use(\(manifest.name.luaLiteral)\(settings))"
  }
}

extension PermissionSet.Extent {
  fileprivate func lua(_ permission: Permission) -> String {
    if case .values(let values) = self {
      return "{ \(values.map(\.luaLiteral).joined(separator: ", ")) }"
    }
    return permission.scope == .whole ? "true" : "{ \"*\" }"
  }
}
