import Testing
import Vocabulary

@testable import Relay
@testable import RelayRuns

struct JudgeMessageTests {
  private static let position = WirePoint(x: Fixed(-3.5), y: Fixed(70_000))

  private static let reports: [JudgeReport] =
    [
      .hello(version: 1, process: 4711, executable: "/usr/bin/gtk4-demo"),
      .window(WindowID(3), width: Fixed(640.5), height: Fixed(480), appID: "org.a.B", title: "Ü ✓"),
      .window(WindowID(4), width: Fixed(0), height: Fixed(0), appID: "", title: ""),
      .windowGone(WindowID(3)), .frame, .ping(number: .max), .up(touch: 9, time: .max),
      .down(touch: 0x1000_0001, WindowID(3), time: 12, position),
      .motion(touch: 9, time: 13, position),
      .late(touch: 2), .released(touch: 2), .dropped(touch: 2), .kept(touch: 2),
      .toolkit(name: "gtk3", .sidestep), .toolkit(name: "", .keep), .done(request: 7),
      .inputs([.touch, .keyboard]), .state(), .state(WindowID(3), .focused, .alt, keymap: 2, size),
      .keymap(number: 1, size: 9, offset: 4, text: WireBytes([])),
      .keymap(number: 1, size: 9, offset: 4, text: WireBytes([120, 107, 0, 255, 1])),
    ] + ActionRefusal.allCases.map { .refused(request: 8, $0) }
    + GateNote.Reason.allCases.map { .cancelled(touch: 1, $0) }
    + Ending.allCases.map { .ended(touch: 2, $0) }

  private static let size = {
    var size = OutputSize()
    (size.width, size.height) = (1280, 800)
    (size.physicalWidth, size.physicalHeight) = (256, 160)
    return size
  }()

  /// Computed, because the leak check does not see arrays in the enum cases of a global.
  private static var orders: [JudgeOrder] {
    [
      .welcome(version: 1), .mark(WindowID(3), [.asksBegan, .asksEnded]), .mark(WindowID(3), []),
      .verdict(.deliver, touches: [1, 2]), .verdict(.take, touches: []),
      .verdict(.delayBegan, limit: 150_000_000, touches: [1]),
      .verdict(.delayEnded, touches: [7]), .askLimit(microseconds: 3000), .pong(number: 5),
      .removeJudge(path: "/run/j"),
    ]
      + [[], ["*"], ["org.a.*", "foot"]].map { .addJudge(path: "/run/j", apps: $0) }
      + Ending.allCases.map { .ending($0) }
      + actions.map { .act(request: 12, WindowID(3), $0) }
  }

  private static let actions: [WindowAction] =
    [
      .close, .setFullscreen(true), .setFullscreen(false), .setMaximized(true),
      .setMaximized(false), .minimize, .move(touch: 0x1000_0001),
      .press(keys: [], group: 1, keymap: 2),
      .press(
        keys: [HeldKey(code: 29, modifiers: 4), HeldKey(code: 17, modifiers: 4)], group: 0,
        keymap: 1),
      .scroll(position, dx: Fixed(-1.5), dy: Fixed(20)),
    ] + WindowEdge.allCases.map { .resize(touch: 5, $0) }
    + PointerButton.allCases.map { .click(position, $0) }

  @Test(arguments: reports) func `a report is read as it was written`(report: JudgeReport) throws {
    var words: [UInt32] = [77]
    report.append(to: &words)
    #expect(try JudgeReport(MessageReader(words, at: 1)) == report)
    #expect(words.count * 4 - 4 == Message(words: words[1], words[2]).size)
  }

  @Test(arguments: orders) func `an order is read as it was written`(order: JudgeOrder) throws {
    var words: [UInt32] = []
    order.append(to: &words)
    #expect(try JudgeOrder(MessageReader(words)) == order)
  }

  /// Reads an order with these words after its head.
  private func read(_ opcode: UInt16, _ words: [UInt32]) throws -> JudgeOrder {
    let head = Message(object: 0, opcode: opcode, size: 8 + words.count * 4)
    return try JudgeOrder(MessageReader([0, head.secondWord] + words))
  }

  @Test(
    arguments: [
      [5, 1, 8], [7, 0, 0, 3], [9], [6, 9 * 8] + Array(repeating: 1, count: 20), [6, 12, 1, 1, 1],
    ] as [[UInt32]])
  func `an unknown action is a fault`(words: [UInt32]) throws {
    #expect(
      try read(6, [1, 3, 5, 1, 7]) == .act(request: 1, WindowID(3), .resize(touch: 1, .bottomRight))
    )
    #expect(throws: RelayError.self) { try read(6, [1, 3] + words) }
  }

  @Test func `a truncated message, or one of another version, is a fault`() throws {
    for report in Self.reports {
      var words: [UInt32] = []
      report.append(to: &words)
      guard words.count > 2 else { continue }
      words.removeLast()
      words[1] =
        Message(object: words[0], opcode: UInt16(words[1] & 0xffff), size: words.count * 4)
        .secondWord
      #expect(throws: RelayError.self) { try JudgeReport(MessageReader(words)) }
    }
    for opcode in [9, 7, 0xffff] as [UInt16] {
      #expect(throws: RelayError.self) { try read(opcode, []) }
    }
  }

  @Test func `a reader refuses unknown verdicts and truncated arrays`() throws {
    #expect(throws: RelayError.self) { try read(4, [5]) }
    #expect(throws: RelayError.self) { try read(2, [4, 0, 0]) }
    #expect(throws: RelayError.self) { try read(2, [0, 0, 8, 1]) }
    #expect(throws: RelayError.self) { try read(2, [0, 0, .max, 1]) }
    #expect(try read(2, [0, 0, 4, 1]) == .decide(.deliver, limit: 0, touches: [1]))
    let report = [0, Message(object: 0, opcode: 1, size: 20).secondWord, 1, 0, 5]
    #expect(throws: RelayError.self) { try JudgeReport(MessageReader(report)) }
  }

  @Test func `text beyond the limits is cut, and other values are refused`() throws {
    var words: [UInt32] = []
    let title = String(repeating: "x", count: 9000)
    JudgeReport.window(
      WindowID(1), width: Fixed(1), height: Fixed(1), appID: "a\0b", title: title
    ).append(to: &words)
    guard case .window(_, _, _, let appID, let cut) = try JudgeReport(MessageReader(words)) else {
      Issue.record("another report was read")
      return
    }
    #expect(appID == "a b")
    #expect(cut == String(repeating: "x", count: 4096))
    #expect(throws: RelayError.self) {
      try read(2, [0, 0, 65 * 4] + Array(repeating: 1, count: 65))
    }
    let text = Conversation.string("x")
    #expect(throws: RelayError.self) {
      try read(7, text + [UInt32(65 * text.count * 4)] + (0..<65).flatMap { _ in text })
    }
  }

  @Test func `a verdict caps its limit below the value that means no limit`() throws {
    let order = JudgeOrder.verdict(.delayBegan, limit: .max, touches: [1])
    #expect(order == .decide(.delayBegan, limit: .max - 1, touches: [1]))
    #expect(JudgeOrder.verdict(.take, touches: []) == .decide(.take, limit: .max, touches: []))
  }
}
