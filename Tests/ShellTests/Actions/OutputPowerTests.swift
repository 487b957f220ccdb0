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
