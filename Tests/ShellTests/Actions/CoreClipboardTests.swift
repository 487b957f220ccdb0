import Stage
import System
import Testing
import Traces
import Wayland

@testable import Shell

/// The clipboard of compositors without data control, between two clients of a stage.
struct CoreClipboardTests {
  let harness: ShellHarness
  let clipboard: Clipboard

  init() throws { try self.init([.touch, .keyboard]) }

  private init(_ capabilities: Stage.Capabilities) throws {
    harness = try ShellHarness {
      $0.capabilities = capabilities
      $0.globals["ext_data_control_manager_v1"] = nil
    }
    clipboard = try harness.display.makeClipboard()
    harness.settle()
  }

  /// Another client with a window, which takes the keyboard focus, and its clipboard.
  private func other() throws -> (Display, Toplevel, Clipboard) {
    let display = try Display(
      to: .fileDescriptor(harness.stage.connectClient()), on: harness.loop)
    harness.wait { display.isReady }
    let clipboard = try display.makeClipboard()
    let count = harness.stage.windows.count
    let toplevel = try display.makeToplevel()
    harness.wait { harness.stage.windows.count > count }
    settle(display)
    return (display, toplevel, clipboard)
  }

  private func settle(_ display: Display) {
    for _ in 0..<2 {
      var isDone = false
      display.connection.sync { isDone = true }
      harness.wait { isDone }
      harness.settle()
    }
  }

  private func read(_ clipboard: Clipboard) -> Result<String?, ClipboardError>? {
    var result: Result<String?, ClipboardError>?
    clipboard.timeout = .seconds(120)
    clipboard.read { result = $0 }
    #expect(result == nil, "an answer inside the call")
    harness.wait { result != nil }
    return result
  }

  private func tap() {
    harness.play([
      (0, .down(id: 0, x: 100, y: 100)), (0, .frame), (9, .up(id: 0)), (9, .frame),
    ])
  }

  @Test func `copying requires a touch on one of the program's own windows`() throws {
    #expect(throws: ClipboardError.noInput) { try clipboard.copy("too early") }
    let (toplevel, _) = try harness.showWindow()
    #expect(throws: ClipboardError.noInput) { try clipboard.copy("still too early") }
    tap()
    try clipboard.copy("Grüße 👋")
    harness.settle()
    #expect(read(clipboard) == .success("Grüße 👋"))
    #expect(!toplevel.isClosed)
  }

  @Test(arguments: [
    TraceEvent.Kind.down(id: 3, x: 9, y: 9), .key(name: "select", isDown: true),
  ])
  func `any input allows copying`(event: TraceEvent.Kind) throws {
    _ = try harness.showWindow()
    harness.play([(0, event), (0, .frame)])
    try clipboard.copy("text")
    harness.settle()
    #expect(read(clipboard) == .success("text"))
  }

  @Test func `a click allows copying`() throws {
    let harness = try ShellHarness {
      $0.capabilities = [.pointer, .keyboard]
      $0.globals["ext_data_control_manager_v1"] = nil
    }
    let clipboard = try harness.display.makeClipboard()
    _ = try harness.showWindow()
    harness.stage.movePointer(x: 9, y: 9, milliseconds: 0)
    harness.settle()
    #expect(throws: ClipboardError.noInput) { try clipboard.copy("not yet") }
    harness.stage.pressButton(isDown: true, milliseconds: 1)
    harness.settle()
    try clipboard.copy("text")
  }

  @Test func `copied text stays after the focus is lost, until another client copies`() throws {
    _ = try harness.showWindow()
    tap()
    try clipboard.copy("first")
    harness.settle()
    let (display, _, second) = try other()
    defer { display.close() }
    #expect(read(second) == .success("first"))
    #expect(read(second) == .success("first"))
    tap()
    settle(display)
    try second.copy("second")
    settle(display)
    #expect(read(second) == .success("second"))
    #expect(read(clipboard) == .failure(.noFocus))
  }

  @Test func `another program's text is read with the keyboard focus only`() throws {
    harness.stage.copy(.init("before"))
    _ = try harness.showWindow()
    harness.settle()
    #expect(read(clipboard) == .success("before"))
    let (display, toplevel, _) = try other()
    defer { display.close() }
    harness.stage.copy(.init("meanwhile"))
    harness.settle()
    #expect(read(clipboard) == .failure(.noFocus))
    var changes = 0
    clipboard.onChange = { changes += 1 }
    toplevel.close()
    settle(display)
    #expect(changes == 1)
    #expect(read(clipboard) == .success("meanwhile"))
    harness.stage.copy(nil)
    harness.settle()
    #expect(changes == 2)
    #expect(read(clipboard) == .success(nil))
  }

  @Test func `a second copy by the same touch replaces the text of the first`() throws {
    _ = try harness.showWindow()
    tap()
    try clipboard.copy("first")
    try clipboard.copy("second")
    harness.settle()
    #expect(read(clipboard) == .success("second"))
    #expect(throws: ClipboardError.inputIsUsed) { try clipboard.copy("x", as: ["text/html"]) }
    harness.stage.copy(.init("of another program"))
    harness.settle()
    #expect(throws: ClipboardError.inputIsUsed) { try clipboard.copy("third") }
    #expect(read(clipboard) == .success("of another program"))
    tap()
    try clipboard.copy("x", as: ["text/html"])
    harness.settle()
    #expect(read(clipboard) == .success("x"))
  }

  @Test func `reading without the focus event or without a keyboard gives the reason`() throws {
    harness.stage.copy(.init("text"))
    _ = try harness.showWindow()
    let late = try harness.display.makeClipboard()
    harness.settle()
    #expect(read(late) == .failure(.focusedBeforeBinding))
    let fingersOnly = try Self([.touch])
    _ = try fingersOnly.harness.showWindow()
    #expect(fingersOnly.read(fingersOnly.clipboard) == .failure(.noKeyboard))
    fingersOnly.tap()
    try fingersOnly.clipboard.copy("can be copied all the same")
  }

  @Test func `a removed seat removes the clipboard`() throws {
    _ = try harness.showWindow()
    tap()
    harness.stage.removeSeat()
    harness.settle()
    #expect(throws: ClipboardError.noSeat) { try clipboard.copy("text") }
    #expect(read(clipboard) == .failure(.noSeat))
  }

  @Test func `each error is one sentence with a remedy`() {
    let errors: [ClipboardError] = [
      .noInput, .inputIsUsed, .noFocus, .focusedBeforeBinding, .noKeyboard, .noSeat,
    ]
    for error in errors {
      #expect("\(error)".contains("; "))
      #expect(!"\(error)".hasSuffix("."))
    }
    #expect("\(ClipboardError.noFocus)".contains("does not offer ext_data_control_manager_v1"))
  }
}
