// Tests: InstallerTests, UpdateTests

import Scripting

extension PermissionSet {
  /// A sentence for each permission.
  ///
  /// - Parameter beginning: How it begins, such as "It asks to".
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

  /// What this request has and another one has not, each value by its name: a folder inside of
  /// another is listed too, and so is what the other one excludes and this one does not.
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
