extension PermissionSet.Extent {
  /// Whether one of the values excludes names.
  package func hasExclusion(_ scope: Permission.Scope) -> Bool {
    if case .values(let values) = self { values.contains(where: scope.isExclusion) } else { false }
  }
}
