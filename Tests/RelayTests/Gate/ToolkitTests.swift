import Testing
import Vocabulary

@testable import Relay

struct ToolkitTests {
  /// The toolkit found in a process that maps these files.
  private func find(_ files: String..., portion: Int = 7) -> Toolkit {
    let lines =
      files.map { "7f3a1000-7f3b2000 r-xp 00000000 fe:01 1234        /usr/lib/\($0)\n" }
      + ["7ffc1000-7ffc2000 rw-p 00000000 00:00 0        [stack]\n"]
    let bytes = Array(lines.joined().utf8)
    var search = ToolkitSearch()
    for start in stride(from: 0, to: bytes.count, by: portion) {
      search.read(bytes[start..<min(start + portion, bytes.count)])
    }
    return search.result
  }

  @Test(arguments: [
    ("libgtk-3.so.0.2406.32", Toolkit.gtk3, Ending.sidestep),
    ("libgtk-4.so.1.800.3", .other, .cancel),
    ("libQt5WaylandClient.so.5.15.8", .qt5, .rest),
    ("libQt6WaylandClient.so.6.4.2", .qt6, .rest),
    ("libSDL2-2.0.so.0.2600.5", .sdl2, .lift),
    ("libSDL2-2.0.so.0.3199.0", .sdl2, .lift),
    ("libSDL2-2.0.so.0.3200.0", .sdl, .sidestep),
    ("libSDL2-2.0.so", .sdl2, .lift),
    ("libSDL2-2.0.so.0.newest", .sdl2, .lift),
    ("libSDL3.so.0.2.4", .sdl, .sidestep),
    ("chromium/chrome_100_percent.pak", .chromium, .cancel),
    ("electron/chrome_200_percent.pak", .chromium, .cancel),
    ("qt6/qtwebengine_resources_100p.pak", .other, .cancel),
    ("firefox-esr/libxul.so", .gecko, .cancel),
    ("libwlroots.so.10", .wlroots, .keep),
    ("libwlroots-0.19.so", .wlroots, .keep),
    ("Xwayland", .xwayland, .keep),
    ("xwayland-satellite", .xwayland, .keep),
    ("libwayland-client.so.0.21.0", .other, .cancel),
  ])
  func `a mapped file determines the toolkit, and the toolkit the ending`(
    file: String, toolkit: Toolkit, ending: Ending
  ) {
    #expect(find("libc.so.6", file) == toolkit)
    #expect(find("libc.so.6", file, portion: 1) == toolkit)
    #expect(toolkit.ending == ending)
  }

  @Test func `of several toolkits, the one that handles touches is found`() {
    #expect(find("libgtk-3.so.0", "libxul.so") == .gecko)
    #expect(find("libxul.so", "libgtk-3.so.0") == .gecko)
    #expect(find("libgtk-3.so.0", "chrome_100_percent.pak") == .chromium)
    #expect(find("libSDL2-2.0.so.0", "libQt5WaylandClient.so.5") == .qt5)
    #expect(find("libSDL2-2.0.so.0.3200.56", "libSDL3.so.0") == .sdl)
  }

  @Test func `the file name counts, not the folder`() {
    #expect(find("libgtk-3.so/other.so") == .other)
    #expect(find("libgtk-3.so/" + String(repeating: "x", count: 300) + "libgtk-3.so") == .other)
    #expect(find() == .other)
  }

  @Test func `an incomplete line is not searched`() {
    var search = ToolkitSearch()
    search.read("1-2 r-xp 0 0:0 1 /usr/lib/libgtk-3.so".utf8)
    #expect(search.result == .other)
    search.read(".0\n".utf8)
    #expect(search.result == .gtk3)
  }

  @Test func `a line without a slash names no file`() {
    var search = ToolkitSearch()
    search.read("libgtk-3.so.0\n1-2 r-xp 0 0:0 1 [libgtk-3.so]\n".utf8)
    #expect(search.result == .other)
  }
}
