import Canvas
import Glibc
import Requirements
import StageRuns
import System
import Testing
import Traces

@testable import CompositorRuns

/// Pictures of plugins in sway, taken with `grim`. `make pictures` names a folder in which they are
/// kept.
@Suite(
  .serialized, .needs("sway", "grim"))
struct DesktopPictureTests {
  let loop = EventLoop()

  private static let bar = """
    bar {
      position top
      font pango:Sans Bold 11
      height 28
      status_command while echo "Thimble in sway"; do sleep 60; done
      colors {
        background #16181d
        statusline #9aa4b2
        focused_workspace #5d8cc0 #5d8cc0 #ffffff
        inactive_workspace #23262d #23262d #9aa4b2
      }
    }
    """

  /// Writes a picture into the folder of `make pictures`, if any.
  private func keep(_ picture: Image, as name: String) throws {
    guard let folder = getenv("THIMBLE_PICTURES") else { return }
    try picture.writePNG(to: String(cString: folder) + "/\(name).png")
  }

  /// Waits until the middle of a window is drawn and the screen stops changing, and returns its
  /// picture.
  ///
  /// By then, plugins used before the window's plugin are on the screen, even on a slow machine.
  private func waitForWindow(_ session: ActionSession) throws -> Image {
    // Without the window, the pixel is black at first, and then has sway's background color.
    let empty: [UInt32] = [0xFF00_0000, 0xFF3F_3F3F]
    let isShown = wait(on: loop) {
      (try? session.session.pixel(atX: 640, y: 300)).map { !empty.contains($0) } ?? false
    }
    #expect(isShown)
    var last = try session.takePicture()
    for _ in 0..<100 {
      // Real time: no event of the compositor or the app reports this.
      _ = wait(on: loop, timeout: .milliseconds(500)) { false }
      let next = try session.takePicture()
      if next.looksLike(last) { return next }
      last = next
    }
    return last
  }

  /// Takes pictures until a pixel has changed, at most 300, and returns the last one.
  private func picture(
    of session: ActionSession, unlike before: Image, atX x: Int, y: Int
  ) throws -> Image {
    var picture = try session.takePicture()
    for _ in 0..<300 where picture[x, y] == before[x, y] {
      // Real time: no event of the compositor or the app reports this.
      _ = wait(on: loop, timeout: .milliseconds(300)) { false }
      picture = try session.takePicture()
    }
    return picture
  }

  @Test func `the drawer is half open at the finger, over a window`() throws {
    let session = try ActionSession(
      """
      thimble.use("drawer", {
        options = { size = 75, buttons = { "Terminal: foot", "Files: thunar", "Music: lollypop",
          "Mail: geary", "Web: firefox" } },
        permissions = { spawn = { "foot", "thunar", "lollypop", "geary", "firefox" } },
      })
      thimble.use "photo-viewer"
      """, arguments: ["--show-touches"], sway: Self.bar, on: loop)
    defer { session.end() }
    let before = try waitForWindow(session)
    session.slide([{ (3 + 172 * $0, 420 + 24 * $0) }], milliseconds: 600)
    let picture = try picture(of: session, unlike: before, atX: 60, y: 700)
    #expect(picture[60, 700] != before[60, 700])
    #expect(picture[600, 700] == before[600, 700])
  }

  @Test func `a photo shrinks when two fingers pinch it smaller than the window`() throws {
    let session = try ActionSession(
      "thimble.use \"photo-viewer\"", arguments: ["--show-touches"], on: loop)
    defer { session.end() }
    let before = try waitForWindow(session)
    session.slide(
      [{ (240 + 190 * $0, 600 - 120 * $0) }, { (1040 - 190 * $0, 220 + 120 * $0) }],
      milliseconds: 500)
    let picture = try picture(of: session, unlike: before, atX: 100, y: 700)
    try keep(picture, as: "photo-viewer-sway")
    // The photo's corner has moved inwards.
    #expect(before[100, 700] != picture[100, 700])
    #expect(picture[20, 790] == 0xFF16_181D)
  }

