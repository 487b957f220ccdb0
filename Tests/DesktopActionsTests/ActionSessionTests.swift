import Gestures
import JSON
import Scripting
import Testing
import Vocabulary

@testable import DesktopActions
@testable import PluginBench

/// The objects that a plugin has open, and the buttons that it holds, on the desktop.
struct ActionSessionTests {
  private let deeds = TestActions()
  private let user = ChangingUser()
  private let session: ActionSession

  private final class ChangingUser {
    var grants = Grants.everything
  }

  init() {
    session = ActionSession(deeds) { [user] in FileUser(name: "test", grants: user.grants) }
  }

  private func perform(_ action: Action) throws -> JSONValue {
    var answers: [JSONValue] = []
    try session.perform(
      action, ActionAnswer { if case .success(.data(let value)) = $0 { answers.append(value) } })
    return try #require(answers.first)
  }

  @Test func `an object's number identifies its events, and closes it`() throws {
    var events: [Int] = []
    session.onEvent = { number, _ in events.append(number) }
    #expect(try perform(.compositor(.watchWorkspaces)) == 1)
    #expect(try perform(.clipboard(.watch)) == 2)
    deeds.clipboard.change()
    deeds.compositor.changeWorkspaces()
    user.grants = .none
    deeds.clipboard.change()
    #expect(events == [2, 1])
    try session.close(1)
    try session.close(1)
    #expect(!deeds.compositor.isWatched)
    #expect(throws: ActionError.self) { try session.close(3) }
    #expect(throws: ActionError.self) { try session.close(0) }
  }

  @Test func `a session releases buttons when it loses permission, and when it closes`() throws {
    _ = try perform(.pointer(.set(.left, isDown: true)))
    session.grantsDidChange()
    #expect(deeds.pointer.sent == ["left true"])
    user.grants = .none
    session.grantsDidChange()
    #expect(deeds.pointer.sent == ["left true", "left false"])
    _ = try perform(.pointer(.scroll(.zero)))
    _ = try perform(.pointer(.set(.right, isDown: true)))
    deeds.pointer.sent = []
    session.close()
    session.close()
    #expect(deeds.pointer.sent == ["right false", "end"])
  }

  @Test func `all open objects end with the session`() throws {
    _ = try perform(.presence(.watchIdleness(after: 5)))
    #expect(deeds.presence.watch != nil)
    session.close()
    #expect(deeds.presence.watch == nil)
  }
}
