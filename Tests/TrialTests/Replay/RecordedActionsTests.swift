import DesktopActions
import Gestures
import JSON
import PluginHost
import Scripting
import Testing
import Trial

/// Actions that are recorded as lines and not performed.
@Suite struct RecordedActionsTests {
  private let clock = VirtualClock()

  private func session(_ record: RecordedActions) -> ActionSession {
    ActionSession(record) { FileUser(name: "test", grants: .everything) }
  }

  @Test func `an action is recorded as a line`() throws {
    let record = RecordedActions(clock: clock)
    var lines: [String] = []
    record.onAction = { lines.append($0) }
    let session = session(record)
    for action: Action in [
      .presence(.setPower(of: nil, isOn: false)), .keys(.send("ctrl+a")), .quit,
    ] {
      try session.perform(action, ActionAnswer { _ in })
    }
    #expect(lines == ["screen all off", "key ctrl+a", "quit"])
  }

  @Test func `a desktop is idle until the next input`() throws {
    let record = RecordedActions(clock: clock)
    var states: [JSONValue] = []
    let session = session(record)
    session.onEvent = { states.append($1) }
    try session.perform(.presence(.watchIdleness(after: 5)), ActionAnswer { _ in })
    clock.advance(to: clock.now + 4)
    record.noteInput()
    clock.advance(to: clock.now + 4.5)
    #expect(states == [])
    clock.advance(to: clock.now + 1)
    #expect(states == [true])
    record.noteInput()
    #expect(states == [true, false])
  }
}
