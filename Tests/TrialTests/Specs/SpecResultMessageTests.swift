import JSON
import Lua
import Testing

@testable import Trial

/// Results of specs on their way out of the process that runs them.
@Suite struct SpecResultMessageTests {
  private func result(_ outcome: SpecOutcome) -> SpecResult {
    SpecResult(
      plugin: "a", file: "a/a_spec.lua", name: "works", outcome: outcome, seconds: 0.25)
  }

  @Test func `a result is the same on both sides`() throws {
    let error = LuaError(.runtime, "broken", file: "a/init.lua", line: 3, traceback: "x\ny\nz")
    for outcome: SpecOutcome in [
      .passed, .pending("later"), .failed(error), .failed(LuaError(.runtime, "")),
    ] {
      let sent = result(outcome)
      let message = try JSONValue.parse(JSONValue.object(sent.message).text)
      let received = try SpecResult(message: message.object ?? JSONObject())
      #expect(received.message == sent.message)
      #expect(received.failure?.description == sent.failure?.description)
    }
  }

  @Test(arguments: ["result", "seconds", "name", "message", "traceback"])
  func `a message without a member is refused`(member: String) {
    var message = result(.failed(LuaError(.runtime, "broken"))).message
    message[member] = nil
    #expect(throws: JSONFieldError.self) { try SpecResult(message: message) }
  }
}
