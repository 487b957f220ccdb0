import DesktopActions
import PluginHost
import Testing

@testable import PluginBench

struct ActionNewsTests {
  @Test func `a listener hears what plugins hear, as long as it is retained`() throws {
    let bench = TestBench()
    var heard: [String] = []
    var listener: ActionNews.Listener? = bench.host.actions.news.listen()
    listener?.onClipboard = { heard.append("clipboard") }
    listener?.onToplevel = { heard.append($0.state.title) }
    bench.deeds.clipboard.onChange?()
    bench.deeds.toplevels.onChange?(bench.deeds.toplevels.all[0])
    #expect(heard == ["clipboard", "A"])
    listener = nil
    bench.deeds.clipboard.onChange?()
    #expect(heard.count == 2)
  }
}
