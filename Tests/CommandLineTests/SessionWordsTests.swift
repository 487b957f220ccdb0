import CommandLine
import Testing

@Suite(.serialized) struct SessionWordsTests {
  private func session(_ words: String...) throws -> SessionWords {
    let parser = OptionParser(options: [CommandOption("session", "relay a session")])
    return try SessionWords(parser.parse(["--session"] + words, mixed: false))
  }

  @Test func `the words are a name, an app, both or neither`() throws {
    let neither = try session()
    #expect(neither.name == "wayland-thimble")
    #expect(neither.app.isEmpty)
    let name = try session("wayland-9")
    #expect(name.name == "wayland-9")
    #expect(name.app.isEmpty)
    let both = try session("wayland-9", "--", "sway", "-d")
    #expect(both.name == "wayland-9")
    #expect(both.app == ["sway", "-d"])
    #expect(try session("wayland-9", "sway") == session("wayland-9", "--", "sway"))
    let app = try session("--", "wayland-app")
    #expect(app.name == "wayland-thimble")
    #expect(app.app == ["wayland-app"])
  }

  @Test(arguments: ["foot", "wayland-/x", "/run/wayland-1"])
  func `a socket name that sandboxes would not accept is refused`(name: String) {
    let error = #expect(throws: UsageError.self) { try session(name) }
    #expect(
      error?.description
        == "session is \"\(name)\", expected a name that begins with wayland-, or -- APP")
  }
}
