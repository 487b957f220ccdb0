import Bus
import Compositors
import Gestures
import JSON
import Scripting
import Testing
import Vocabulary

@testable import DesktopActions

/// The rows of the table of actions, which check the messages of other processes.
struct ActionTableTests {
  static var actions: [Action] {
    [
      .keys(.check("a")), .keys(.send("ctrl+a")), .keys(.type("ü\n")),
      .pointer(.moveTo(Point(x: 1.5, y: -2))), .pointer(.move(Vector(dx: 1, dy: 0.25))),
      .pointer(.set(.middle, isDown: true)), .pointer(.scroll(Vector(dx: 0, dy: 3))),
      .pointer(.endScroll), .pointer(.wheel(x: -1, y: 2)),
      .clipboard(.copy("a\0", type: nil)), .clipboard(.copy("<b>", type: "text/html")),
      .clipboard(.read), .clipboard(.watch),
      .compositor(.describe), .compositor(.listWorkspaces), .compositor(.switchWorkspace(.next)),
      .compositor(.switchWorkspace(.number(3))), .compositor(.moveWindow(.name("mail"))),
      .compositor(.watchWorkspaces), .compositor(.command("focus left")),
      .presence(.watchIdleness(after: 2.5)), .presence(.setPower(of: nil, isOn: false)),
      .presence(.setPower(of: "DP-1", isOn: true)), .presence(.watchPower), .watchTextFocus,
      .toplevels(.list), .toplevels(.watch), .toplevels(.activate(3)), .toplevels(.close(1)),
      .toplevels(.set(2, .fullscreen, isOn: true)), .programs(.end(1)), .programs(.kill(2)),
      .programs(.start(ProgramRequest(["grim", "-g", "ü"], capturesOutput: true))),
      .programs(.start(ProgramRequest(["sh"], isDetached: true))),
      .prepare(.keys), .prepare(.pointer), .prepare(.clipboard), .prepare(.toplevels),
      .prepare(.screenshot), .takePicture(ScreenPictureRequest()),
      .takePicture(
        ScreenPictureRequest(
          output: "eDP-1", region: Rect(x: 1, y: 2.5, width: 30, height: 40), showsPointer: true)),
      .bus(.call(call)), .bus(.call(systemCall)),
    ]
  }

  private static let call = BusCall(
    service: "org.example", path: "/a", interface: "org.example.I", method: "M", signature: "s",
    arguments: ["ü"])
  private static let systemCall = BusCall(
    service: "org.example", path: "/a", interface: "org.example.I", method: "M", on: .system)

  @Test func `an action is equal after encoding and decoding`() throws {
    for action in try Self.actions + listening() { try check(action) }
  }

  private func listening() throws -> [Action] {
    [
      .bus(
        .listen(
          try BusFilter(
            bus: .system, sender: "org.example.*", path: "/a", interface: "org.example.I",
            signal: "S")))
    ]
  }

  private func check(_ action: Action) throws {
    let row = try #require(ActionTable()[action.message.verb])
    let text = JSONValue.object(action.message.arguments).text
    let arguments = try #require(
      try JSONValue.parse(bytes: Array(text.utf8), takesZeroBytes: true).object)
    #expect(try row.decode(arguments) == action)
  }

  @Test func `the tested actions cover each row of the table`() throws {
    let verbs = Set(try (Self.actions + listening()).map(\.message.verb))
    #expect(ActionTable().rows.map(\.verb).filter { !verbs.contains($0) } == [])
  }

  @Test func `no process may quit the program`() {
    #expect(ActionTable()[Action.quit.message.verb] == nil)
  }
}
