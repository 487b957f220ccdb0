import Glibc
import JSON
import Stage
import StageRuns
import System
import Testing

@testable import Inspection

@Suite struct InspectedLayersTests {
  /// A plugin with a list that always moves.
  private static let code = """
    local w = thimble.window { title = "Moving" }
    local list = w:add_subview(thimble.scroll_view { name = "list", frame = { 0, 0, 400, 400 },
      content_size = { 400, 9000 } })
    list:add_subview(thimble.view { frame = { 0, 0, 400, 9000 }, background = "#00ff00" })
    local function move()
      thimble.animate { from = 0, to = 1, duration = 60, on_change = function()
        list.content_offset = { 0, (list.content_offset.y + 1) % 8000 }
      end, on_end = move }
    end
    move()
    """

  /// Runs the list until the windows in a line of the feed meet a condition. Returns whether they
  /// do.
  private func run(
    _ options: [String], hasGPU: Bool = true, until condition: ([JSONObject]) -> Bool
  ) throws -> Bool {
    var configuration = Stage.Configuration()
    if !hasGPU { configuration.globals["zwp_linux_dmabuf_v1"] = nil }
    let run = try StageRun(configuration)
    // The locked process of an isolated plugin has no more rights to files than any user.
    chmod(run.sandbox.path, 0o755)
    try run.install("moving", Self.code)
    let program = try run.start(["run", "moving"] + options)
    defer { program.end() }
    #expect(run.loop.run(until: { !run.stage.windows.isEmpty }, timeout: .seconds(120)))
    let inspector = try run.start(["inspect"])
    defer { inspector.end() }
    return run.loop.run(
      until: {
        inspector.lines.contains { line in
          let tree = (try? JSONValue.parse(line))?.object
          return condition(tree?["windows"]?.array?.compactMap(\.object) ?? [])
        }
      }, timeout: .seconds(120))
  }

  @Test(arguments: [
    ([], true), (["--layer-memory", "2"], false), (["--isolated=always"], true),
    (["--isolated=always", "--layer-memory", "2"], false),
  ])
  func `a list that scrolls is a layer with tiles`(options: [String], hasGPU: Bool) throws {
    let isSeen = try run(options, hasGPU: hasGPU) { windows in
      let motion = windows.first?["subviews"]?.array?.first?.object?["motions"]?.array?.first
      return motion?.object?["of"] == "content" && motion?.object?["tiles"]?.number ?? 0 > 0
        && windows.first?["layers"]?.object?["bytes"]?.number ?? 0 > 0
    }
    #expect(isSeen)
  }

  @Test(arguments: [
    (["--layer-memory", "0"], "--layer-memory is 0"),
    (["--show-touches"], "--show-touches draws over the whole surface"),
  ])
  func `a window without layers has the reason`(options: [String], reason: String) throws {
    let isSeen = try run(options) { windows in
      windows.first?["layers"]?.object?["none"] == .string(reason)
    }
    #expect(isSeen)
  }

  @Test(arguments: [[], ["--isolated=always"]])
  func `without a GPU the window's reason names the option for layers`(options: [String]) throws {
    let isSeen = try run(options, hasGPU: false) { windows in
      let reason = windows.first?["layers"]?.object?["none"]?.string ?? ""
      return reason.contains("has no GPU") && reason.contains("--layer-memory 2.5")
    }
    #expect(isSeen)
  }

  @Test func `the page lists layers, and the reasons for painted content`() throws {
    var view = LiveView()
    view.take(
      try #require(
        try JSONValue.parse(
          #"{"kind":"tree","windows":[{"title":"w","frame":[0,0,9,9],"layers":"#
            + #"{"bytes":3355443,"missed_tiles":1},"subviews":[{"name":"","frame":[1,2,3,4],"#
            + #""motions":[{"of":"content","tiles":6,"bytes":2097152},"#
            + #"{"of":"view","painted":"it is inside a layer"}]}]},"#
            + #"{"title":"v","frame":[0,0,9,9],"layers":{"none":"--layer-memory is 0"}},"#
            + #"{"title":"u","frame":[0,0,9,9],"layers":{"bytes":0,"missed_tiles":0}}]}"#
        ).object))
    let page = view.page(height: 40, width: 90)
    for line in [
      "    ▫ layers: 3.2 MiB, 1 tile missed", "      ▫ content is a layer: 6 tiles, 2.0 MiB",
      "      ▫ view painted: it is inside a layer", "    ▫ no layers: --layer-memory is 0",
    ] { #expect(page.contains(line), "\(page)") }
    #expect(page.count { $0.contains("▫") } == 4)
  }
}
