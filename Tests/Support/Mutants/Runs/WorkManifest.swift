import Foundation

/// The contents of the package of mutants: the changed modules, their dependencies, and their
/// tests. Everything except the names of the tests is derived from the project's package.
struct WorkManifest {
  /// A file of the project, with the modules that it imports if it is a Swift file.
  private struct File {
    let path: String
    let imports: Set<String>
  }

  /// The targets of the package, without the dependencies that no copied file needs.
  let targets: [PackageTargets.Target]
  /// The copied files by the names of their targets.
  private let files: [String: [File]]
  private let root: URL
  /// The names of all targets of the project.
  private let modules: Set<String>

  /// - Parameter mutants: The mutants; if they change only the core, only the core's tests are
  ///   copied.
  init(for mutants: some Sequence<Mutant>, of root: URL, _ project: PackageTargets) throws {
    try self.init(areas: Set(mutants.map { Area.of($0.file.path) }), of: root, project)
  }

  /// - Parameter areas: The names of the changed areas; empty for the core alone.
  init(areas: Set<String>, of root: URL, _ project: PackageTargets) throws {
    self.root = root
    modules = Set(project.targets.map(\.name))
    let names = Self.tests(for: areas)
    var files: [String: [File]] = [:]
    let tests = try project.targets.filter { names.contains($0.name) }.map { test in
      let copied = try Self.files(of: test, in: root)
        .filter { $0.imports.isDisjoint(with: Self.leftOutModules) }
      files[test.name] = copied
      var reduced = test
      reduced.dependencies = test.dependencies.filter { module in
        copied.contains { $0.imports.contains(module) }
      }
      return reduced
    }
    targets = project.closure(of: names, replacing: tests)
    for target in targets where files[target.name] == nil {
      files[target.name] = try Self.files(of: target, in: root)
    }
    self.files = files
  }

  private static func tests(for areas: Set<String>) -> Set<String> {
    let needsCore = areas.isEmpty || !areas.isDisjoint(with: Area.core)
    let needsHost = !areas.isSubset(of: Area.core.union([Area.relay]))
    let core: Set = [
      "GesturesTests", "GesturesRandomTests", "ScrollingTests", "ExamplesTests", "Scenarios",
    ]
    let host: Set = [
      "ScriptingTests", "ScriptViewsTests", "DesktopActionsTests", "PluginHostTests",
    ]
    return (needsCore ? core : []).union(needsHost ? host : [])
      .union(areas.contains(Area.relay) ? ["RelayTests", "RelayRandomTests"] : [])
  }

  /// The copied folders of test targets that are copied in part.
  ///
  /// The relay's other tests need its programs and a compositor.
  private static let parts = ["Tests/RelayTests": "Tests/RelayTests/Gate"]

  /// Files that are not copied although their folders are.
  private static let leftOut: Set = [
    // These tests run the built program.
    "Tests/Scenarios/LuaScenarioTests.swift", "Tests/Scenarios/ScenarioComparisonTests.swift",
    // These need the program of an example, which is not copied.
    "Tests/ExamplesTests/Gestures/HostTests.swift", "Tests/ExamplesTests/Pages/PagesTests.swift",
  ]

  /// Modules that start compositors and other programs. Files that import them are not copied.
  private static let leftOutModules: Set = ["StageRuns", "BusRuns"]

  private static func copiedFolder(of target: PackageTargets.Target) -> String {
    parts[target.folder] ?? target.folder
  }

  private static func files(of target: PackageTargets.Target, in root: URL) throws -> [File] {
    let folder = copiedFolder(of: target)
    let excluded = target.exclude.map { "\(target.folder)/\($0)/" }
    return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .map { "\(folder)/\($0)" }.filter { !leftOut.contains($0) }
      .map { path in
        let isSource = path.hasSuffix(".swift") && !excluded.contains(where: path.hasPrefix)
        return File(path: path, imports: isSource ? try imports(in: path, of: root) : [])
      }
  }

  private static func imports(in path: String, of root: URL) throws -> Set<String> {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let names = text.matches(of: /(?m)^[a-z@_() ]*\bimport +(?:[a-z]+ +)?(\w+)/).map(\.output.1)
    return Set(names.map(String.init))
  }

  /// Returns the copied files by their copied folder, both relative to the project's root.
  func copied() throws -> [String: [String]] {
    let protocols = try FileManager.default
      .subpathsOfDirectory(atPath: root.appending(path: "protocols").path)
    return targets.reduce(into: ["protocols": protocols.map { "protocols/\($0)" }]) {
      $0[Self.copiedFolder(of: $1)] = files[$1.name]?.map(\.path)
    }
  }

  /// Imports for which a copied target lacks the dependency, each as "FILE imports MODULE".
  var missingImports: [String] {
    let present = Set(targets.map(\.name))
    return targets.flatMap { target in
      let available = present.intersection(target.dependencies).union([target.name])
      return (files[target.name] ?? []).flatMap { file in
        file.imports.intersection(modules).subtracting(available)
          .map { "\(file.path) imports \($0)" }
      }
    }.sorted()
  }
}
