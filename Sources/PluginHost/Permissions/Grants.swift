import Files

/// What one plugin may do: what its manifest asks for and the user grants.
public struct Grants: Equatable, Sendable {
  private let allowed: PermissionSet
  /// What the manifest asks for and the user has not granted at all, in the order of declaration.
  public let refused: [Permission]
  /// What the manifest asks for and the user has not granted, also where others of the same
  /// permission are granted.
  public let withheld: PermissionSet
  /// What the user grants and the manifest does not ask for.
  public let superfluous: [Permission]

  /// What a plugin gets that asks for `asked` from a user who grants `granted`.
  public init(asked: PermissionSet, granted: PermissionSet) {
    let allowed = asked.intersection(granted)
    self.allowed = allowed
    withheld = asked.subtracting(allowed)
    refused = asked.permissions.filter { allowed[$0] == nil }
    superfluous =
      granted == .everything ? [] : granted.permissions.filter { asked[$0] == nil }
  }

  /// Nothing.
  public static let none = Grants(asked: PermissionSet(), granted: PermissionSet())
  /// Everything: for the user's own configuration, which could grant itself anything.
  public static let everything = Grants(asked: .everything, granted: .everything)

  /// Whether anything of a permission is granted, by its own name or that of one that contains it.
  public func allows(_ permission: Permission) -> Bool {
    allowed[permission] != nil || permission.container.map { allowed[$0] != nil } ?? false
  }

  /// Whether a permission is granted for one value, such as a program's name; folders contain what
  /// is below them.
  public func allows(_ permission: Permission, _ value: String) -> Bool {
    switch allowed[permission] {
    case nil, .asked?: false
    case .everything?: true
    case .values(let values)?:
      values.contains {
        value.hasBytes(of: $0) || permission.scope == .folders && value.lies(in: $0)
      }
    }
  }

  /// What a permission is narrowed down to; nil: not at all. Empty where nothing is granted.
  public func values(for permission: Permission) -> [String]? {
    switch allowed[permission] {
    case nil, .asked?: []
    case .everything?: nil
    case .values(let values)?: values
    }
  }

  /// The permissions granted, in the order of their declaration.
  public var permissions: [Permission] { allowed.permissions }
}

extension Permission {
  /// How a plugin comes to have this permission, to end a sentence about its lack with.
  ///
  /// - Parameters:
  ///   - values: what it is to be narrowed down to; without them a word in capitals stands for one.
  ///   - isAskedFor: whether the manifest asks for it, or there is none, so that only the grant is
  ///     missing.
  public func howToGrant(
    to plugin: String, values: [String] = [], isAskedFor: Bool = false
  ) -> String {
    let values = values.isEmpty ? placeholder.map { [$0] } ?? [] : values
    let quoted = values.map { "\"\($0)\"" }.joined(separator: ", ")
    let (asks, grant, option) =
      scope == .whole
      ? ("true", "true", rawValue)
      : ("[\(quoted)]", "{ \(quoted) }", "\(rawValue)=\(values.joined(separator: ","))")
    let key = rawValue.contains(".") ? "[\"\(rawValue)\"]" : rawValue
    let asking =
      "plugin.json must ask for it with \"permissions\": { \"\(rawValue)\": \(asks) }, and "
    return
      (isAskedFor ? "the configuration must grant it" : asking + "the configuration grant it")
      + " with thimble.use(\"\(plugin)\", { permissions = { \(key) = \(grant) } }) "
      + "or 'thimble run' with --allow \(option)"
  }

  /// What stands for one value that is not known.
  private var placeholder: String? {
    valueName?.uppercased().replacing(" ", with: "_")
  }
}
