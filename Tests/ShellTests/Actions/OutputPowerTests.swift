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

  @Test func `a watch reports each output's mode, its changes and its end`() throws {
    let performance = try Performance()
    var news: [String] = []
    let watch = try performance.display.watchPower { name, isOn in
      news.append("\(name) \(isOn.map { "\($0)" } ?? "gone")")
    }
    performance.settle()
    performance.stage.outputs[0].isOn = false
    try performance.stage.addOutput(Stage.Screen(name: "STAGE-2"))
    performance.settle()
    watch.follow(performance.display.outputs)
    performance.settle()
    performance.stage.removeOutput(performance.stage.outputs[0])
    performance.settle()
    watch.follow(performance.display.outputs)
    #expect(news == ["STAGE-1 true", "STAGE-1 false", "STAGE-2 true", "STAGE-1 gone"])
    #expect(performance.display.error == nil)
  }

  @Test func `a mode that is refused is not known`() throws {
    let performance = try Performance { $0.quirks.refusesPower = true }
    var modes: [Bool?] = []
    let watch = try performance.display.watchPower { modes.append($1) }
    performance.settle()
    watch.follow(performance.display.outputs)
    #expect(modes == [nil])
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
