import PluginHost
import Scripting

/// The globals that a Lua file uses and the modules that it requires, found by static analysis.
///
/// Scopes are tracked token by token. A name that may be local counts as local, so that there are
/// no false positives.
struct LuaNames {
  /// A use of a name.
  struct Use: Equatable {
    var name: String
    var line: Int
  }

  /// The globals that are read, such as `pritn`.
  private(set) var reads: [Use] = []
  /// The globals that are assigned.
  private(set) var assigned: Set<String> = []
  /// The fields that are read from globals, such as `fromat` of `string`.
  private(set) var fields: [(table: String, field: Use)] = []
  /// The modules that are required by a string literal.
  private(set) var modules: [Use] = []
  /// The modules that may be missing: `pcall(require, "name")`.
  private(set) var optionalModules: [Use] = []
  /// The fields that are read from the local with `require "thimble"`, such as `tap` and
  /// `log.warn`.
  private(set) var hostFields: [Use] = []
  /// Whether all uses of `thimble` are among `hostFields`.
  private(set) var knowsHostFields = true
  /// The members that are used of objects whose type can be inferred, such as `location_in` of a
  /// tap.
  private(set) var objectFields: [(type: String, field: Use)] = []

  enum Level {
    /// The locals of a block with their types; an empty string is an unknown type.
    case block([String: String])
    /// A table constructor, with the type whose options it holds and the prefix of the callbacks in
    /// it.
    case braces(type: String?, prefix: String)
    case brackets
  }

  let tokens: [LuaToken]
  var index = 0
  private(set) var levels: [Level] = [.block(["_ENV": ""])]
  /// The variables of a `for` loop whose body has not begun, and its nesting depth.
  private var loops: [(depth: Int, names: [String])] = []
  private(set) var hostNames: Set<String> = []
  /// The locals that are reassigned, whose types are therefore unknown.
  private var changedLocals: Set<String> = []
  /// The members of the host's objects; nil when their uses are not checked.
  let objects: ObjectNames?

  /// Analyzes a file.
  ///
  /// - Parameter objects: The members of the host's objects; nil to skip checking their uses.
  init(in source: [UInt8], objects: ObjectNames? = nil) {
    if objects != nil { changedLocals = LuaNames(in: source).changedLocals }
    self.objects = objects
    tokens = [LuaToken](of: source)
    while index < tokens.count {
      step()
      index += 1
    }
  }

  private mutating func step() {
    switch tokens[index].kind {
    case .keyword(let word): take(word)
    case .sign(let sign): take(sign: sign)
    case .name(let name): use(name)
    case .text, .number: break
    }
  }

  // MARK: Blocks

  private mutating func take(_ word: String) {
    switch word {
    case "do":
      if let loop = loops.last, loop.depth == levels.count {
        levels.append(.block(untyped(loop.names)))
        loops.removeLast()
      } else {
        levels.append(.block([:]))
      }
    case "then", "repeat": levels.append(.block([:]))
    case "else":
      close()
      levels.append(.block([:]))
    case "elseif", "end": close()
    case "until": closeKeepingNames()
    case "local": declareLocals()
    case "for": loops.append((levels.count, takeNames()))
    case "function": beginFunction()
    case "goto": index += 1
    default: break
    }
  }

  private mutating func take(sign: String) {
    switch sign {
    case "{":
      let (type, prefix) = optionsHere
      levels.append(.braces(type: type, prefix: prefix))
    case "(", "[": levels.append(.brackets)
    case "}", ")", "]": close()
    case "::": index += 2
    default: break
    }
  }

  private mutating func close() { if levels.count > 1 { levels.removeLast() } }

  /// Closes a `repeat` block whose locals stay in scope for the condition after `until`.
  private mutating func closeKeepingNames() {
    guard case .block(let names)? = levels.last else { return close() }
    close()
    for (name, type) in names { declare(name, type) }
  }

  private mutating func declare(_ name: String, _ type: String = "") {
    for level in levels.indices.reversed() {
      guard case .block(var names) = levels[level] else { continue }
      names[name] = type
      levels[level] = .block(names)
      return
    }
  }

  private func isLocal(_ name: String) -> Bool { type(ofLocal: name) != nil }

  /// The type of the innermost local with a name: empty when unknown, nil without such a local.
  private func type(ofLocal name: String) -> String? {
    for case .block(let names) in levels.reversed() {
      if let type = names[name] { return changedLocals.contains(name) ? "" : type }
    }
    return nil
  }

  private func untyped(_ names: [String]) -> [String: String] {
    names.reduce(into: [:]) { $0[$1] = "" }
  }

  // MARK: Declarations

