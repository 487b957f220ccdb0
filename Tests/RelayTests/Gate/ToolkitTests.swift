import Relay
import Testing

struct ToolkitTests {
  /// A line of `/proc/PID/maps` for a mapped file.
  private func maps(_ files: String...) -> String {
    files.map { "7f3a1000-7f3b2000 r-xp 00000000 fe:01 1234        /usr/lib/\($0)\n" }.joined()
      + "7ffc1000-7ffc2000 rw-p 00000000 00:00 0        [stack]\n"
  }

  @Test(arguments: [
    ("libgtk-3.so.0.2406.32", Toolkit.gtk3, Ending.sidestep),
    ("libgtk-4.so.1.800.3", .other, .cancel),
    ("libQt5WaylandClient.so.5.15.8", .qt5, .sidestep),
    ("libQt6WaylandClient.so.6.4.2", .qt6, .sidestep),
    ("libSDL2-2.0.so.0.2600.5", .sdl2, .lift),
    ("chromium/chromium", .other, .cancel),
    ("firefox-esr/libxul.so", .gecko, .cancel),
    ("libwlroots.so.10", .wlroots, .cancel),
    ("Xwayland", .xwayland, .cancel),
    ("libwayland-client.so.0.21.0", .other, .cancel),
  ])
  func `a mapped file tells the toolkit, and that the ending`(
    file: String, toolkit: Toolkit, ending: Ending
  ) {
    #expect(Toolkit(maps: maps("libc.so.6", file)) == toolkit)
    #expect(toolkit.ending == ending)
  }

  @Test func `of several toolkits that decides which does the touch handling`() {
    #expect(Toolkit(maps: maps("libgtk-3.so.0", "libxul.so")) == .gecko)
    #expect(Toolkit(maps: maps("libxul.so", "libgtk-3.so.0")) == .gecko)
    #expect(Toolkit(maps: maps("libSDL2-2.0.so.0", "libQt5WaylandClient.so.5")) == .qt5)
  }

  @Test func `the name counts, not the folder`() {
    #expect(Toolkit(maps: maps("libgtk-3.so/other.so")) == .other)
    #expect(Toolkit(maps: "") == .other)
  }

  @Test func `only what takes no ending back has to be held`() {
    #expect(Toolkit.allCases.filter(\.needsHolding) == [.xwayland, .wlroots])
  }
}
