import Lua

/// A class of objects for plugins: its names and its rows.
final class ScriptClass {
  /// Its name in messages and, where plugins make its objects, that of the function which does.
  let name: String
  /// Its name in definition files and in the reference, after `thimble.`.
  let typeName: String
  let summary: String
  /// The class whose rows this one has too, before its own.
  let base: ScriptClass?
  /// Lua code that shows how an object is made and used.
  let example: String?
  /// Makes what an object stands for, with nothing set: the defaults are read from it.
  let prototype: (() -> AnyObject)?
  /// Writes the numbers of its rows that are hot; nil: what the base has does, if anything.
  let hotFields: HotFields?
  private let rows: () -> [Member]

  init(
    _ name: String, _ typeName: String, _ summary: String, base: ScriptClass? = nil,
    example: String? = nil, prototype: (() -> AnyObject)? = nil, hotFields: HotFields? = nil,
    rows: @escaping () -> [Member]
  ) {
    self.name = name
    self.typeName = typeName
    self.summary = summary
    self.base = base
    self.example = example
    self.prototype = prototype
    self.hotFields = hotFields
    self.rows = rows
  }

  /// The rows it adds to those of its base; one of the same name replaces the base's.
  private(set) lazy var ownMembers = rows()

  /// All rows, the base's first, with those that this class refuses in their places.
  private(set) lazy var members: [Member] = {
    let refused = ownMembers.filter { $0.refusal != nil }
    let others = ownMembers.filter { $0.refusal == nil }
    let replaced = Set(others.map(\.name))
    let inherited = (base?.members ?? []).filter { !replaced.contains($0.name) }
    return inherited.map { row in refused.first { $0.name == row.name } ?? row } + others
  }()

  /// The names that may stand in the table of options.
  private(set) lazy var optionNames = members.filter(\.isOption).map(\.name)

  /// The names that scripts can read.
  var visibleNames: [String] { members.map(\.name).filter { !$0.contains(".") } }

  /// Where objects keep the function or delegate of a name.
  func callback(_ name: String) -> LuaCallback? {
    members.first { $0.name == name }?.callbackPlace
  }
}

/// A table of functions for plugins: its name and its rows.
final class ScriptModule {
  /// Its name in the module it is in.
  let name: String
  /// Its full name, such as `thimble.log`.
  let path: String
  let summary: String
  /// The function that a call of the table itself is, if it can be called.
  let call: Member?
  private let rows: () -> [Member]

  init(
    _ path: String, _ summary: String, call: Member? = nil, rows: @escaping () -> [Member]
  ) {
    self.path = path
    name = path.split(separator: ".").last.map(String.init) ?? path
    self.summary = summary
    self.call = call
    self.rows = rows
  }

  private(set) lazy var members = rows()

  /// The row of a name.
  subscript(name: String) -> Member? { members.first { $0.name == name } }
}
