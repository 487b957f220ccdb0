import Stage
import Testing

@testable import Shell

@Suite struct LayerUnavailabilityTests {
  private func lack(
    without globals: [String] = [], scale: Double = 1, memory: Double? = nil,
    renderer: CompositorRenderer? = nil
  ) throws -> LayerUnavailability? {
    let harness = try ShellHarness(
      DisplayOptions(layerMemory: memory, renderer: renderer)
    ) {
      $0.outputs = [.init(name: "A", width: 480, height: 360, scale: scale)]
      for global in globals { $0.globals[global] = nil }
    }
    let (toplevel, _) = try harness.showWindow()
    harness.settle()
    return toplevel.layerUnavailability
  }

  @Test func `a lack names the missing global, the scale or the option`() throws {
    #expect(try lack() == nil)
    #expect(try lack(without: ["wl_subcompositor"]) == .missing("wl_subcompositor"))
    #expect(try lack(without: ["wp_viewporter"]) == .missing("wp_viewporter"))
    // Scales are sent in units of 1/120.
    #expect(try lack(scale: 1.07) == .scale(128.0 / 120))
    #expect(try lack(memory: 0) == .off)
  }

  @Test func `without a GPU layers are off unless an option enables them`() throws {
    let gpu = "zwp_linux_dmabuf_v1"
    #expect(try lack(without: [gpu]) == .noGPU)
    #expect(try lack(without: [gpu], memory: 1) == nil)
    #expect(try lack(without: [gpu], memory: 0) == .off)
    // This lack would remain if the GPU were not missing.
    #expect(try lack(without: [gpu, "wp_viewporter"], memory: 1) == .missing("wp_viewporter"))
  }

  @Test(arguments: [nil, 2.5])
  func `with uncut buffers an option does not enable layers`(memory: Double?) throws {
    #expect(try lack(memory: memory, renderer: .uncutProcessor) == .uncutBuffers)
  }

  @Test func `the renderer is derived from the offered globals, or set from outside`() throws {
    let (gpu, exports) = ("zwp_linux_dmabuf_v1", "zwlr_export_dmabuf_manager_v1")
    #expect(CompositorRenderer(offering: ["wl_shm"]) == .processor)
    #expect(CompositorRenderer(offering: ["wl_shm", gpu]) == .gpu)
    #expect(CompositorRenderer(offering: [exports]) == .uncutProcessor)
    #expect(CompositorRenderer(offering: [exports, gpu]) == .gpu)
    let harness = try ShellHarness()
    #expect(harness.display.renderer == .gpu)
    #expect(try lack(without: [gpu], renderer: .gpu) == nil)
    #expect(try lack(renderer: .processor) == .noGPU)
  }

  @Test func `each lack has its own description`() {
    let all: [LayerUnavailability] = [
      .off, .missing("wl_subcompositor"), .noGPU, .uncutBuffers, .scale(1.07),
    ]
    #expect(Set(all.map(\.description)).count == all.count)
    #expect("\(all[1])" == "the compositor lacks wl_subcompositor")
    #expect("\(all[2])".hasSuffix("; --layer-memory 2.5 uses layers anyway"))
  }
}
