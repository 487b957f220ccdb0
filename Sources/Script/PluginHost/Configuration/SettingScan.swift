import Lua
import Scripting

/// Finds the positions of settings in the source text of the configuration.
///
/// Lua values do not record their lines, so the scan reads the call of `thimble.use` or
/// `thimble.touch` as tokens. In a table literal, or in a table assigned to a variable that is
/// passed there, each entry has a position. A string made elsewhere has the position of its
/// literal. A computed value has the position of the setting that contains it.
struct SettingScan {
  /// The maximum depth of tables, and of variables that refer to other variables. Chosen.
  private static let maximumDepth = 8

  private struct File {
    let name: String
    let tokens: [LuaToken]
  }

  private let files: [File]
  /// The string literals of all files that are not matched with a setting yet, by their text.
  private var literals: [String: [SettingFault.Position]] = [:]

  /// - Parameter files: The files of the configuration: their names in messages and their texts.
  init(_ files: [(name: String, text: [UInt8])]) {
    self.files = files.map { File(name: $0.name, tokens: [LuaToken](of: $0.text)) }
  }

  /// Returns the positions of the settings that a call has passed.
  ///
  /// - Parameter plugin: The plugin of a call of `thimble.use`; nil for a call of `thimble.touch`.
  mutating func positions(
    of settings: LuaValue, for plugin: String?, at call: SettingFault.Position
  ) -> SettingPositions {
    var reader = Reader()
    let file = files.first { $0.name == call.file }
    let table = file.flatMap { file in
      plugin.map { Self.settings(of: $0, from: call.line, in: file.tokens) }
        ?? Self.touchSettings(from: call.line, in: file.tokens)
    }
    if let file, let table {
      reader.read(table, [], in: file.tokens, depth: Self.maximumDepth)
    }
    var positions = SettingPositions(
      call: call, positions: reader.lines.mapValues { .init(file: call.file, line: $0) })
    collectLiterals(of: call.file)
    find(settings, at: [], positions: &positions, depth: Self.maximumDepth)
    return positions
  }

  // MARK: Calls

  /// Returns the index of the first token of a call's second argument.
  ///
  /// - Returns: nil if there is none.
  private static func settings(
    of plugin: String, from line: Int, in tokens: [LuaToken]
  ) -> Int? {
    let calls = tokens.indices.filter {
      tokens[$0].kind == .name("use") && tokens[$0].line >= line
        && tokens[($0 + 1)...].first?.kind == .sign("(")
    }
    let named = calls.first { tokens[($0 + 2)...].first?.kind == .text(plugin) }
    guard let call = named.flatMap({ tokens[$0].line == line ? $0 : nil }) ?? calls.first,
      let comma = Reader.end(of: call + 2, in: tokens), tokens[comma].kind == .sign(",")
    else { return nil }
    return comma + 1
  }

  /// Returns the index of the first token of the argument of a call of `thimble.touch`, whose table
  /// may be written without parentheses.
  ///
  /// - Returns: nil if there is none.
  private static func touchSettings(from line: Int, in tokens: [LuaToken]) -> Int? {
    let calls = tokens.indices.dropLast().filter {
      tokens[$0].kind == .name("touch") && tokens[$0].line >= line
        && (tokens[$0 + 1].kind == .sign("(") || tokens[$0 + 1].kind == .sign("{"))
    }
    guard let call = calls.first else { return nil }
    return tokens[call + 1].kind == .sign("(") ? call + 2 : call + 1
  }

  // MARK: Literals

  /// Collects the string literals of all files, those of the file of the call first.
  private mutating func collectLiterals(of first: String) {
    literals = [:]
    for file in files.filter({ $0.name == first }) + files.filter({ $0.name != first }) {
      for token in file.tokens {
        guard case .text(let text) = token.kind else { continue }
        let plain = text.replacing("\\\"", with: "\"").replacing("\\'", with: "'")
        literals[plain, default: []].append(.init(file: file.name, line: token.line))
      }
    }
  }

