public import JSON
import System

extension PermissionSet {
  /// The maximum number of values of a permission. Chosen.
  private static let maximumValues = 256

  /// Parses the permissions of a manifest or a configuration: an object such as `{"spawn":
  /// ["grim"], "clipboard": true}`, or a list of names, where each name counts as `true`.
  ///
  /// In a request, `true` means all values. In a grant, `true` means the values that the plugin
  /// requests by name, and `["*"]` means all values.
  ///
  /// - Parameters:
  ///   - isGrant: Whether the permissions are a user's grant rather than a request.
  ///   - noteFault: Called with a sentence for each fault.
  public init(_ value: JSONValue, isGrant: Bool, noteFault: (String) -> Void) {
    self.init()
    switch value {
    case .object(let object):
      for (name, extent) in object {
        guard let permission = Self.permission(name, noteFault) else { continue }
        read(extent, of: permission, isGrant: isGrant, noteFault)
      }
    case .array(let names):
      for name in names {
        guard let text = name.string else {
          noteFault("\"permissions\" must be a list of strings or an object, found \(name.summary)")
          continue
        }
        if let permission = Self.permission(text, noteFault) {
          read(.bool(true), of: permission, isGrant: isGrant, noteFault)
        }
      }
    default:
      noteFault("\"permissions\" must be an object or a list of names, found \(value.summary)")
    }
  }

  /// The set as JSON that is parsed as the same grants.
  package var granting: JSONValue {
    .object(
      JSONObject(
        permissions.map { permission in
          switch self[permission] {
          case .values(let values)?: (permission.rawValue, .array(values.map { .string($0) }))
          case .everything? where permission.scope != .whole: (permission.rawValue, ["*"])
          case .everything?, .requested?, nil: (permission.rawValue, true)
          }
        }))
  }

  /// Parses an `--allow` option of the command line: `spawn=grim,playerctl`, or a name alone for
  /// all values that the plugin requests.
  ///
  /// - Parameter noteFault: Called with a sentence for each fault.
  public mutating func add(option text: String, noteFault: (String) -> Void) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let permission = Self.permission(String(parts[0]), noteFault) else { return }
    let values = parts.dropFirst().flatMap { $0.split(separator: ",") }
    let value = JSONValue.array(values.map { .string(String($0)) })
    read(parts.count == 1 ? .bool(true) : value, of: permission, isGrant: true, noteFault)
  }

  private static func permission(_ name: String, _ noteFault: (String) -> Void) -> Permission? {
    if let permission = Permission(rawValue: name) { return permission }
    let names = Permission.allCases.map(\.rawValue)
    let hint = suggestion(for: name, among: names)
    noteFault(
      "there is no permission \"\(name)\""
        + (hint.isEmpty ? "; there are \(names.joined(separator: ", "))" : hint))
    return nil
  }

  private mutating func read(
    _ value: JSONValue, of permission: Permission, isGrant: Bool, _ noteFault: (String) -> Void
  ) {
    switch (value, permission.scope) {
    case (.bool(true), .whole): add(permission, .everything)
    case (.bool(true), _): add(permission, isGrant ? .requested : .everything)
    case (.bool(false), _): break
    case (_, .whole):
      noteFault(
        "permission \"\(permission.rawValue)\" must be true or false, found \(value.summary)")
    case (.array(let list), let scope):
      let texts = list.compactMap(\.string)
      guard texts.count == list.count, !texts.isEmpty, texts.count <= Self.maximumValues else {
        return noteFault(expected(permission, value))
      }
      let exclusions = texts.filter(scope.isExclusion)
      guard exclusions.count < texts.count else {
        return noteFault(
          "permission \"\(permission.rawValue)\" only excludes values; add \"*\", or a "
            + "\(permission.valueName ?? "name") to include")
      }
      let faults = texts.compactMap { fault(in: $0, permission, scope) }
      for fault in faults { noteFault(fault) }
      let isEverything = texts.contains("*") && exclusions.isEmpty
      if faults.isEmpty { add(permission, isEverything ? .everything : .values(texts)) }
    default: noteFault(expected(permission, value))
    }
  }

  private func expected(_ permission: Permission, _ found: JSONValue) -> String {
    let what = permission.valueName ?? "name"
    return "permission \"\(permission.rawValue)\" must be true or a list of \(what)s, as in "
      + "[\"\(permission.exampleValue ?? "")\"], found \(found.summary)"
  }

  private func fault(
    in text: String, _ permission: Permission, _ scope: Permission.Scope
  ) -> String? {
    let what = permission.valueName ?? "name"
    guard !text.isEmpty, text.utf8.count <= 4096, !text.utf8.contains(0) else {
      return "permission \"\(permission.rawValue)\" has a \(what) that is empty or too long"
    }
    guard scope == .folders, text != "*" else { return nil }
    let isRooted = ["/", "~", "$CONFIG", "$DATA", "$CACHE"].contains {
      text.lies(in: $0)
    }
    if isRooted && !text.pathNames.contains("..") { return nil }
    return "permission \"\(permission.rawValue)\" takes folders that begin with /, ~/, $CONFIG, "
      + "$DATA or $CACHE and have no .., found \"\(text)\""
  }
}
