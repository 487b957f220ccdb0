/// The member names of host objects, by their types in the definition files. Static analysis of
/// plugin code uses them.
public struct ObjectNames: Sendable {
  /// The names of a type and of its subclasses, since an object may belong to any of them.
  private struct Kind {
    let title: String
    var names: Set<String> = []
    var parameters: [String: [String?]] = [:]
  }

  private var types: [String: Kind] = [:]
  private var made: [String: String] = [:]

  /// Reads the schema.
  package init(_ schema: Schema) {
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

  /// Returns the type of the object that a constructor in `thimble` makes, such as that of `tap`.
  ///
  /// - Returns: nil if it returns no object.
  public func type(madeBy function: String) -> String? { made[function] }

  /// Returns the name of a type in messages.
  public func title(of type: String) -> String { types[type]?.title ?? type }

  /// Returns the member names that an object of a type may have.
  public func names(of type: String) -> Set<String> { types[type]?.names ?? [] }

  /// Returns the parameter types of a callback in the options of a type, such as `on_ended` or
  /// `delegate.should_begin`. The type is nil for a parameter that is not an object.
  public func parameters(of callback: String, of type: String) -> [String?] {
    types[type]?.parameters[callback] ?? []
  }
}

extension ScriptClass {
  /// Whether the class is another class or derives from it.
  fileprivate func buildsOn(_ other: ScriptClass) -> Bool {
    self === other || base?.buildsOn(other) == true
  }
}
