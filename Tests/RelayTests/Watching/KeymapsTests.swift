import Glibc
import Testing
import Vocabulary

@testable import Relay
@testable import RelayRuns

struct KeymapsTests {
  private func file(_ text: String) throws -> KeymapFile {
    let descriptor = ActionBench.file(with: text)
    defer { close(descriptor) }
    return try #require(KeymapFile(copyOf: descriptor))
  }

  @Test func `a keymap is sent in pieces, once to each judge`() throws {
    let text = "xkb_keymap " + String(repeating: "é1", count: 3000)
    var keymaps = Keymaps()
    let size = text.utf8.count + 1
    let number = keymaps.add(try file(text + "\0"), size: size, ofSeat: 4)
    for _ in 1...2 {
      var appEvents: [UInt8] = []
      var progress = Keymaps.Progress()
      #expect(!keymaps.isSent(number, after: progress))
      while case .keymap(number, UInt32(size - 1), let offset, let text)? = keymaps.nextPiece(
        after: &progress)
      {
        let isWhole = appEvents.count + text.bytes.count == size - 1
        #expect(keymaps.isSent(number, after: progress) == isWhole)
        #expect(offset == UInt32(appEvents.count))
        #expect(text.bytes.count <= Keymaps.maximumPieceSize)
        appEvents += text.bytes
      }
      #expect(keymaps.isSent(number, after: progress))
      #expect(appEvents == Array(text.utf8))
    }
  }

  @Test func `equal keymaps of a seat are one, and a different one replaces it`() throws {
    var keymaps = Keymaps()
    func add(_ text: String, _ seat: UInt32) throws -> UInt32 {
      keymaps.add(try file(text), size: text.utf8.count, ofSeat: seat)
    }
    let first = try add("xkb_keymap a", 1)
    #expect(try add("xkb_keymap a", 1) == first)
    #expect(try add("xkb_keymap a", 2) != first)
    #expect(try add("xkb_keymap b", 1) != first)
    var progress = Keymaps.Progress()
    while keymaps.nextPiece(after: &progress) != nil {}
    #expect(!keymaps.isSent(first, after: progress))
  }

  @Test func `a file that is shorter than its announced size is no keymap`() throws {
    var keymaps = Keymaps()
    let number = keymaps.add(try file("xkb_keymap short"), size: 400, ofSeat: 1)
    var progress = Keymaps.Progress()
    #expect(keymaps.nextPiece(after: &progress) == nil)
    #expect(!keymaps.isSent(number, after: progress))
  }

  @Test func `the last few files with keymaps are kept, and the app reads its own`() throws {
    var files = KeymapFiles()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let texts = ["no keymap"] + (1...9).map { "xkb_keymap \($0)" }
    let descriptors = ends + texts.map { ActionBench.file(with: $0) }
    defer { for descriptor in descriptors { close(descriptor) } }
    for descriptor in descriptors {
      lseek(descriptor, 3, SEEK_SET)
      files.add(copyOf: descriptor)
    }
    #expect(files.take(size: 900) == nil)
    // Eight files are kept: the first of nine was dropped.
    #expect(files.take(size: 12)?.read(at: 11, 5) == Array("2".utf8))
    #expect(files.take(size: 12)?.read(at: 0, 12) == Array("xkb_keymap 3".utf8))
    #expect(lseek(descriptors[4], 0, SEEK_CUR) == 3)
  }

  @Test func `the judge gets a keymap before the window that has it`() throws {
    let bench = try ActionBench(keymap: "xkb_keymap one")
    try bench.focus()
    #expect(try bench.run.reports() == [.state(keymap: 1)])
    try bench.give("xkb_keymap two", to: DeviceWords.keyboard)
    #expect(try bench.run.reports() == [.state(keymap: 0)])
    #expect(bench.run.app.hasMoreReports())
    #expect(!bench.run.app.hasMoreReports())
    let text = Array("xkb_keymap two".utf8)
    let piece = JudgeReport.keymap(
      number: 2, size: UInt32(text.count), offset: 0, text: WireBytes(text))
    #expect(try bench.run.reports() == [piece, .state(keymap: 2)])
  }

  @Test func `another judge gets devices, states and keymaps again`() throws {
    let bench = try ActionBench(keymap: "xkb_keymap one")
    try bench.focus()
    _ = try bench.run.hear(33, event: XdgToplevel.Event.configure, [0, 0, 4, 4])
    _ = try bench.run.reports()
    bench.run.app.judgeLeft(because: .gone, bench.run.events)
    bench.run.app.judgeCame(knowsApp: false)
    while bench.run.app.hasMoreReports() {}
    let reports = try bench.run.reports()
    #expect(reports.contains(.inputs([.touch, .pointer, .keyboard])))
    #expect(reports.last == .state(modes: .focused, keymap: 1))
  }
}