  @Test func `trails are visible behind fingers over another program's window`() throws {
    let session = try ActionSession(
      """
      thimble.use("touch-trails", { options = { surface = "screen" } })
      thimble.use "photo-viewer"
      """, on: loop)
    defer { session.end() }
    let before = try waitForWindow(session)
    session.slide(
      [
        { (330 + 150 * cos(2.6 + 4.2 * $0), 300 + 150 * sin(2.6 + 4.2 * $0)) },
        { (700 + 380 * $0, 480 - 260 * sin($0 * 2)) },
        { (240 + 520 * $0, 660 + 50 * sin($0 * 8)) },
      ], milliseconds: 900)
    let picture = try picture(of: session, unlike: before, atX: 760, y: 709)
    try keep(picture, as: "touch-trails-sway")
    #expect(picture[760, 709] != before[760, 709], "\(session.session.client.diagnostics)")
    #expect(picture[1200, 100] == before[1200, 100])
  }

  @Test func `a stroke from the edge shows the next workspace`() throws {
    let session = try ActionSession(
      """
      thimble.use("gestures", {
        options = { preset = "none", rules = {
          "right edge: swipe left -> workspace 2",
          "left edge: swipe right -> workspace 1" } },
        permissions = { workspaces = true },
      })
      thimble.use "pager"
      thimble.use "photo-viewer"
      """, arguments: ["--show-touches"],
      sway: #"assign [title="Photos"] workspace 2"# + "\n" + Self.bar, on: loop)
    defer { session.end() }
    let before = try waitForWindow(session)
    session.slide([{ (1278 - 420 * $0, 470 - 40 * sin($0 * 3)) }], milliseconds: 400)
    session.session.play([
      .init(milliseconds: 500, kind: .up(id: 0)), .init(milliseconds: 500, kind: .frame),
    ])
    #expect(wait(on: loop) { session.workspace == "2" })
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: .milliseconds(300)) { false }
    let picture = try picture(of: session, unlike: before, atX: 640, y: 200)
    #expect(picture[640, 200] != before[640, 200])
  }

  @Test func `a hint at the edge is full when the swipe is certain`() throws {
    let session = try ActionSession(
      """
      thimble.use("gestures", {
        options = { preset = "none", rules = { "left edge: swipe right -> print swiped" } },
      })
      thimble.use "photo-viewer"
      """, arguments: [], sway: Self.bar, on: loop)
    defer { session.end() }
    let before = try waitForWindow(session)
    session.slide([{ (2 + 150 * $0, 420 + 10 * $0) }], milliseconds: 400)
    let picture = try picture(of: session, unlike: before, atX: 4, y: 450)
    try keep(try session.session.pictureWithFingers(), as: "gesture-hint")
    #expect(picture[4, 450] == 0xFF5D_8CC0)
    #expect(picture[600, 420] == before[600, 420])
  }

  @Test func `the volume is shown beside the finger at the edge`() throws {
    let session = try ActionSession(
      """
      thimble.use("media-edge", {
        options = { brightness = "none" }, permissions = { spawn = { "wpctl" } },
      })
      thimble.use "photo-viewer"
      """, arguments: ["--show-touches"], sway: Self.bar,
      programs: ["wpctl": "echo Volume: 0.40"], on: loop)
    defer { session.end() }
    let before = try waitForWindow(session)
    session.slide([{ (1277 - 3 * $0, 470 - 75 * $0) }], milliseconds: 500)
    let picture = try picture(of: session, unlike: before, atX: 1174, y: 420)
    // The volume was 40 percent at the touch-down; now the part above that is filled, too.
    #expect(picture[1174, 420] == 0xFF5D_8CC0)
    #expect(picture[600, 450] == before[600, 450])
  }
}

extension Image {
  /// Whether another image of the same size has the same pixels. Compares every eighth pixel of
  /// every eighth row.
  func looksLike(_ other: Image) -> Bool {
    stride(from: 0, to: height, by: 8).allSatisfy { y in
      stride(from: 0, to: width, by: 8).allSatisfy { self[$0, y] == other[$0, y] }
    }
  }
}
