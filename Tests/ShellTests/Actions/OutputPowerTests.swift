import Stage
import Testing

@testable import Shell

@Suite struct OutputPowerTests {
  @Test func `an output is switched off and on`() throws {
    let harness = try ShellHarness()
    let output = try #require(harness.display.outputs.first)
    for isOn in [false, true] {
      try harness.display.setPower(of: output, isOn: isOn)
      harness.settle()
      #expect(harness.stage.outputs[0].isOn == isOn)
    }
    #expect(harness.diagnostics.isEmpty)
    #expect(harness.display.error == nil)
  }

  @Test func `a refusal is reported, and the output stays on`() throws {
    let harness = try ShellHarness { $0.quirks.refusesPower = true }
    let output = try #require(harness.display.outputs.first)
    try harness.display.setPower(of: output, isOn: false)
    harness.settle()
    #expect(harness.diagnostics == [.powerRefused(output: "STAGE-1")])
    #expect(harness.stage.outputs[0].isOn)
    #expect(harness.display.error == nil)
  }

  @Test func `a watch reports each output's mode, its changes and its end`() throws {
    let harness = try ShellHarness()
    var news: [String] = []
    let watch = try harness.display.watchPower { name, isOn in
      news.append("\(name) \(isOn.map { "\($0)" } ?? "gone")")
    }
    harness.settle()
    harness.stage.outputs[0].isOn = false
    try harness.stage.addOutput(Stage.Screen(name: "STAGE-2"))
    harness.settle()
    watch.follow(harness.display.outputs)
    harness.settle()
    harness.stage.removeOutput(harness.stage.outputs[0])
    harness.settle()
    watch.follow(harness.display.outputs)
    #expect(news == ["STAGE-1 true", "STAGE-1 false", "STAGE-2 true", "STAGE-1 gone"])
    #expect(harness.display.error == nil)
  }

  @Test func `a mode that is refused is not known`() throws {
    let harness = try ShellHarness { $0.quirks.refusesPower = true }
    var modes: [Bool?] = []
    let watch = try harness.display.watchPower { modes.append($1) }
    harness.settle()
    watch.follow(harness.display.outputs)
    #expect(modes == [nil])
  }

  @Test func `a request for a removed output is refused`() throws {
    let harness = try ShellHarness { $0.outputs.append(Stage.Screen(name: "STAGE-2")) }
    let output = try #require(harness.display.outputs.last)
    harness.stage.removeOutput(harness.stage.outputs[1])
    try harness.display.setPower(of: output, isOn: false)
    harness.settle()
    #expect(harness.stage.outputs[0].isOn)
    #expect(harness.display.error == nil)
  }
}
