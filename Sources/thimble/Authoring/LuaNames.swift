/// The global names that a Lua file uses, and the modules that it requires, found without running it.
///
/// Scopes are followed token by token. Where that cannot decide whether a name is local, it counts as local: what is
/// reported is really global.
struct LuaNames {
  /// A use of a name.
  struct Use: Equatable {
    var name: String
    var line: Int
  }

  /// The globals that are read, such as `pritn`.
  private(set) var reads: [Use] = []
  /// The globals that are given a value.
  private(set) var assigned: Set<String> = []
  /// The fields that are read of globals, such as `fromat` of `string`.
  private(set) var fields: [(table: String, field: Use)] = []
  /// The modules that are required by a name that is written there.
  private(set) var modules: [Use] = []
  /// What is read from the local that holds `require "thimble"`, such as `tap` and `log.warn`.
  private(set) var hostFields: [Use] = []
  /// Whether all uses of `thimble` are among `hostFields`.
  private(set) var knowsHostFields = true

  private enum Level {
    case block(Set<String>)
    case braces
    case brackets
  }

  private let tokens: [LuaToken]
  private var index = 0
  private var levels: [Level] = [.block(["_ENV"])]
  /// The names of a `for` whose body has not begun, and how deep it stands.
  private var loops: [(depth: Int, names: [String])] = []
  private var hostNames: Set<String> = []

  init(in source: [UInt8]) {
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
        levels.append(.block(Set(loop.names)))
        loops.removeLast()
      } else {
        levels.append(.block([]))
      }
    case "then", "repeat": levels.append(.block([]))
    case "else":
      close()
      levels.append(.block([]))
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
    case "{": levels.append(.braces)
    case "(", "[": levels.append(.brackets)
    case "}", ")", "]": close()
    case "::": index += 2
    default: break
    }
  }

  private mutating func close() { if levels.count > 1 { levels.removeLast() } }

  /// The condition after `until` still sees the names of the block.
  private mutating func closeKeepingNames() {
    guard case .block(let names)? = levels.last else { return close() }
    close()
    for name in names { declare(name) }
  }

  private mutating func declare(_ name: String) {
    for level in levels.indices.reversed() {
      guard case .block(var names) = levels[level] else { continue }
      names.insert(name)
      levels[level] = .block(names)
      return
    }
  }

  private func isLocal(_ name: String) -> Bool {
    levels.contains { if case .block(let names) = $0 { names.contains(name) } else { false } }
  }

  // MARK: Declarations

  private mutating func declareLocals() {
    if kind(1) == .keyword("function") {
      if case .name(let name)? = kind(2) { declare(name) }
      return
    }
    let names = takeNames()
    noteHost(names)
    for name in names { declare(name) }
  }

  /// Takes names with commas between them; attributes such as `<const>` are passed over.
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
    levels.append(.block(Set(names)))
  }

  // MARK: Uses

  private mutating func use(_ name: String) {
    let before = kind(-1)
    if before == .sign(".") || before == .sign(":") || isKey { return }
    noteModule(name)
    if isLocal(name) {
      if hostNames.contains(name) { useHost() }
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

  /// The field that is read of the name here.
  private func field() -> Use? {
    guard kind(1) == .sign("."), case .name(let field)? = kind(2) else { return nil }
    return Use(name: field, line: tokens[index + 2].line)
  }

  private mutating func noteModule(_ name: String) {
    guard name == "require", !isLocal(name) else { return }
    let argument = kind(1) == .sign("(") ? kind(2) : kind(1)
    guard case .text(let module)? = argument else { return }
    modules.append(use(of: module))
    if module == "thimble", !isHostDeclaration { knowsHostFields = false }
  }

  /// Whether the `require` here stands alone behind `local NAME =`.
  private var isHostDeclaration: Bool {
    guard kind(-1) == .sign("="), case .name? = kind(-2), kind(-3) == .keyword("local") else {
      return false
    }
    let end = kind(1) == .sign("(") ? 4 : 2
    return kind(end) != .sign(".") && kind(end) != .sign(":")
  }

  /// Whether the name here is a key in a table: `{ name = value }`.
  private var isKey: Bool {
    guard case .braces? = levels.last, kind(1) == .sign("=") else { return false }
    return [.sign("{"), .sign(","), .sign(";")].contains(kind(-1))
  }

  /// Whether the name here is given a value, alone or in a list.
  private var isAssigned: Bool {
    guard case .block? = levels.last else { return false }
    var offset = 1
    while kind(offset) == .sign(","), case .name? = kind(offset + 1) { offset += 2 }
    return kind(offset) == .sign("=")
  }

  private func use(of name: String) -> Use { Use(name: name, line: tokens[index].line) }

  private func kind(_ offset: Int) -> LuaToken.Kind? {
    let place = index + offset
    return tokens.indices.contains(place) ? tokens[place].kind : nil
  }
}
