import Foundation
import Testing

@testable import DocsPictures

struct ModuleGraphPictureTests {
  /// The JSON of a package with these targets.
  private static func package(_ targets: [(path: String, imports: [String])]) -> String {
    let texts = targets.map { path, imports in
      let name = path.split(separator: "/").last ?? ""
      let type = name.first?.isLowercase == true ? "executable" : "regular"
      let names = imports.map { #"{"byName": ["\#($0)", null]}"# }.joined(separator: ", ")
      return #"{"name": "\#(name)", "type": "\#(type)", "path": "\#(path)", "#
        + #""dependencies": [\#(names)]}"#
    }
    return #"{"targets": [\#(texts.joined(separator: ", "))]}"#
  }

  private static let house = package([
    ("Sources/Ground/Borders/CThing", []), ("Sources/Ground/Canvas", ["CThing"]),
    ("Sources/Core/Gestures", []), ("Sources/Middle/Views", ["Gestures", "Canvas"]),
    ("Sources/Middle/Models", []), ("Sources/Top/app", ["Gestures", "Views"]),
    ("Tests/Support/Helpers", ["Views"]),
  ])

  @Test func `a group stands above its direct imports; indirect ones are left out`() throws {
    let nodes = try ModuleGraph(package: Self.house)
    #expect(nodes.levels.map { $0.map(\.name) } == [["Top"], ["Middle"], ["Core", "Ground"]])
    #expect(nodes.levels[0][0].floor == ["Middle"])
    #expect(nodes.levels[0][0].nodes.map(\.isProgram) == [true])
    #expect(nodes.levels[1][0].floor == ["Core", "Ground"])
    #expect(nodes.levels[1][0].nodes.map(\.name) == ["Models", "Views"])
    #expect(nodes.levels[2][1].nodes.map(\.borders) == [["CThing"]])
  }

  @Test func `groups that import each other throw an error with their names`() {
    let package = Self.package([
      ("Sources/One/Canvas", ["Views"]), ("Sources/Two/Views", []),
      ("Sources/Two/Models", ["Canvas"]),
    ])
    let error = #expect(throws: ModuleGraph.CycleError.self) { try ModuleGraph(package: package) }
    #expect(error?.groups == ["One", "Two"])
  }

  @Test func `no two groups overlap`() throws {
    let panels = try ModuleGraphPicture(package: Self.house).panels
    #expect(panels.map(\.group.name) == ["Top", "Middle", "Core", "Ground"])
    for (first, second) in zip(panels, panels.dropFirst()) {
      #expect(first.x + first.width < second.x || first.y + first.height < second.y)
    }
  }

  @Test func `the committed picture matches the package`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("rooms-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let describing = Process()
    describing.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    describing.arguments = [
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    // Removes variables that would select only a part of the package.
    describing.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("THIMBLE_") }
    let output = Pipe()
    describing.standardOutput = output
    try describing.run()
    let package = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    describing.waitUntilExit()
    let drawn = try ModuleGraphPicture(package: package).svg
    let committed = try String(
      contentsOf: root.appendingPathComponent("docs/pictures/rooms.svg"), encoding: .utf8)
    #expect(committed == drawn, "the package is another one; `make docs` draws it")
  }
}
