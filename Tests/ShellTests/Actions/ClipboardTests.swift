import Glibc
import Stage
import System
import Testing
import Wayland

@testable import Shell

/// The clipboard between two clients of a stage, and simulated programs.
struct ClipboardTests {
  let performance: Performance
  let clipboard: Clipboard

  init() throws {
    performance = try Performance()
    clipboard = try performance.display.makeClipboard()
    performance.settle()
  }

  /// The result of reading the clipboard; nil if none arrives within the timeout for reading.
  private func read(
    _ clipboard: Clipboard, within seconds: Double = 120
  ) -> Result<String?, ClipboardError>? {
    var result: Result<String?, ClipboardError>?
    clipboard.timeout = seconds
    clipboard.read { result = $0 }
    #expect(result == nil, "an answer inside the call")
    let hasAnswer = performance.loop.run(until: { result != nil }, timeout: 120)
    #expect(hasAnswer)
    return result
  }

  @Test func `text of another program is read, whatever the name of its plain type is`() {
    for types in [
      ["text/plain"], ["image/png", "UTF8_STRING", "text/plain;charset=utf-8"], ["text/html"],
    ] {
      performance.stage.copy(.init("Grüße 👋", types: types))
      performance.settle()
      #expect(read(clipboard) == .success("Grüße 👋"))
    }
  }

  @Test func `an empty clipboard and a content without text read as nil`() {
    #expect(read(clipboard) == .success(nil))
    performance.stage.copy(.init("pixels", types: ["image/png"]))
    performance.settle()
    #expect(read(clipboard) == .success(nil))
    performance.stage.copy(.init("text"))
    performance.settle()
    performance.stage.copy(nil)
    performance.settle()
    #expect(read(clipboard) == .success(nil))
  }

  @Test func `copied text can be read here and by others until something else is copied`() throws {
    let other = try Display(
      to: .fileDescriptor(performance.stage.connectClient()), on: performance.loop)
    defer { other.close() }
    performance.wait { other.isReady }
    let second = try other.makeClipboard()
    let long = String(repeating: "0123456789abcdef", count: 1 << 16)
    try clipboard.copy(long)
    performance.settle()
    performance.settle()
    #expect(read(clipboard) == .success(long))
    #expect(read(second) == .success(long))
    try second.copy("html", as: ["text/html"])
    performance.settle()
    #expect(read(clipboard) == .success("html"))
    try clipboard.copy("again")
    performance.settle()
    #expect(read(second) == .success("again"))
    #expect(performance.display.error == nil)
    #expect(other.error == nil)
  }

  @Test func `changes are reported`() throws {
    var count = 0
    clipboard.onChange = { count += 1 }
    performance.stage.copy(.init("one"))
    performance.settle()
    try clipboard.copy("two")
    performance.settle()
    #expect(count == 2)
    // Text copied before the clipboard was made is no change.
    let later = try performance.display.makeClipboard()
    later.onChange = { count += 10 }
    performance.settle()
    #expect(count == 2)
    #expect(read(later) == .success("two"))
    performance.stage.copy(nil)
    performance.settle()
    #expect(count == 13)
  }

  @Test func `a text that is too long is refused, and a withheld one ends with a timeout`() {
    performance.stage.copy(.init(String(repeating: "x", count: Clipboard.largest)))
    performance.settle()
    #expect((try? read(clipboard)?.get())??.utf8.count == Clipboard.largest)
    performance.stage.copy(.init(String(repeating: "x", count: Clipboard.largest + 1)))
    performance.settle()
    #expect(read(clipboard) == .failure(.tooLong))
    performance.stage.copy(.init("never", isWithheld: true))
    performance.settle()
    #expect(read(clipboard, within: 0.1) == .failure(.late))
    #expect(performance.stage.waitingPasteCount == 1)
  }

  @Test func `too many reads at once are refused, and every read gets a result`() {
    performance.stage.copy(.init("never", isWithheld: true))
    performance.settle()
    var results: [Result<String?, ClipboardError>] = []
    for _ in 1...100 { clipboard.read { results.append($0) } }
    let haveAnswers = performance.loop.run(until: { results.count == 100 }, timeout: 120)
    #expect(haveAnswers)
    #expect(results.contains(.failure(.busy)))
    #expect(results.contains(.failure(.late)))
  }

  @Test func `descriptors are closed, however reading ends`() throws {
    func count() -> Int {
      (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 }
    }
    performance.stage.copy(.init("text"))
    performance.settle()
    _ = read(clipboard)
    let before = count()
    for round in 1...20 {
      performance.stage.copy(.init("text \(round)"))
      performance.settle()
      _ = read(clipboard)
      try clipboard.copy("mine \(round)")
      performance.settle()
      _ = read(clipboard)
    }
    performance.wait { count() == before }
  }

  @Test func `a compositor without the protocol gives an error that names it`() throws {
    let bare = try Performance {
      for name in ["ext_data_control_manager_v1", "wl_data_device_manager"] {
        $0.globals[name] = nil
      }
    }
    let error = #expect(throws: ShellError.self) { try bare.display.makeClipboard() }
    #expect("\(error.map { "\($0)" } ?? "")".contains("zwlr_data_control_manager_v1"))
  }
}
