import Foundation
import Testing

@testable import DocsPictures

struct RoomsPictureTests {
  private static let package = """
    {"targets": [
      {"name": "CThing", "type": "system", "dependencies": []},
      {"name": "Canvas", "type": "regular", "dependencies": [{"byName": ["CThing", null]}]},
      {"name": "Core", "type": "regular", "dependencies": []},
      {"name": "Views", "type": "regular",
       "dependencies": [{"byName": ["Core", null]}, {"byName": ["Canvas", null]}]},
      {"name": "app", "type": "executable",
       "dependencies": [{"byName": ["Core", null]}, {"byName": ["Views", null]}]},
      {"name": "AppTests", "type": "test", "dependencies": [{"byName": ["app", null]}]},
      {"name": "Support", "type": "regular", "path": "Tests/Support", "dependencies": []}
    ]}
    """

  @Test func `each room stands above what it imports, without what it has through another`() throws
  {
    let rooms = try Rooms(package: Self.package)
    #expect(rooms.levels.map { $0.map(\.name) } == [["app"], ["Views"], ["Canvas", "Core"]])
    #expect(rooms.levels[0][0].floor == ["Views"] && rooms.levels[0][0].isProgram)
    #expect(rooms.levels[1][0].floor == ["Canvas", "Core"])
    #expect(rooms.levels[2][0].borders == ["CThing"] && rooms.levels[2][1].borders.isEmpty)
  }

  @Test func `no two places of a row overlap, and every line ends at its room`() throws {
    let layout = RoomsLayout(try Rooms(package: Self.package))
    for row in layout.rows {
      for (left, right) in zip(row, row.dropFirst()) {
        #expect(left.x + left.width / 2 < right.x - right.width / 2)
      }
    }
    let views = try #require(layout.rows[1].first)
    #expect(Set(views.below.map { layout.rows[2][$0].room?.name }) == ["Canvas", "Core"])
  }

  @Test func `the picture in the documentation is that of the package`() throws {
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
    // Variables that choose a part of the package are for other builds than this.
    describing.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("THIMBLE_") }
    let output = Pipe()
    describing.standardOutput = output
    try describing.run()
    let package = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    describing.waitUntilExit()
    let drawn = try RoomsPicture(package: package).svg
    let committed = try String(
      contentsOf: root.appendingPathComponent("docs/pictures/rooms.svg"), encoding: .utf8)
    #expect(committed == drawn, "the package is another one; `make docs` draws it")
  }
}
