import Glibc
import Stage
import System
import Testing
import Wayland

@testable import Shell

/// The clipboard between two clients of a stage, and simulated programs.
struct ClipboardTests {
  let harness: ShellHarness
  let clipboard: Clipboard

  init() throws {
    harness = try ShellHarness()
    clipboard = try harness.display.makeClipboard()
    harness.settle()
  }

  /// The result of reading the clipboard; nil if none arrives within the timeout for reading.
  private func read(
    _ clipboard: Clipboard, within timeout: Duration = .seconds(120)
  ) -> Result<String?, ClipboardError>? {
    var result: Result<String?, ClipboardError>?
    clipboard.timeout = timeout
    clipboard.read { result = $0 }
    #expect(result == nil, "an answer inside the call")
    let hasAnswer = harness.loop.run(until: { result != nil }, timeout: .seconds(120))
    #expect(hasAnswer)
    return result
  }

  @Test func `text of another program is read, whatever the name of its plain type is`() {
    for types in [
      ["text/plain"], ["image/png", "UTF8_STRING", "text/plain;charset=utf-8"], ["text/html"],
    ] {
      harness.stage.copy(.init("Grüße 👋", types: types))
      harness.settle()
      #expect(read(clipboard) == .success("Grüße 👋"))
    }
  }

  @Test func `an empty clipboard and a content without text read as nil`() {
    #expect(read(clipboard) == .success(nil))
    harness.stage.copy(.init("pixels", types: ["image/png"]))
    harness.settle()
    #expect(read(clipboard) == .success(nil))
    harness.stage.copy(.init("text"))
    harness.settle()
    harness.stage.copy(nil)
    harness.settle()
    #expect(read(clipboard) == .success(nil))
  }

  @Test func `copied text can be read here and by others until something else is copied`() throws {
    let other = try Display(
      to: .fileDescriptor(harness.stage.connectClient()), on: harness.loop)
    defer { other.close() }
    harness.wait { other.isReady }
    let second = try other.makeClipboard()
    let long = String(repeating: "0123456789abcdef", count: 1 << 16)
    try clipboard.copy(long)
    harness.settle()
    harness.settle()
    #expect(read(clipboard) == .success(long))
    #expect(read(second) == .success(long))
    try second.copy("html", as: ["text/html"])
    harness.settle()
    #expect(read(clipboard) == .success("html"))
    try clipboard.copy("again")
    harness.settle()
    #expect(read(second) == .success("again"))
    #expect(harness.display.error == nil)
    #expect(other.error == nil)
  }

  @Test func `changes are reported`() throws {
    var count = 0
    clipboard.onChange = { count += 1 }
    harness.stage.copy(.init("one"))
    harness.settle()
    try clipboard.copy("two")
    harness.settle()
    #expect(count == 2)
    // Text copied before the clipboard was made is no change.
    let later = try harness.display.makeClipboard()
    later.onChange = { count += 10 }
    harness.settle()
    #expect(count == 2)
    #expect(read(later) == .success("two"))
    harness.stage.copy(nil)
    harness.settle()
    #expect(count == 13)
  }

  @Test func `a text that is too long is refused, and a withheld one ends with a timeout`() {
    harness.stage.copy(.init(String(repeating: "x", count: Clipboard.maximumTextSize)))
    harness.settle()
    #expect((try? read(clipboard)?.get())??.utf8.count == Clipboard.maximumTextSize)
    harness.stage.copy(.init(String(repeating: "x", count: Clipboard.maximumTextSize + 1)))
    harness.settle()
    #expect(read(clipboard) == .failure(.tooLong))
    harness.stage.copy(.init("never", isWithheld: true))
    harness.settle()
    #expect(read(clipboard, within: .milliseconds(100)) == .failure(.late))
    #expect(harness.stage.waitingPasteCount == 1)
  }

  @Test func `too many reads at once are refused, and every read gets a result`() {
    harness.stage.copy(.init("never", isWithheld: true))
    harness.settle()
    var results: [Result<String?, ClipboardError>] = []
    for _ in 1...100 { clipboard.read { results.append($0) } }
    let haveAnswers = harness.loop.run(until: { results.count == 100 }, timeout: .seconds(120))
    #expect(haveAnswers)
    #expect(results.contains(.failure(.busy)))
    #expect(results.contains(.failure(.late)))
  }

  @Test func `descriptors are closed, however reading ends`() throws {
    func count() -> Int {
      (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 }
    }
    harness.stage.copy(.init("text"))
    harness.settle()
    _ = read(clipboard)
    let before = count()
    for round in 1...20 {
      harness.stage.copy(.init("text \(round)"))
      harness.settle()
      _ = read(clipboard)
      try clipboard.copy("mine \(round)")
      harness.settle()
      _ = read(clipboard)
    }
    harness.wait { count() == before }
  }

  @Test func `a compositor without the protocol gives an error that names it`() throws {
    let bare = try ShellHarness {
      for name in ["ext_data_control_manager_v1", "wl_data_device_manager"] {
        $0.globals[name] = nil
      }
    }
    let error = #expect(throws: ShellError.self) { try bare.display.makeClipboard() }
    #expect("\(error.map { "\($0)" } ?? "")".contains("zwlr_data_control_manager_v1"))
  }
}