  private mutating func declareLocals() {
    if kind(1) == .keyword("function") {
      if case .name(let name)? = kind(2) { declare(name) }
      return
    }
    let names = takeNames()
    noteHost(names)
    let type = names.count == 1 ? typeOfValue : nil
    for name in names { declare(name, type ?? "") }
  }

  /// Parses a list of names; attributes such as `<const>` are skipped.
  private mutating func takeNames() -> [String] {
    var names: [String] = []
    while case .name(let name)? = kind(1) {
      names.append(name)
      index += 1
      if kind(1) == .sign("<") { index += 3 }
      guard kind(1) == .sign(",") else { break }
      index += 1
    }
    return names
  }

  private mutating func noteHost(_ names: [String]) {
    guard names.count == 1, kind(1) == .sign("="), kind(2) == .name("require") else { return }
    let argument = kind(3) == .sign("(") ? kind(4) : kind(3)
    if argument == .text("thimble") { hostNames.insert(names[0]) }
  }

  private mutating func beginFunction() {
    var hasSelf = false
    let types = parametersHere
    if case .name(let name)? = kind(1) {
      index += 1
      let isMember = kind(1) == .sign(".") || kind(1) == .sign(":")
      if !isLocal(name) {
        if isMember { reads.append(use(of: name)) } else { assigned.insert(name) }
      }
      while kind(1) == .sign(".") || kind(1) == .sign(":") {
        hasSelf = kind(1) == .sign(":")
        index += 2
      }
    }
    guard kind(1) == .sign("(") else { return }
    index += 1
    var names = takeNames() + (hasSelf ? ["self"] : [])
    while let next = kind(1), next != .sign(")") {
      if case .name(let name) = next { names.append(name) }
      index += 1
    }
    index += 1
    var locals = untyped(names)
    for (name, type) in zip(names, types) { locals[name] = type ?? "" }
    levels.append(.block(locals))
  }

  // MARK: Uses

  private mutating func use(_ name: String) {
    let before = kind(-1)
    if before == .sign(".") || before == .sign(":") || isKey { return }
    noteModule(name)
    if let type = type(ofLocal: name) {
      if hostNames.contains(name) { useHost() }
      if isAssigned { changedLocals.insert(name) }
      if !type.isEmpty, let field = field(after: [".", ":"]) { objectFields.append((type, field)) }
      return
    }
    if isAssigned {
      assigned.insert(name)
    } else {
      reads.append(use(of: name))
      if let field = field() { fields.append((name, field)) }
    }
  }

  private mutating func useHost() {
    guard var field = field() else {
      knowsHostFields = false
      return
    }
    if kind(3) == .sign("."), case .name(let inner)? = kind(4) { field.name += "." + inner }
    hostFields.append(field)
  }

  /// The field that is read from the name at the current token.
  private func field(after signs: [String] = ["."]) -> Use? {
    guard case .sign(let sign)? = kind(1), signs.contains(sign), case .name(let field)? = kind(2)
    else { return nil }
    return Use(name: field, line: tokens[index + 2].line)
  }

  private mutating func noteModule(_ name: String) {
    guard name == "require", !isLocal(name) else { return }
    // pcall(require, "name"): the module may be missing.
    let mayBeMissing = kind(1) == .sign(",")
    let argument = mayBeMissing || kind(1) == .sign("(") ? kind(2) : kind(1)
    guard case .text(let module)? = argument else { return }
    if mayBeMissing {
      optionalModules.append(use(of: module))
    } else {
      modules.append(use(of: module))
    }
    if module == "thimble", !isHostDeclaration { knowsHostFields = false }
  }

  /// Whether the current `require` is the whole initializer of `local NAME =`.
  private var isHostDeclaration: Bool {
    guard kind(-1) == .sign("="), case .name? = kind(-2), kind(-3) == .keyword("local") else {
      return false
    }
    let end = kind(1) == .sign("(") ? 4 : 2
    return kind(end) != .sign(".") && kind(end) != .sign(":")
  }

  /// Whether the current name is a key of a table constructor: `{ name = value }`.
  private var isKey: Bool {
    guard case .braces? = levels.last, kind(1) == .sign("=") else { return false }
    return [.sign("{"), .sign(","), .sign(";")].contains(kind(-1))
  }

  /// Whether the current name is assigned, alone or in a list.
  private var isAssigned: Bool {
    guard case .block? = levels.last else { return false }
    var offset = 1
    while kind(offset) == .sign(","), case .name? = kind(offset + 1) { offset += 2 }
    return kind(offset) == .sign("=")
  }

  private func use(of name: String) -> Use { Use(name: name, line: tokens[index].line) }

  func kind(_ offset: Int) -> LuaToken.Kind? {
    let position = index + offset
    return tokens.indices.contains(position) ? tokens[position].kind : nil
  }
}
