import Conditioning
import JSON
import PluginHost
import ScriptViews
import Scripting
import Shell
import Testing
import Vocabulary

@testable import thimble

@Suite struct IsolatedStartTests {
  @Test func `the received start message equals the sent one`() throws {
    var settings = PluginSettings(options: ["speed": 3, "names": ["a", "b"]])
    settings.permissions.add(.spawn, .values(["grim"]))
    settings.permissions.add(.readFiles, .everything)
    settings.permissions.add(.clipboard, .everything)
    var app = AppSettings(pattern: "org.kde.*")
    app.ending = .sidestep
    app.options = ["speed": 1]
    settings.apps = [app]
    settings.trust = .own
    var start = IsolatedStart(path: "/a/b", readable: ["/a", "/fonts"])
    start.text = "print 'é'"
    start.moduleFolders = ["/modules"]
    settings.positions = SettingPositions(
      call: .init(file: "init.lua", line: 2),
      positions: [["options", "names", "2"]: .init(file: "names.lua", line: 7)])
    start.settings = settings
    start.neighbours = [PluginNeighbour(name: "other", conflicts: ["mine"])]
    start.showsTouches = true
    start.displayOptions = DisplayOptions(
      pointerAsTouch: true, layerMemory: 1.5, renderer: .processor)
    try start.displayOptions.touch.set(text: "dead_zone=0.5")
    try start.displayOptions.touch.set(text: "seat0:rejoin_time=0.025")
    start.printsGestures = true
    start.isThirdParty = true
    start.isConfiguration = true
    start.isInspected = true
    let text = JSONValue.object(start.json).text
    let read = try IsolatedStart(try #require(try JSONValue.parse(text).object))
    #expect(read == start)
    // Comparisons ignore positions.
    #expect(read.settings.positions.call == settings.positions.call)
    #expect(read.settings.positions.positions == settings.positions.positions)
  }

  @Test func `a start message without the plugin's path is refused`() {
    #expect(throws: JSONFieldError.self) { try IsolatedStart([:]) }
  }
}
