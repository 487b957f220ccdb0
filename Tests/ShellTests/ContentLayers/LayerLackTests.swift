import Stage
import Testing

@testable import Shell

@Suite struct LayerLackTests {
  private func lack(
    without globals: [String] = [], scale: Double = 1, memory: Double = 2.5
  ) throws -> LayerLack? {
    let performance = try Performance(layerMemory: memory) {
      $0.outputs = [.init(name: "A", width: 480, height: 360, scale: scale)]
      for global in globals { $0.globals[global] = nil }
    }
    let (toplevel, _) = try performance.showWindow()
    performance.settle()
    return toplevel.layerLack
  }

  @Test func `what is missing is named`() throws {
    #expect(try lack() == nil)
    #expect(try lack(without: ["wl_subcompositor"]) == .missing("wl_subcompositor"))
    #expect(try lack(without: ["wp_viewporter"]) == .missing("wp_viewporter"))
    #expect(try lack(memory: 0) == .off)
  }

  @Test func `each has a sentence of its own`() {
    let all: [LayerLack] = [.off, .missing("wl_subcompositor"), .uncutBuffers, .scale(1.07)]
    #expect(Set(all.map(\.description)).count == all.count)
    #expect("\(all[1])" == "the compositor lacks wl_subcompositor")
  }
}
