package import Conditioning
package import Lua
package import PluginHost
package import ScriptViews
import Store
import System

/// Runs the specs of plugins.
package struct SpecRunner {
  /// Runs only the tests whose names contain this text; nil for all.
  let filter: String?
  /// The seed of `touch.random`.
  let seed: UInt64
  /// The budget of each function of a test.
  let budget: LuaBudget
  /// Called with each result.
  let report: (SpecResult) -> Void
  /// Called with the output of specs.
  let onPrint: (String) -> Void

  /// Called with the plugin's remarks for the user, again for each test.
  package var onRemark: (String) -> Void = { _ in }
  /// The settings of touch input.
  package var touch = TouchSettings()
  /// Decodes large and vector pictures of plugins before it returns; nil to decode them here.
  package var decoder: (any PictureDecoder)?

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - filter: Runs only the tests whose names contain this text; nil for all.
  ///   - seed: The seed of `touch.random`.
  ///   - budget: The budget of each function of a test.
  ///   - report: Called with each result.
  ///   - onPrint: Called with the output of specs.
  package init(
    filter: String? = nil, seed: UInt64 = 1, budget: LuaBudget = .milliseconds(5000),
    report: @escaping (SpecResult) -> Void, onPrint: @escaping (String) -> Void = { _ in }
  ) {
    self.filter = filter
    self.seed = seed
    self.budget = budget
    self.report = report
    self.onPrint = onPrint
  }

  /// Runs the specs of a plugin.
  ///
  /// - Parameters:
  ///   - index: The index of the first file to run.
  ///   - onFile: Called with the index of each file before it is run.
  package func run(
    _ specs: PluginSpecs, from index: Int = 0, onFile: (Int) throws -> Void = { _ in }
  ) throws {
    for (number, file) in specs.files.enumerated().dropFirst(index) {
      try onFile(number)
      try run(file, of: specs)
    }
  }

  private func run(_ file: String, of specs: PluginSpecs) throws {
    let text: [UInt8]
    do throws(ReadError) {
      text = try RootedFolder(specs.folder).read(file)
    } catch {
      throw PluginError.unreadable(path: specs.folder + "/" + file, reason: error.reason)
    }
    let name = specs.source.name + "/" + file
    var first = 0
    while true {
      // A Lua state that exceeded a limit is unusable: the remaining tests run in a new one.
      let context = SpecContext(
        source: specs.source, required: specs.required, folder: specs.folder, seed: seed,
        touch: touch, decoder: decoder)
      context.onRemark = onRemark
      let state = try SpecState(context)
      state.onPrint = onPrint
      try state.read(text, named: name)
      let tests = state.root.tests.filter { filter.map($0.name.contains) ?? true }
      first = state.run(tests, from: first, budget: budget) { test, outcome, seconds in
        report(
          SpecResult(
            plugin: specs.source.name, file: name, name: test.name, outcome: outcome,
            seconds: seconds))
      }
      context.end()
      if first >= tests.count { return }
    }
  }
}

/// A plugin with its specs.
package struct PluginSpecs {
  /// The plugin.
  package let source: PluginSource
  /// The required plugins in dependency order.
  package let required: [PluginSource]
  /// The plugin's folder.
  package let folder: String
  /// The spec files, as paths relative to `folder`.
  package let files: [String]

  /// Reads the plugin at a path, and finds the specs in its folder and in `spec`; for a single
  /// file, those with its name. Required plugins are searched beside it first.
  package init(_ path: String) throws {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    source = try PluginSource.read(path, sharing: Directories().moduleFolders)
    var needs = Needs()
    try needs.add(source.manifest?.requires ?? [], beside: parentFolder(of: path))
    required = needs.sources
    if Folder.exists(path) {
      folder = path
      files = Self.specs(in: path)
    } else {
      folder = parentFolder(of: path)
      let name = source.name + "_spec.lua"
      let folder = folder
      files = [name, "spec/" + name].filter { exists(folder + "/" + $0) }
    }
  }

  private static func specs(in folder: String) -> [String] {
    let below = folder + "/spec"
    let found =
      Folder.names(in: folder)
      + (Folder.isDirectory(below) ? Folder.names(in: below).map { "spec/" + $0 } : [])
    return found.filter { $0.hasSuffix("_spec.lua") }
  }
}

/// A plugin's transitive requirements in dependency order.
private struct Needs {
  private(set) var sources: [PluginSource] = []
  private var names: Set<String> = []

  mutating func add(_ wanted: [String], beside folder: String) throws {
    for name in wanted where names.insert(name).inserted {
      let beside = folder + "/" + name
      let path = exists(beside + "/plugin.json") ? beside : try Directories().plugin(name)
      let source = try PluginSource.read(path, sharing: Directories().moduleFolders)
      try add(source.manifest?.requires ?? [], beside: parentFolder(of: path))
      sources.append(source)
    }
  }
}
