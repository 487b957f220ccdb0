import JSON
import Lua
import Testing

@testable import Trial

/// The messages by which the process of a spec sends its results.
@Suite struct SpecResultMessageTests {
  private func result(_ outcome: SpecOutcome) -> SpecResult {
    SpecResult(
      plugin: "a", file: "a/a_spec.lua", name: "works", outcome: outcome, seconds: 0.25)
  }

  @Test func `a received result equals the sent one`() throws {
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
