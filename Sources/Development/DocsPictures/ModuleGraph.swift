import JSON

/// The groups of modules in `Sources` and their dependencies, from `swift package dump-package`.
struct ModuleGraph {
  /// A module.
  struct Module: Equatable {
    let name: String
    /// Whether it is an executable.
    let isProgram: Bool
    /// The C modules that it imports.
    let borders: [String]
  }

  /// The modules of a folder in `Sources`.
  struct Group: Equatable {
    let name: String
    /// The groups, sorted by their height above the groups that they import, then by name.
    let nodes: [Module]
    /// The names of the groups that it imports and that no other import provides transitively.
    let floor: [String]
  }

  /// A cycle between groups: each imports the next, and the last the first.
  struct CycleError: Error, CustomStringConvertible {
    let groups: [String]

    var description: String {
      "groups \(groups.joined(separator: ", ")) import each other; move a module to another group"
    }
  }

  /// The levels from the top, which nothing imports; sorted by name within a level.
  let levels: [[Group]]

  /// Reads the output of `swift package dump-package`.
  ///
  /// - Throws: `JSONFieldError`, `JSONSyntaxError`, or `CycleError` if groups import each other.
  init(package: String) throws {
    let targets = try JSONValue.parse(package).object?["targets"]?.array ?? []
    var modules = Graph()
    var groups = Graph()
    var members: [String: [Module]] = [:]
    var groupNames: [String: String] = [:]
    for target in targets.compactMap(\.object) {
      guard let group = Self.group(of: target) else { continue }
      let name = try target.string("name")
      let imports = target["dependencies"]?.array?.compactMap(Self.name) ?? []
      groupNames[name] = group
      modules.edges[name] = imports.filter { !Self.isBorder($0) }
      members[group, default: []].append(
        Module(
          name: name, isProgram: target["type"] == "executable",
          borders: imports.filter(Self.isBorder)))
    }
    for (name, group) in groupNames {
      let others = modules.edges[name, default: []].compactMap { groupNames[$0] }
      groups.edges[group, default: []] += others.filter { $0 != group }
    }
    try groups.check()
    let heights = try Dictionary(
      uniqueKeysWithValues: members.keys.map { ($0, try groups.height(of: $0)) })
    let all = try members.keys.sorted().map { name in
      let nodes = try (members[name] ?? []).map { (height: try modules.height(of: $0.name), $0) }
      return Group(
        name: name, nodes: nodes.sorted { ($0.0, $0.1.name) < ($1.0, $1.1.name) }.map(\.1),
        floor: groups.floor(of: name))
    }
    let top = heights.values.max() ?? 0
    levels = (0...top).map { level in all.filter { heights[$0.name] == top - level } }
  }

  /// The group of a target; nil if it is a C module, a plugin of the build, or not in `Sources`.
  private static func group(of target: JSONObject) -> String? {
    guard target["type"] == "regular" || target["type"] == "executable",
      let name = target["name"]?.string, !isBorder(name),
      let parts = target["path"]?.string?.split(separator: "/"), parts.count > 2,
      parts[0] == "Sources"
    else { return nil }
    return String(parts[1])
  }

  /// The names of C modules begin with a C and another capital letter: `CLua` is one, `Canvas` is
  /// not.
  private static func isBorder(_ name: String) -> Bool {
    let letters = name.prefix(2)
    return letters.first == "C" && letters.last?.isUppercase == true
  }

  private static func name(_ dependency: JSONValue) -> String? {
    dependency.object?["byName"]?.array?.first?.string
  }
}

/// The imports between nodes.
private struct Graph {
  var edges: [String: [String]] = [:]

  /// - Throws: `ModuleGraph.CycleError` if following imports leads back to where it began.
  func check() throws {
    for name in edges.keys.sorted() { _ = try height(of: name) }
  }

  /// The length of the longest chain of imports below a node.
  func height(of name: String, above path: [String] = []) throws -> Int {
    guard !path.contains(name) else { throw ModuleGraph.CycleError(groups: path.sorted()) }
    return try (edges[name] ?? []).map { try height(of: $0, above: path + [name]) + 1 }.max() ?? 0
  }

  /// The nodes that one imports and that no other of its imports provides transitively.
  func floor(of name: String) -> [String] {
    let near = Set(edges[name] ?? [])
    return near.filter { node in !near.contains { reached(from: $0).contains(node) } }.sorted()
  }

  private func reached(from name: String) -> Set<String> {
    (edges[name] ?? []).reduce(into: []) { $0.formUnion(reached(from: $1).union([$1])) }
  }
}
