import Scripting

extension PermissionSet {
  /// Returns a sentence for each permission.
  ///
  /// - Parameter beginning: The beginning of each sentence, such as "It requests permission to".
  func sentences(_ beginning: String) -> [String] {
    permissions.map { permission in
      let values: String? =
        switch self[permission] {
        case .values(let values)?: values.map(\.listed).joined(separator: ", ")
        case .everything? where permission.scope != .whole: "without a limit"
        default: nil
        }
      let shown = values.map { ": \($0)" } ?? ""
      return "\(beginning) \(permission.sentence) (\(permission.rawValue)\(shown))."
    }
  }

  /// Returns the permissions that `other` lacks. Values are compared literally: a folder inside a
  /// granted one counts as new, and so does a dropped exclusion.
  func added(to other: PermissionSet) -> PermissionSet {
    var added = PermissionSet()
    for permission in permissions {
      switch (self[permission], other[permission]) {
      case (.values(let values)?, .values(let present)?):
        let new =
          values.filter { $0.excludedPattern == nil && !present.contains($0) }
          + present.filter { !values.contains($0) }.compactMap(\.excludedPattern)
        if !new.isEmpty { added[permission] = .values(new) }
      case (_, .everything?), (nil, _): break
      case (let extent?, _): added[permission] = extent
      }
    }
    return added
  }
}
