package import Lua

/// A class of objects exposed to plugins: its names and its rows.
package final class ScriptClass {
  /// The name in messages, and for classes that plugins can instantiate, the name of the
  /// constructor.
  package let name: String
  /// The name in definition files and in the reference, after `thimble.`.
  package let typeName: String
  /// The description, in a sentence of the reference.
  package let summary: String
  /// The base class, whose rows the class inherits.
  package let base: ScriptClass?
  /// Lua example code that creates and uses an object.
  package let example: String?
  /// Creates an instance without any options, from which the defaults are read.
  package let prototype: (() -> AnyObject)?
  /// Writes the values of the hot rows; nil to inherit the base class's, if it has any.
  package let hotFields: HotFields?
  /// Returns advice, after a semicolon, about a name that exists in other APIs but not here; nil to
  /// inherit the base class's.
  private let otherWay: ((_ name: String, _ owner: ScriptClass) -> String?)?
  private let rows: () -> [Member]

  package init(
    _ name: String, typeName: String, summary: String, base: ScriptClass? = nil,
    example: String? = nil, prototype: (() -> AnyObject)? = nil, hotFields: HotFields? = nil,
    otherWay: ((_ name: String, _ owner: ScriptClass) -> String?)? = nil,
    rows: @escaping () -> [Member]
  ) {
    self.name = name
    self.typeName = typeName
    self.summary = summary
    self.base = base
    self.example = example
    self.prototype = prototype
    self.hotFields = hotFields
    self.otherWay = otherWay ?? base?.otherWay
    self.rows = rows
  }

  /// The rows that the class adds to those of its base. A row overrides the base's row of the same
  /// name.
  private(set) lazy var ownMembers = rows()

  /// All rows, inherited ones first, with refused callbacks replaced by their refusals.
  package private(set) lazy var members: [Member] = {
    let refused = ownMembers.filter { $0.refusal != nil }
    let others = ownMembers.filter { $0.refusal == nil }
    let replaced = Set(others.map(\.name))
    let inherited = (base?.members ?? []).filter { !replaced.contains($0.name) }
    return inherited.map { row in refused.first { $0.name == row.name } ?? row } + others
  }()

  /// The names allowed in the table of options.
  private(set) lazy var optionNames = members.filter(\.isOption).map(\.name)

  /// The names that scripts can read.
  var visibleNames: [String] { members.map(\.name).filter { !$0.contains(".") } }

  /// Returns a hint to append to a message about a name that objects of the class lack. The hint is
  /// empty if there is nothing to suggest.
  package func hint(for name: String, among names: [String]) -> String {
    otherWay?(name, self) ?? suggestion(for: name, among: names)
  }

  /// Returns the slot in which objects store the callback or delegate with a name.
  package func callback(_ name: String) -> LuaCallback? {
    members.first { $0.name == name }?.luaCallback
  }
}

/// A table of functions exposed to plugins: its name and its rows.
package final class ScriptModule {
  /// The name in the enclosing module.
  package let name: String
  /// The full name, such as `thimble.log`.
  package let path: String
  /// The description, in a sentence of the reference.
  package let summary: String
  /// The function called by the table's `__call`, if it is callable.
  package let call: Member?
  private let rows: () -> [Member]

  package init(
    _ path: String, _ summary: String, call: Member? = nil, rows: @escaping () -> [Member]
  ) {
    self.path = path
    name = path.split(separator: ".").last.map(String.init) ?? path
    self.summary = summary
    self.call = call
    self.rows = rows
  }

  /// The rows, created on first use.
  package private(set) lazy var members = rows()

  /// The row with a name.
  package subscript(name: String) -> Member? { members.first { $0.name == name } }
}
