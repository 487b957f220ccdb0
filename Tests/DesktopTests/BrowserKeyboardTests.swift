import Foundation
import JSON
import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// The plugin keyboard in sway, above a browser that covers the screen.
@Suite struct BrowserKeyboardTests {
  private let loop = EventLoop()

  /// A page with a text field in its upper half, whose text is the title of the page.
  private static let page = """
    <!doctype html><title>empty</title>
    <body style="margin: 0"><textarea style="width: 100%; height: 300px; font-size: 40px"
      oninput="document.title = 'text ' + this.value"></textarea></body>
    """

  /// The keys `h` and `i` of the layout `us`, on a screen of 1280 x 800 points.
  private static let keys = [(x: 767.0, y: 577.0), (x: 957.0, y: 490.0)]

  @Test(.needs("sway", "chromium"))
  func `a tap into a field of a page opens the keyboard, which types into the page`() throws {
    let session = try ActionSession(
      """
      thimble.on("keyboard.shown", function() print "shown" end)
      thimble.use("keyboard", {
        options = { haptics = false, show = "focus" },
        permissions = { keys = true, text_focus = true },
      })
      """, on: loop)
    defer { session.end() }
    let client = session.session.client
    _ = try session.open(try browser(in: session))
    #expect(wait(on: loop) { title(in: session) == "empty" }, "\(client.diagnostics.suffix(10))")
    let isShown = session.attempt {
      session.stroke([((x: 600, y: 150), (x: 600, y: 150))])
    } until: {
      client.prints.contains("shown")
    }
    #expect(isShown, "\(client.diagnostics.suffix(10))")
    // Real time: no event reports that the keyboard has risen completely.
    _ = wait(on: loop, timeout: .seconds(1)) { false }
    for key in Self.keys { session.stroke([(key, key)]) }
    #expect(
      wait(on: loop) { title(in: session) == "text hi" }, "\(title(in: session) ?? "no title")")
  }

  private func browser(in session: ActionSession) throws -> [String] {
    let folder = try session.home + "/browser"
    let page = folder + ".html"
    try Self.page.write(toFile: page, atomically: true, encoding: .utf8)
    return [
      "chromium", "--ozone-platform=wayland", "--no-sandbox", "--disable-gpu", "--no-first-run",
      "--kiosk", "--enable-wayland-ime", "--wayland-text-input-version=3",
      "--user-data-dir=\(folder)", "--password-store=basic", "file://\(page)",
    ]
  }

  /// The title of the page in the browser's window; nil if there is no such window.
  private func title(in session: ActionSession) -> String? {
    guard let tree = try? session.ask("-t", "get_tree") else { return nil }
    let end = " - Chromium"
    return names(in: tree).first { $0.hasSuffix(end) }.map { String($0.dropLast(end.count)) }
  }

  /// The names of all nodes of sway's tree.
  private func names(in node: JSONValue) -> [String] {
    guard let object = node.object else { return [] }
    let name = object["name"]?.string
    let nodes = (object["nodes"]?.array ?? []) + (object["floating_nodes"]?.array ?? [])
    return (name.map { [$0] } ?? []) + nodes.flatMap(names)
  }
}
