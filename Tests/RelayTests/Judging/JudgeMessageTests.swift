import Testing
import Vocabulary

@testable import Relay

struct JudgeMessageTests {
  private static let place = WirePoint(x: Fixed(-3.5), y: Fixed(70_000))

  private static let reports: [JudgeReport] =
    [
      .hello(version: 1, process: 4711, executable: "/usr/bin/gtk4-demo"),
      .window(WindowID(3), width: Fixed(640.5), height: Fixed(480), appID: "org.a.B", title: "Ü ✓"),
      .window(WindowID(4), width: Fixed(0), height: Fixed(0), appID: "", title: ""),
      .windowGone(WindowID(3)), .frame, .ping(.max), .up(touch: 9, time: .max),
      .down(touch: 0x1000_0001, WindowID(3), time: 12, place), .motion(touch: 9, time: 13, place),
      .cancelled(touch: 1, .cancelled), .cancelled(touch: 1, .replaced),
      .cancelled(touch: 1, .grabbed), .cancelled(touch: 1, .surfaceGone),
      .cancelled(touch: 1, .inputGone), .cancelled(touch: 1, .taken), .outcome(touch: 2, .late),
      .outcome(touch: 2, .released),
      .outcome(touch: 2, .dropped), .outcome(touch: 2, .ended(.cancel)),
      .outcome(touch: 2, .ended(.sidestep)), .outcome(touch: 2, .ended(.lift)),
      .outcome(touch: 2, .kept), .outcome(touch: 2, .ended(.rest)),
      .toolkit(name: "gtk3", .sidestep), .toolkit(name: "", .keep),
      .done(request: 7), .inputs([.touch, .keyboard]), .state(WindowID(3), WindowState()),
      .state(WindowID(3), dialog), .keymap(KeymapPiece(keymap: 1, size: 9, offset: 4, bytes: [])),
      .keymap(KeymapPiece(keymap: 1, size: 9, offset: 4, bytes: [120, 107, 0, 255, 1])),
    ]
    + ActionRefusal.allCases.map { .refused(request: 8, $0) }

  private static let dialog = {
    var state = WindowState()
    (state.modes, state.modifiers, state.keymap) = ([.focused, .fullscreen], .alt, 2)
    var output = OutputSize()
    (output.width, output.height) = (1280, 800)
    (output.physicalWidth, output.physicalHeight) = (256, 160)
    state.output = output
    return state
  }()

  /// Computed: the leak check does not see arrays in the cases of an enum that a global has.
  private static var orders: [JudgeOrder] {
    [
      .welcome(version: 1), .mark(WindowID(3), [.asksBegan, .asksEnded]), .mark(WindowID(3), []),
      .verdict(.deliver, touches: [1, 2]), .verdict(.take, touches: []),
      .verdict(.delayBegan, limit: 150_000_000, touches: [1]),
      .verdict(.delayEnded, touches: [7]), .askLimit(3000),
      .ending(.cancel), .ending(.sidestep), .ending(.lift), .ending(.keep), .ending(.rest),
      .pong(5), .removeJudge(path: "/run/j"),
    ]
      + [[], ["*"], ["org.a.*", "foot"]].compactMap { patterns in
        (try? AppPatterns(patterns)).map { .addJudge(path: "/run/j", $0) }
      }
      + actions.map { .act(request: 12, WindowID(3), $0) }
  }

  private static let actions: [WindowAction] =
    [
      .close, .setFullscreen(true), .setFullscreen(false), .setMaximized(true),
      .setMaximized(false), .minimize, .move(touch: 0x1000_0001),
      .press([], group: 1, keymap: 2),
      .press(
        [HeldKey(code: 29, modifiers: 4), HeldKey(code: 17, modifiers: 4)], group: 0, keymap: 1),
      .scroll(place, dx: Fixed(-1.5), dy: Fixed(20)),
    ] + WindowEdge.allCases.map { .resize(touch: 5, $0) }
    + PointerButton.allCases.map { .click(place, $0) }

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

  @Test(
    arguments: [
      (69, [3, 1, 3]), (71, [3, 0, 0, 5]), (73, [3]),
      (70, [3, 1, 0] + Array(repeating: 1, count: 18)),
    ] as [(UInt16, [UInt32])])
  func `an action that there is not is a fault`(opcode: UInt16, words: [UInt32]) throws {
    let head = Message(object: 1, opcode: opcode, size: 8 + words.count * 4)
    #expect(throws: RelayFault.self) {
      try JudgeOrder(MessageReader([1, head.secondWord] + words))
    }
  }

  @Test func `a message that is cut short or of another version is a fault`() throws {
    for report in Self.reports {
      var words: [UInt32] = []
      report.append(to: &words)
      guard words.count > 2 else { continue }
      words.removeLast()
      words[1] =
        Message(object: words[0], opcode: UInt16(words[1] & 0xffff), size: words.count * 4)
        .secondWord
      #expect(throws: RelayFault.self) { try JudgeReport(MessageReader(words)) }
    }
    for opcode in [10, 9, 0xffff] as [UInt16] {
      let words = [1, Message(object: 1, opcode: opcode).secondWord]
      #expect(throws: RelayFault.self) { try JudgeOrder(MessageReader(words)) }
    }
  }

  @Test func `another judge with too many patterns, or without a socket, is a fault`() throws {
    let text = Conversation.string("x")
    for (count, words) in [
      (65, text + (0..<65).flatMap { _ in text }), (.max, text), (1, [0] + text),
    ] as [(UInt32, [UInt32])] {
      let head = Message(object: count, opcode: 9, size: 8 + words.count * 4)
      #expect(throws: RelayFault.self) {
        try JudgeOrder(MessageReader([count, head.secondWord] + words))
      }
    }
  }

  @Test func `an ending that there is not is a fault`() {
    let order = [5, Message(object: 5, opcode: 7, size: 8).secondWord]
    #expect(throws: RelayFault.self) { try JudgeOrder(MessageReader(order)) }
    let report = [5, Message(object: 5, opcode: 10, size: 16).secondWord, 1, 0]
    #expect(throws: RelayFault.self) { try JudgeReport(MessageReader(report)) }
  }

  @Test func `what is longer than the limits is cut off or refused`() throws {
    var words: [UInt32] = []
    let title = String(repeating: "x", count: 9000)
    JudgeReport.window(
      WindowID(1), width: Fixed(1), height: Fixed(1), appID: "a\0b", title: title
    ).append(to: &words)
    guard case .window(_, _, _, let appID, let cut) = try JudgeReport(MessageReader(words)) else {
      Issue.record("another report was read")
      return
    }
    #expect(appID == "a b" && cut == String(repeating: "x", count: 4096))
    words =
      [0, Message(object: 0, opcode: 5, size: 8 + 65 * 4).secondWord]
      + Array(repeating: 1, count: 65)
    #expect(throws: RelayFault.self) { try JudgeOrder(MessageReader(words)) }
  }

  @Test func `the longest limit of a hold is none`() throws {
    var words: [UInt32] = []
    JudgeOrder.verdict(.delayBegan, limit: .max, touches: [1]).append(to: &words)
    let order = try JudgeOrder(MessageReader(words))
    #expect(order == .verdict(.delayBegan, limit: 4_294_967_294_000, touches: [1]))
  }
}
