// Tests: RoomsPictureTests

import JSON

/// The modules of the package and their dependencies, from `swift package dump-package`.
struct Rooms {
  struct Room: Equatable {
    let name: String
    /// Whether it is an executable.
    let isProgram: Bool
    /// The C modules that only it imports.
    let borders: [String]
    /// The names of the rooms that it imports and that no other import provides transitively.
    var floor: [String]
  }

  /// The levels from the top, which nothing imports; sorted by name within a level.
  let levels: [[Room]]

  /// - Throws: `JSONFieldError` or `JSONSyntaxError` when the text is something else.
  init(package: String) throws {
    let targets = try JSONValue.parse(package).object?["targets"]?.array ?? []
    var imports: [String: [String]] = [:]
    var programs: Set<String> = []
    for target in targets.compactMap(\.object) where Self.isRoom(target) {
      let name = try target.string("name")
      imports[name] = target["dependencies"]?.array?.compactMap(Self.name) ?? []
      if target["type"] == "executable" { programs.insert(name) }
    }
    levels = Self.levels(imports, programs: programs)
  }

  private static func isRoom(_ target: JSONObject) -> Bool {
    guard target["type"] == "regular" || target["type"] == "executable" else { return false }
    if let path = target["path"]?.string, !path.hasPrefix("Sources") { return false }
    return target["name"]?.string.map { !isBorder($0) } ?? false
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

  private static func levels(
    _ imports: [String: [String]], programs: Set<String>
  ) -> [[Room]] {
    var reach: [String: Set<String>] = [:]
    func reached(from name: String) -> Set<String> {
      if let known = reach[name] { return known }
      let near = (imports[name] ?? []).filter { imports[$0] != nil }
      let all = near.reduce(into: Set(near)) { $0.formUnion(reached(from: $1)) }
      reach[name] = all
      return all
    }
    func height(of name: String) -> Int {
      (imports[name] ?? []).filter { imports[$0] != nil }.map { height(of: $0) + 1 }.max() ?? 0
    }
    let rooms = imports.keys.sorted().map { name in
      let near = (imports[name] ?? []).filter { imports[$0] != nil }
      let floor = near.filter { room in !near.contains { reached(from: $0).contains(room) } }
      return Room(
        name: name, isProgram: programs.contains(name),
        borders: (imports[name] ?? []).filter(isBorder), floor: floor.sorted())
    }
    let top = rooms.map { height(of: $0.name) }.max() ?? 0
    return (0...top).map { level in rooms.filter { height(of: $0.name) == top - level } }
  }
}
