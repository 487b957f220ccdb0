import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// Fonts that are not installed are told of, since text shows all the same.
struct FontTests {
  let bench = TestBench()
  private var remarks: [String] { bench.logs.filter(\.isRemark).map(\.text) }

  private func sentence(_ family: String) -> String {
    "there is no font family \"\(family)\" here; \"Other Sans\" is used instead"
  }

  @Test func `a family that is not there is told of once, wherever it is used`() throws {
    try bench.load(
      """
      local window = thimble.window { font = 'Gone One' }
      window:add_subview(thimble.view { font = 'Gone One', text = 'again' })
      window.font = 'Gone Two'
      window.font = 'Sans Bold'
      thimble.image { width = 4, height = 4, draw = function(canvas)
        canvas:set_font('Gone Two')
        canvas:set_font('Gone Three', 12)
      end }
      """)
    #expect(remarks == ["Gone One", "Gone Two", "Gone Three"].map(sentence))
    #expect(bench.logs.allSatisfy { $0.level == .warn })
  }

  @Test func `each plugin is told of its own`() throws {
    for name in ["one", "two"] {
      try bench.host.load(
        PluginSource(name: name, text: "require('thimble').view { font = 'Gone' }"))
    }
    #expect(bench.logs.map(\.plugin) == ["one", "two"])
  }

  @Test func `who uses fonts without end hears of the first of them`() throws {
    try bench.load("for i = 1, 500 do thimble.view { font = 'Gone ' .. i } end")
    #expect(remarks.count == 64)
  }
}
