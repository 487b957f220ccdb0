import Glibc
import StageRuns
import Testing

/// Plugins whose processes do not run Lua but what an attacker likes, started by the real program.
@Suite struct TakenOverTests {
  /// What needs a permission that was not granted, or does not exist.
  static let ungranted = [
    "program.start", "fs.open", "fs.open_picture", "fs.list", "fs.write", "env.get", "bus.call",
    "compositor.command", "pointer.prepare", "pointer.move", "toplevels.prepare", "toplevels.list",
    "toplevels.activate", "toplevels.close", "toplevels.set", "keys.prepare", "keys.send",
    "keys.type", "idle.watch", "outputs.power", "clipboard.prepare", "clipboard.copy",
    "clipboard.read", "screenshot.prepare", "screenshot.take", "quit", "plugin.enable", "grant",
  ]

  @Test func `what was not granted is refused each time and said once`() throws {
    let session = try TakenOverRun([
      Enemy(name: "enemy", attack: Self.ungranted.flatMap { ["ask \($0)", "ask \($0)"] })
    ])
    try #require(session.waits(for: "over", by: "enemy"), "\(session.program.diagnostics)")
    let (said, remarks) = (
      session.program.said(by: "enemy"), session.program.remarks(on: "enemy")
    )
    for verb in Self.ungranted {
      #expect(said.count { $0.hasPrefix("\(verb) -> ") && $0.contains("\"error\":") } == 2)
      #expect(remarks.count { $0.hasPrefix("\(verb): ") } == 1, "\(verb) \(remarks)")
    }
    #expect(remarks.count == Self.ungranted.count)
    #expect(session.othersGoOn())
  }
}
