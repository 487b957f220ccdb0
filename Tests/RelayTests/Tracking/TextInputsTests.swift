import Testing

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known
private typealias Ask = ZwpTextInputV3.Request

/// Text fields of an app, as they are reported to the judge.
struct TextInputsTests {
  private let run: WatchedRun
  private let manager: UInt32 = 70
  private let input: UInt32 = 71

  init() throws {
    run = try WatchedRun()
    run.app.judgeCame(knowsApp: false)
    try run.say(
      Known.registry, request: WlRegistry.Request.bind,
      [50] + Conversation.string(ZwpTextInputManagerV3.name) + [1, manager])
    try run.say(
      manager, request: ZwpTextInputManagerV3.Request.getTextInput, [input, Known.seat])
    _ = try run.reports()
    _ = try run.compositorRequests()
  }

  /// Returns the reports about text fields since the last call.
  private func focus() throws -> [JudgeReport] {
    try run.reports().filter { if case .textFocus = $0 { true } else { false } }
  }

  private func enter() throws {
    _ = try run.hear(input, event: ZwpTextInputV3.Event.enter, [WatchedRun.window])
  }

  private func ask(_ request: UInt16...) throws {
    for each in request { try run.say(input, request: each, []) }
  }

  @Test func `a field has the focus from the commit of enable to that of disable`() throws {
    try enter()
    try ask(Ask.enable)
    #expect(try focus() == [])
    try ask(Ask.commit)
    #expect(try focus() == [.textFocus(true, .none)])
    try ask(Ask.disable)
    #expect(try focus() == [])
    try ask(Ask.commit)
    #expect(try focus() == [.textFocus(false, .none)])
  }

  @Test func `a field that requests text again is reported again, and other changes are not`()
    throws
  {
    try enter()
    try ask(Ask.enable, Ask.commit)
    try ask(Ask.commit)
    #expect(try focus() == [.textFocus(true, .none)])
    try ask(Ask.enable, Ask.commit)
    #expect(try focus() == [.textFocus(true, .none)])
  }

  @Test func `a field without the compositor's focus is not reported`() throws {
    try ask(Ask.enable, Ask.commit)
    #expect(try focus() == [])
    try enter()
    #expect(try focus() == [])
    try ask(Ask.enable, Ask.commit)
    #expect(try focus() == [.textFocus(true, .none)])
    _ = try run.hear(input, event: ZwpTextInputV3.Event.leave, [WatchedRun.window])
    #expect(try focus() == [.textFocus(false, .none)])
    try ask(Ask.disable, Ask.commit)
    #expect(try focus() == [])
  }

  @Test func `the report names the last press, which keys and lifts are not`() throws {
    try run.say(Known.seat, request: WlSeat.Request.getPointer, [80])
    try enter()
    _ = try run.touch(WatchedRun.down(1), .up(serial: 8, time: 160, id: 1), .frame)
    try ask(Ask.enable, Ask.commit)
    #expect(try focus() == [.textFocus(true, .finger)])
    _ = try run.hear(80, event: WlPointer.Event.button, [9, 200, 272, 1])
    try ask(Ask.enable, Ask.commit)
    #expect(try focus() == [.textFocus(true, .button)])
    _ = try run.touch(WatchedRun.down(2), .frame)
    _ = try run.hear(80, event: WlPointer.Event.button, [9, 210, 272, 0])
    try ask(Ask.enable, Ask.commit)
    #expect(try focus() == [.textFocus(true, .finger)])
  }

  @Test func `the end of the object ends the focus`() throws {
    try enter()
    try ask(Ask.enable, Ask.commit)
    _ = try focus()
    try ask(Ask.destroy)
    #expect(try focus() == [.textFocus(false, .none)])
  }

  @Test func `all messages are forwarded unchanged`() throws {
    let text = Conversation.string("a")
    try run.say(input, request: Ask.setSurroundingText, text + [1, 1])
    try ask(Ask.enable, Ask.commit)
    #expect(
      try run.compositorRequests() == [
        [input, UInt32(Ask.setSurroundingText)] + text + [1, 1], [input, UInt32(Ask.enable)],
        [input, UInt32(Ask.commit)],
      ])
    #expect(try run.hear(input, event: ZwpTextInputV3.Event.enter, [WatchedRun.window]).count == 1)
  }

  @Test func `a judge of some apps is not notified`() throws {
    let judge = try #require(run.app.addJudge(of: AppPatterns(["*"])))
    run.app.judgeCame(judge, knowsApp: false)
    _ = try run.reports(judge)
    try enter()
    try ask(Ask.enable, Ask.commit)
    #expect(try run.reports(judge) == [])
  }
}
