import DesktopActions
import Gestures
import PluginHost
import Testing
import Trial

/// Actions that are told instead of done.
@Suite struct RecordedActionsTests {
  private let clock = VirtualClock()

  @Test func `an action is told as a line`() throws {
    let record = RecordedActions(clock: clock)
    var lines: [String] = []
    record.onAction = { lines.append($0) }
    let actions = record.actions
    try actions.outputPower?.setPower(of: nil, isOn: false)
    actions.keys.map { try? $0.send(["ctrl+a"]) }
    actions.quit?()
    #expect(lines == ["screen all off", "key ctrl+a", "quit"])
  }

  @Test func `nobody is there until the next input, as on a real desktop`() throws {
    let record = RecordedActions(clock: clock)
    var states: [Bool] = []
    let watch = try record.actions.idle?.watch(after: 5) { states.append($0) }
    clock.advance(to: clock.now + 4)
    record.noteInput()
    clock.advance(to: clock.now + 4.5)
    #expect(states == [])
    clock.advance(to: clock.now + 1)
    #expect(states == [true])
    record.noteInput()
    #expect(states == [true, false])
    withExtendedLifetime(watch) {}
  }
}
