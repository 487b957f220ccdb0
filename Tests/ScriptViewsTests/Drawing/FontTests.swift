import PluginHost
import Scripting
import Testing

@testable import PluginBench

/// Fonts that are not installed are logged, because the text is shown in another font.
struct FontTests {
  let bench = TestBench()
  private var remarks: [String] { bench.logs.filter(\.isRemark).map(\.text) }

  private func sentence(_ family: String) -> String {
    "there is no font family \"\(family)\" here; \"Other Sans\" is used instead"
  }

  @Test func `a missing font family is logged once, wherever it is used`() throws {
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

  @Test func `a missing font family is logged for each plugin`() throws {
    for name in ["one", "two"] {
      try bench.host.load(
        PluginSource(name: name, text: "require('thimble').view { font = 'Gone' }"))
    }
    #expect(bench.logs.map(\.plugin) == ["one", "two"])
  }

  @Test func `a plugin that uses endless font families has only the first ones logged`() throws {
    try bench.load("for i = 1, 500 do thimble.view { font = 'Gone ' .. i } end")
    #expect(remarks.count == 64)
  }
}
