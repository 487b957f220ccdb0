import Stage
import Testing

@testable import Shell

@Suite struct OutputPowerTests {
  @Test func `an output is switched off and on`() throws {
    let performance = try Performance()
    let output = try #require(performance.display.outputs.first)
    for isOn in [false, true] {
      try performance.display.setPower(of: output, isOn: isOn)
      performance.settle()
      #expect(performance.stage.outputs[0].isOn == isOn)
    }
    #expect(performance.diagnostics.isEmpty)
    #expect(performance.display.error == nil)
  }

  @Test func `a refusal is reported, and the output stays on`() throws {
    let performance = try Performance { $0.quirks.refusesPower = true }
    let output = try #require(performance.display.outputs.first)
    try performance.display.setPower(of: output, isOn: false)
    performance.settle()
    #expect(performance.diagnostics == [.powerRefused(output: "STAGE-1")])
    #expect(performance.stage.outputs[0].isOn)
    #expect(performance.display.error == nil)
  }

  @Test func `a request for a removed output is refused`() throws {
    let performance = try Performance { $0.outputs.append(Stage.Screen(name: "STAGE-2")) }
    let output = try #require(performance.display.outputs.last)
    performance.stage.removeOutput(performance.stage.outputs[1])
    try performance.display.setPower(of: output, isOn: false)
    performance.settle()
    #expect(performance.stage.outputs[0].isOn)
    #expect(performance.display.error == nil)
  }
}
