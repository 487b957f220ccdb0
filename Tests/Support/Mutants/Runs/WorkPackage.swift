import Foundation

/// A separate package in `.build` with the changed modules, which contain all mutants, and their
/// tests.
struct WorkPackage {
  struct BuildError: Error { let output: String }

  let root: URL
  let folder: URL

  init(of root: URL, for mutants: some Sequence<Mutant>) throws {
    self.root = root
    let made = root.appending(path: ".build/mutants")
    let project = try PackageTargets(of: root, scratch: made.appending(path: "manifest"))
    let manifest = try WorkManifest(for: mutants, of: root, project)
    let missing = manifest.missingImports
    guard missing.isEmpty else {
      throw BuildError(
        output: missing.joined(separator: "\n") + ", which Package.swift does not declare")
    }
    folder = made.appending(path: "package")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for (folder, files) in try manifest.copied() { try copy(files, of: folder) }
    for path in ["docs", "Plugins"] where !files.fileExists(atPath: at(path).path) {
      try files.createSymbolicLink(
        at: at(path), withDestinationURL: root.appending(path: path))
    }
    for (path, text) in manifest.written { try write(text, to: path) }
  }

  private func at(_ path: String) -> URL { folder.appending(path: path) }

  /// Copies files of the project to a folder, and removes all others from it. Does not rewrite
  /// unchanged files, so that they are not compiled again.
  private func copy(_ wanted: [String], of folder: String) throws {
    let files = FileManager.default
    let there = (try? files.subpathsOfDirectory(atPath: at(folder).path)) ?? []
    for path in Set(there.map { "\(folder)/\($0)" }).subtracting(wanted) {
      try? files.removeItem(at: at(path))
    }
    for path in wanted {
      let source = root.appending(path: path)
      var isFolder: ObjCBool = false
      if files.fileExists(atPath: source.path, isDirectory: &isFolder), isFolder.boolValue {
        try files.createDirectory(at: at(path), withIntermediateDirectories: true)
      } else {
        try write(try Data(contentsOf: source), to: path)
      }
    }
  }

  private func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  private func write(_ data: Data, to path: String) throws {
    guard (try? Data(contentsOf: at(path))) != data else { return }
    try FileManager.default.createDirectory(
      at: at(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: at(path))
  }

  /// Builds the package with mutants. Returns the numbers of those that compile.
  func build(_ mutants: [Int: Mutant]) throws -> Set<Int> {
    var good = Set(mutants.keys)
    while true {
      let woven = try weave(mutants.filter { good.contains($0.key) })
      let build = ProgramRun(
        ["swift", "build", "--build-tests", "--disable-xctest"], in: folder.path)
      let output = try build.output()
      if output.succeeded { return good }
      let bad = Self.mutants(namedIn: output.text, woven, in: folder.path)
      guard !bad.isEmpty else { throw BuildError(output: output.text) }
      good.subtract(bad)
      say("\(bad.count) do not compile; building again")
    }
  }

  private func weave(_ mutants: [Int: Mutant]) throws -> [String: Weaving] {
    var woven: [String: Weaving] = [:]
    for (path, inFile) in Dictionary(grouping: mutants, by: \.value.file.path) {
      guard let file = inFile.first?.value.file else { continue }
      let changes = Dictionary(uniqueKeysWithValues: inFile.map { ($0.key, $0.value.mutation) })
      let weaving = Weaving(
        file, bodies: DeclarationReader.read(file).bodies, mutants: changes)
      woven[path] = weaving
    }
    for file in try Area.all.flatMap({ try $0.files(of: root) })
    where FileManager.default.fileExists(atPath: at(file.path).path) {
      let plain = String(decoding: file.bytes, as: UTF8.self)
      try write(woven[file.path]?.text ?? plain, to: file.path)
    }
    return woven
  }

  private static func mutants(
    namedIn output: String, _ woven: [String: Weaving], in folder: String
  ) -> Set<Int> {
    var named = Set<Int>()
    for line in output.split(separator: "\n") where line.contains(": error: ") {
      let parts = line.split(separator: ":", maxSplits: 3).map(String.init)
      guard parts.count == 4, let number = Int(parts[1]),
        let start = parts[0].range(of: "Sources/"),
        let weaving = woven[String(parts[0][start.lowerBound...])]
      else { continue }
      named.formUnion(weaving.mutants(at: number))
    }
    return named
  }

  /// The path of the built tests.
  var tests: String { at(".build/debug/mutantsPackageTests.xctest").path }
}
