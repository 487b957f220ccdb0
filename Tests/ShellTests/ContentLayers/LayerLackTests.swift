import Stage
import Testing

@testable import Shell

@Suite struct LayerLackTests {
  private func lack(
    without globals: [String] = [], scale: Double = 1, memory: Double? = nil,
    renderer: CompositorRenderer? = nil
  ) throws -> LayerLack? {
    let performance = try Performance(
      DisplayOptions(layerMemory: memory, renderer: renderer)
    ) {
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
    // Scales are told in 120ths.
    #expect(try lack(scale: 1.07) == .scale(128.0 / 120))
    #expect(try lack(memory: 0) == .off)
  }

  @Test func `without a GPU there are none, unless they are asked for`() throws {
    let gpu = "zwp_linux_dmabuf_v1"
    #expect(try lack(without: [gpu]) == .noGPU)
    #expect(try lack(without: [gpu], memory: 1) == nil)
    #expect(try lack(without: [gpu], memory: 0) == .off)
    // What would help if the first were not missing.
    #expect(try lack(without: [gpu, "wp_viewporter"], memory: 1) == .missing("wp_viewporter"))
  }

  @Test(arguments: [nil, 2.5])
  func `where buffers are not cut, asking does not help`(memory: Double?) throws {
    #expect(try lack(memory: memory, renderer: .uncutProcessor) == .uncutBuffers)
  }

  @Test func `what the compositor draws with is told by what it offers, or from outside`() throws {
    let (gpu, exports) = ("zwp_linux_dmabuf_v1", "zwlr_export_dmabuf_manager_v1")
    #expect(CompositorRenderer(offering: ["wl_shm"]) == .processor)
    #expect(CompositorRenderer(offering: ["wl_shm", gpu]) == .gpu)
    #expect(CompositorRenderer(offering: [exports]) == .uncutProcessor)
    #expect(CompositorRenderer(offering: [exports, gpu]) == .gpu)
    let performance = try Performance()
    #expect(performance.display.renderer == .gpu)
    #expect(try lack(without: [gpu], renderer: .gpu) == nil)
    #expect(try lack(renderer: .processor) == .noGPU)
  }

  @Test func `each has a sentence of its own`() {
    let all: [LayerLack] = [
      .off, .missing("wl_subcompositor"), .noGPU, .uncutBuffers, .scale(1.07),
    ]
    #expect(Set(all.map(\.description)).count == all.count)
    #expect("\(all[1])" == "the compositor lacks wl_subcompositor")
    #expect("\(all[2])".hasSuffix("; --layer-memory 2.5 uses layers anyway"))
  }
}
