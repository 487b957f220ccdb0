import Foundation

/// The targets of the project's package, as `swift package dump-package` prints them.
struct PackageTargets: Decodable {
  struct Target: Decodable, Equatable {
    enum Kind: String, Decodable {
      case regular, executable, test, system, plugin
    }

    let name: String
    let type: Kind
    var dependencies: [String]
    /// Build plugins that generate a part of the target's source.
    var plugins: [String]
    /// The target's folder, relative to the package's root.
    let folder: String
    var exclude: [String]
    /// Files that are embedded in the target's code.
    let embedded: [String]
    let pkgConfig: String?
  }

  let targets: [Target]

  /// - Throws: `DecodingError` for a kind of target or dependency that is not copied.
  init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }

  /// Reads the manifest in a folder.
  ///
  /// - Parameter scratch: A build folder for the package manager, which locks it.
  init(of root: URL, scratch: URL) throws {
    // Unsets the environment variables that select a part of the package for other builds.
    let whole = ["THIMBLE_TESTS", "THIMBLE_FUZZER", "THIMBLE_SHIPPED"]
    let output = try ProgramRun(
      whole.flatMap { ["-u", $0] } + [
        "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
        "dump-package",
      ], in: root.path
    ).output()
    guard output.succeeded, let start = output.text.firstIndex(of: "{") else {
      throw WorkPackage.BuildError(output: output.text)
    }
    try self.init(json: String(output.text[start...]))
  }

  /// The targets with these names and their transitive dependencies, in the order of the package.
  ///
  /// - Parameter replacing: Targets that replace those with the same name.
  func closure(of names: some Sequence<String>, replacing: [Target] = []) -> [Target] {
    let targets = targets.map { target in
      replacing.first { $0.name == target.name } ?? target
    }
    var wanted = Set(names)
    var open = Array(wanted)
    while let name = open.popLast() {
      guard let target = targets.first(where: { $0.name == name }) else { continue }
      open += (target.dependencies + target.plugins).filter { wanted.insert($0).inserted }
    }
    return targets.filter { wanted.contains($0.name) }
  }
}

extension PackageTargets.Target {
  private enum CodingKeys: String, CodingKey {
    case name, type, dependencies, pluginUsages, path, exclude, resources, pkgConfig
  }

  /// A dependency or a plugin: its name, then a condition.
  private struct Named: Decodable {
    let byName: [String?]?
    let plugin: [String?]?
  }

  private struct Resource: Decodable {
    struct Rule: Decodable {
      struct Embedding: Decodable {}
      let embedInCode: Embedding
    }

    let path: String
    let rule: Rule
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func names(_ key: CodingKeys, _ part: KeyPath<Named, [String?]?>) throws -> [String] {
      try (values.decodeIfPresent([Named].self, forKey: key) ?? []).map { named in
        guard let name = named[keyPath: part]?.first ?? nil else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: values, debugDescription: "a dependency that has no plain name")
        }
        return name
      }
    }
    name = try values.decode(String.self, forKey: .name)
    type = try values.decode(Kind.self, forKey: .type)
    dependencies = try names(.dependencies, \.byName)
    plugins = try names(.pluginUsages, \.plugin)
    let parent = type == .test ? "Tests" : "Sources"
    folder = try values.decodeIfPresent(String.self, forKey: .path) ?? "\(parent)/\(name)"
    exclude = try values.decode([String].self, forKey: .exclude)
    embedded = try values.decode([Resource].self, forKey: .resources).map(\.path)
    pkgConfig = try values.decodeIfPresent(String.self, forKey: .pkgConfig)
  }
}
