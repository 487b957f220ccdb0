/// The API exposed to plugins. Each row is described once, and all plugins of a host share the
/// schema.
///
/// Rows are created lazily, so classes that no plugin uses cost nothing.
package final class Schema {
  /// The API level of the `thimble` module, which plugins can require.
  package static let apiLevel = 1

  private let parts: [any SchemaPart]
  private let ownClasses = HandleSchema()
  /// A cache of row locations, shared by the plugins.
  private var rows: [String: SchemaRow] = [:]
  private let makeModule: (Schema) -> ScriptModule
  private let makeGlobals: () -> ScriptModule
  /// The `thimble` module.
  package private(set) lazy var module = makeModule(self)
  /// The globals outside the module.
  package private(set) lazy var globals = makeGlobals()

  /// - Parameters:
  ///   - parts: The classes of each Swift module that exposes any.
  ///   - module: Creates the `thimble` module from the rows of all Swift modules.
  ///   - globals: Creates the globals outside the `thimble` module.
  package init(
    _ parts: [any SchemaPart], module: @escaping (Schema) -> ScriptModule,
    globals: @escaping () -> ScriptModule
  ) {
    self.parts = parts + [ownClasses]
    makeModule = module
    makeGlobals = globals
  }

  /// Every class, base classes first.
  package var classes: [ScriptClass] { parts.flatMap(\.classes) }

  /// The class of handles, which cancel the resource that they represent.
  package var handle: ScriptClass { ownClasses.handle }

  /// Returns the part of a type, with the classes of one Swift module.
  package func part<Part: SchemaPart>(_ type: Part.Type) -> Part {
    for part in parts {
      if let part = part as? Part { return part }
    }
    preconditionFailure("the schema was made without \(type)")
  }

  /// Whether a plugin could use a name of the `thimble` module on this desktop.
  package func isUsable(_ name: String, by plugin: Plugin) -> Bool {
    parts.allSatisfy { $0.isUsable(name, by: plugin) }
  }

  /// Whether objects of a class are created by a constructor with a table of options.
  func isMadeFromOptions(_ owner: ScriptClass) -> Bool {
    guard case .function(let constructor)? = module[owner.name]?.kind else { return false }
    return constructor.parameters.last?.name == "options"
  }

  /// Returns the location of a row, with the name of its owner as the prefix.
  func row(_ prefix: String, _ member: Member) -> SchemaRow {
    let key = prefix + member.name
    if let known = rows[key] { return known }
    let row = SchemaRow(prefix: prefix, member)
    rows[key] = row
    return row
  }
}

/// The classes that one Swift module exposes to Lua.
package protocol SchemaPart: AnyObject {
  /// The classes, base classes first.
  var classes: [ScriptClass] { get }
  /// Whether a plugin could use a name of the `thimble` module on this desktop, such as `layer`.
  /// True for names of other parts.
  func isUsable(_ name: String, by plugin: Plugin) -> Bool
}

extension SchemaPart {
  package func isUsable(_ name: String, by plugin: Plugin) -> Bool { true }
}

private final class HandleSchema: SchemaPart {
  let handle = ScriptClass.handle()
  var classes: [ScriptClass] { [handle] }
}

/// The location of a row, for messages: `thimble.tap`, `pan:set_translation` or `view: frame`.
final class SchemaRow {
  /// The owner's name, including the separator.
  let prefix: String
  /// The row's name.
  let name: String
  /// The deprecation; nil if the row is not deprecated.
  let deprecation: Member.Deprecation?
  /// The shape of a property's value; nil if the row is not a property.
  let shape: ValueShape?

  init(prefix: String, _ member: Member, named name: String? = nil) {
    self.prefix = prefix
    self.name = name ?? member.name
    deprecation = member.deprecation
    if case .property(let property) = member.kind { shape = property.shape } else { shape = nil }
  }

  /// The full text.
  var text: String { prefix + name }
  /// The name of the row's owner.
  var owner: String { prefix.hasSuffix(": ") ? String(prefix.dropLast(2)) : prefix }
  /// The expression by which code refers to the row: a property with a dot.
  var use: String { prefix.hasSuffix(": ") ? owner + "." + name : text }
}
