import Foundation
import Testing

@testable import Mutants

/// Tests that the package of mutants is complete, although it is derived from `Package.swift`.
@Suite struct WorkManifestTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
  private static let areas = Set(Area.all.map(\.name))
  private let scratch = FileManager.default.temporaryDirectory
    .appending(path: "manifest-\(UUID().uuidString)")

  @Test func `each module that a copied file imports is a dependency of its target`() throws {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let project = try PackageTargets(of: Self.root, scratch: scratch)
    let manifest = try WorkManifest(areas: Self.areas, of: Self.root, project)
    #expect(manifest.missingImports == [])
    for name in Area.all.map(\.name) { #expect(manifest.targets.contains { $0.name == name }) }
  }

  @Test func `the generated package has the derived targets and their folders`() throws {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let project = try PackageTargets(of: Self.root, scratch: scratch)
    let manifest = try WorkManifest(areas: Self.areas, of: Self.root, project)
    let folder = scratch.appending(path: "package")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try #require(manifest.written["Package.swift"])
      .write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    let generated = try PackageTargets(of: folder, scratch: scratch).targets.map { target in
      var target = target
      target.dependencies.removeAll { $0 == "CMutant" }
      return target
    }
    #expect(generated.filter { $0.name != "CMutant" } == manifest.targets)
    let copied = try manifest.copied()
    #expect(
      manifest.targets.allSatisfy { target in
        copied.contains { $0.key.hasPrefix(target.folder) && !$0.value.isEmpty }
      })
  }

  /// A project with one library, one test of it, and `B`, on which nothing depends.
  private func project(importing module: String, in file: String) throws -> WorkManifest {
    let files = [
      "protocols/p.xml": "", "Sources/Gestures/Gesture.swift": "",
      "Tests/GesturesTests/GestureTests.swift": "import Gestures\nimport Testing\n",
    ].merging([file: "import Glibc\n@testable import \(module)\n"]) { $1 }
    for (path, text) in files {
      let url = scratch.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let library = { (name: String) in
      #"{"name": "\#(name)", "type": "regular", "exclude": [], "resources": [], "dependencies": []}"#
    }
    let package = try PackageTargets(
      json: """
        {"targets": [\(library("Gestures")), \(library("B")), \(library("StageRuns")),
         {"name": "GesturesTests", "type": "test", "exclude": [], "resources": [],
          "dependencies": [{"byName": ["Gestures", null]}, {"byName": ["StageRuns", null]}]}]}
        """)
    return try WorkManifest(areas: [], of: scratch, package)
  }

  @Test(arguments: ["Sources/Gestures/Other.swift", "Tests/GesturesTests/OtherTests.swift"])
  func `an import that the generated package lacks is reported`(file: String) throws {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let manifest = try project(importing: "B", in: file)
    #expect(manifest.missingImports == ["\(file) imports B"])
  }

  @Test func `a test that starts programs is omitted with its dependencies`() throws {
    defer { try? FileManager.default.removeItem(at: scratch) }
    let file = "Tests/GesturesTests/OtherTests.swift"
    let manifest = try project(importing: "StageRuns", in: file)
    #expect(manifest.targets.map(\.name) == ["Gestures", "GesturesTests"])
    #expect(
      try manifest.copied()["Tests/GesturesTests"] == ["Tests/GesturesTests/GestureTests.swift"])
    #expect(manifest.missingImports == [])
  }
}
