import Foundation
import System
import Testing

struct FileWatchTests {
  let loop = EventLoop()
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test func `a folder reports files that appear and change`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var reports: [(String?, FileWatch.Change)] = []
    let watch = try loop.watchFile(folder.path) { reports.append(($0, $1)) }
    try "one".write(to: folder.appending(path: "a.lua"), atomically: false, encoding: .utf8)
    #expect(
      loop.run(until: { reports.contains { $0 == ("a.lua", .changed) } }, timeout: .seconds(120)))
    #expect(reports.contains { $0 == ("a.lua", .renamed) })
    watch.cancel()
  }

  @Test func `a missing file is refused with advice`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "none").path
    let error = #expect(throws: EventLoopError.self) { _ = try loop.watchFile(path) { _, _ in } }
    #expect(
      error?.description
        == "cannot watch \(path): no such file or directory; check that it exists")
  }
}
