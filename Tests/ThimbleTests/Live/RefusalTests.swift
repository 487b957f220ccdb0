import Stage
import StageRuns
import System
import Testing

/// The messages of the real program when the compositor refuses a request.
@Suite struct RefusalTests {
  let run: StageRun

  init() throws { run = try StageRun() }

  @Test func `a protocol error is reported with its interface, message and advice`() throws {
    let program = try run.run(
      try run.write("require('thimble').window {}", to: "window.lua"))
    try #require(run.wait { run.stage.windows.first?.hasContents == true })
    run.stage.windows[0].postError(code: 3, "the moon is wrong")
    var sentence = ""
    #expect(
      run.wait {
        sentence = program.diagnostics.first { $0.contains("the compositor refused") } ?? ""
        return !sentence.isEmpty
      })
    #expect(sentence.contains("the compositor refused a request to wl_surface"))
    // The plugin's process is started again.
    #expect(run.wait { run.stage.windows.first?.hasContents == true })
    #expect(sentence.contains("the moon is wrong"))
    #expect(sentence.contains("; this is a mistake of Thimble or the compositor; report it"))
  }

  @Test func `a layer that the compositor closes on an existing output is reported`() throws {
    let program = try run.run(
      try run.write(
        """
        local thimble = require 'thimble'
        local layer = thimble.layer { name = "bar", anchors = { "top" }, height = 20, width = 200,
          background = "#ff0000" }
        """, to: "bar.lua"))
    try #require(run.wait { run.stage.layers.first?.hasContents == true })
    run.stage.layers[0].close()
    #expect(run.wait { program.child.exit != nil && !program.diagnostics.isEmpty })
    let sentence = program.diagnostics.first { $0.contains("the compositor closed ") } ?? ""
    #expect(sentence.contains("although output STAGE-1 still exists"), "\(program.diagnostics)")
    #expect(sentence.contains("reloading the plugin shows the layer again"))
  }

  @Test func `a layer of a removed output is not reported`() throws {
    let program = try run.run(
      try run.write(
        """
        local thimble = require 'thimble'
        thimble.window {}
        thimble.layer { anchors = { "top" }, height = 20, width = 200, background = "#ff0000" }
        """, to: "bar.lua"))
    try #require(run.wait { run.stage.layers.first?.hasContents == true })
    run.stage.removeOutput(run.stage.outputs[0])
    run.settle()
    #expect(!program.diagnostics.contains { $0.contains("the compositor closed ") })
  }

  @Test func `an output whose power another program controls is reported`() throws {
    run.stage.quirks.refusesPower = true
    try run.install(
      "p", "print(thimble.output_power.set(false))",
      manifest: #""permissions": {"outputs": true}"#)
    let program = try run.run("p", "--allow", "outputs")
    let part = "the compositor refused to switch the power of STAGE-1"
    #expect(run.wait { program.diagnostics.contains { $0.contains(part) } })
    #expect(run.wait { program.prints == ["true"] })
    #expect(run.stage.outputs[0].isOn)
    #expect(program.child.exit == nil)
  }

  @Test func `a list of windows that the compositor ends is an error from then on`() throws {
    try run.install(
      "w",
      """
      thimble.window { title = "own" }
      thimble.toplevels.on_change(function(toplevel)
        print(toplevel.title .. (toplevel.open and "" or " closed"))
        if not toplevel.open then print(thimble.toplevels.list()) end
      end)
      """, manifest: #""permissions": {"toplevels": true}"#)
    let program = try run.run("w", "--allow", "toplevels")
    #expect(run.wait { program.prints == ["own"] }, "\(program.diagnostics)")
    run.stage.finishToplevelLists()
    #expect(run.wait { program.prints.count == 3 }, "\(program.diagnostics)")
    #expect(program.prints.dropFirst().first == "own closed")
    #expect(program.prints.last?.contains("the compositor has ended its list of windows") == true)
    #expect(program.child.exit == nil)
  }
}