  /// Finds the literal of each string that has no position yet. Each literal is used once.
  private mutating func find(
    _ value: LuaValue, at path: SettingPositions.Path, positions: inout SettingPositions,
    depth: Int
  ) {
    switch value {
    case .table(let table) where depth > 0:
      for entry in table.entries {
        guard let key = entry.key.asString ?? entry.key.asInteger.map(String.init) else { continue }
        find(entry.value, at: path + [key], positions: &positions, depth: depth - 1)
      }
    // A single word is ambiguous: it may occur anywhere with another meaning.
    case .string(let text) where positions.positions[path] == nil && text.contains(" "):
      guard let found = literals[text]?.first else { return }
      literals[text]?.removeFirst()
      positions.positions[path] = found
    default: return
    }
  }
}

/// Reads tables in source text.
private struct Reader {
  private(set) var lines: [SettingPositions.Path: Int] = [:]

  /// Records the lines of the entries of a table. The table begins at a token, or the token is the
  /// name of a variable that it is assigned to.
  mutating func read(
    _ start: Int, _ path: SettingPositions.Path, in tokens: [LuaToken], depth: Int
  ) {
    guard depth > 0, start < tokens.count else { return }
    if case .name(let name) = tokens[start].kind {
      guard let end = Self.end(of: start, in: tokens), end == start + 1,
        let table = Self.table(named: name, in: tokens)
      else { return }
      return read(table, path, in: tokens, depth: depth - 1)
    }
    guard tokens[start].kind == .sign("{") else { return }
    var (index, count) = (start + 1, 0)
    while index < tokens.count, tokens[index].kind != .sign("}") {
      if Self.isSeparator(tokens[index]) {
        index += 1
        continue
      }
      let (name, value) = Self.key(at: index, in: tokens)
      if value == index { count += 1 }
      if let key = value == index ? "\(count)" : name {
        lines[path + [key]] = tokens[index].line
        read(value, path + [key], in: tokens, depth: depth - 1)
      }
      guard let end = Self.end(of: value, in: tokens) else { return }
      index = end
    }
  }

  /// Returns the key of the entry at a token, and the index of its value. The key is nil if it is
  /// not a literal.
  private static func key(at index: Int, in tokens: [LuaToken]) -> (key: String?, value: Int) {
    if case .name(let name) = tokens[index].kind,
      tokens[(index + 1)...].first?.kind == .sign("=")
    {
      return (name, index + 2)
    }
    guard tokens[index].kind == .sign("["), let close = end(of: index + 1, in: tokens) else {
      return (nil, index)
    }
    var key: String?
    if close == index + 2, case .text(let text) = tokens[index + 1].kind { key = text }
    return (key, close + 2)
  }

  /// Returns the index of the table that was last assigned to a variable.
  private static func table(named name: String, in tokens: [LuaToken]) -> Int? {
    let start = [.name(name), .sign("="), LuaToken.Kind.sign("{")]
    return tokens.indices.last { tokens[$0...].starts(with: start) { $0.kind == $1 } }
      .map { $0 + 2 }
  }

  private static func isSeparator(_ token: LuaToken) -> Bool {
    token.kind == .sign(",") || token.kind == .sign(";")
  }

  /// Returns the index of the separator or bracket that ends the expression at a token.
  static func end(of start: Int, in tokens: [LuaToken]) -> Int? {
    var depth = 0
    for index in start..<max(start, tokens.count) {
      switch tokens[index].kind {
      case .sign("("), .sign("["), .sign("{"): depth += 1
      case .sign(")"), .sign("]"), .sign("}"):
        if depth == 0 { return index }
        depth -= 1
      // Commas inside blocks do not end the expression.
      case .keyword("function"), .keyword("if"), .keyword("do"), .keyword("repeat"): depth += 1
      case .keyword("end"), .keyword("until"): depth -= 1
      case .sign(","), .sign(";"): if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}
