/// What the host's objects have, by the types of the definition files: for those who look at code
/// without running it.
public struct ObjectNames: Sendable {
  /// What a type has: the names of it and of those that build on it, for any of them may be meant.
  private struct Kind {
    let title: String
    var names: Set<String> = []
    var parameters: [String: [String?]] = [:]
  }

  private var types: [String: Kind] = [:]
  private var made: [String: String] = [:]

  /// Reads the schema.
  public init() {
    let schema = Schema()
    for owner in schema.classes {
      var type = Kind(title: owner.name)
      for other in schema.classes where other.buildsOn(owner) {
        type.names.formUnion(other.visibleNames)
      }
      types["thimble." + owner.typeName] = type
    }
    for owner in schema.classes { noteCallbacks(of: owner) }
    let constructors = schema.module.members.filter {
      if case .function = $0.kind { true } else { false }
    }
    for owner in schema.classes where constructors.contains(where: { $0.name == owner.name }) {
      made[owner.name] = "thimble." + owner.typeName
    }
  }

  private mutating func noteCallbacks(of owner: ScriptClass) {
    let type = "thimble." + owner.typeName
    for member in owner.members {
      guard case .callback(let callback) = member.kind else { continue }
      let passed = callback.passes.map {
        types[$0.shape.lua.gives] == nil ? nil : $0.shape.lua.gives
      }
      types[type]?.parameters[member.name] = [type] + passed
    }
  }

  /// The type of what a function of `thimble` makes, such as that of `tap`; nil where it makes no
  /// object.
  public func type(madeBy function: String) -> String? { made[function] }

  /// What an object of a type is called in messages.
  public func title(of type: String) -> String { types[type]?.title ?? type }

  /// The names that an object of a type may have.
  public func names(of type: String) -> Set<String> { types[type]?.names ?? [] }

  /// The types of what a function of the plugin gets that stands under a name in the options of a
  /// type, such as `on_ended` or `delegate.should_begin`; nil for what is no object.
  public func parameters(of callback: String, of type: String) -> [String?] {
    types[type]?.parameters[callback] ?? []
  }
}

extension ScriptClass {
  /// Whether it has the rows of another class.
  fileprivate func buildsOn(_ other: ScriptClass) -> Bool {
    self === other || base?.buildsOn(other) == true
  }
}
