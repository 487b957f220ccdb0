import Glibc
import JSON
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import Inspection

/// The inspection of a running program.
@Suite struct LiveInspectTests {
  @Test func `touches, decisions, actions and the view tree are printed as they happen`() throws {
    let run = try StageRun()
    let (loop, stage) = (run.loop, run.stage)
    let program = try run.run("hello-touch")
    defer { program.end() }
    #expect(loop.run(until: { !stage.windows.isEmpty }, timeout: .seconds(120)))
    let inspector = try run.start(["inspect"])
    defer { inspector.end() }
    let hasTree = { inspector.lines.contains { $0.contains("Hello, touch") } }
    #expect(loop.run(until: hasTree, timeout: .seconds(120)))
    var script = TouchScript(width: 1280, height: 800)
    script.touch([(100, 100)], for: 60)
    var isDone = false
    let playback = stage.play(script.trace, pace: .asTaken) { isDone = true }
    let hasAction = { inspector.lines.contains { $0.contains(#""kind":"action""#) } }
    #expect(loop.run(until: { isDone && hasAction() }, timeout: .seconds(120)))
    withExtendedLifetime(playback) {}

    let lines = try inspector.lines.map { try #require(try JSONValue.parse($0).object) }
    let windows = lines.compactMap { $0["kind"] == "tree" ? $0["windows"]?.array : nil }
    let tree = windows.first { !$0.isEmpty }?.first?.object
    #expect(tree?["title"] == "Hello, touch")
    #expect(tree?["plugin"] == "hello-touch")
    let names = tree?["recognizers"]?.array?.compactMap { $0.object?["name"]?.string }
    #expect(names == ["tap", "two-finger tap", "long press", "pan"])
    #expect(lines.contains { $0["kind"] == "touch" && $0["phase"] == "down" })
    #expect(lines.contains { $0["decision"] == "ended" && $0["recognizer"] == "tap" })
    let action = lines.first { $0["kind"] == "action" }
    #expect(action?["recognizer"] == "tap")
    let latency = try #require(action?["latency_ms"]?.number)
    #expect(latency >= 0)
    #expect(latency < 5000)

    // The program keeps running after the inspector has exited.
    inspector.child.kill(SIGINT)
    #expect(loop.run(until: { inspector.child.exit != nil }, timeout: .seconds(120)))
    #expect(inspector.child.exit == .status(0))
    let second = stage.play(script.trace, pace: .asTaken) {}
    #expect(
      loop.run(
        until: { program.prints.filter { $0.hasPrefix("tap at") }.count == 2 },
        timeout: .seconds(120))
    )
    withExtendedLifetime(second) {}
  }

  @Test func `inspect and an explained run print the nearest rule and its missing part`() throws {
    let run = try StageRun()
    try run.configure(
      """
      thimble.use('gestures', { options = { preset = 'none', haptics = false, rules = {
        'right edge: swipe left -> print a', '', 'left edge: swipe right, 3 fingers -> print b',
      } } })
      """)
    let program = try run.run("--explain")
    try #require(run.wait { !run.stage.layers.isEmpty }, "\(program.diagnostics)")
    let inspector = try run.start(["inspect", "--json"])
    // The plugin's process describes its layer when it is inspected.
    let isInspected = { inspector.lines.contains { $0.contains(#""plugin":"gestures""#) } }
    try #require(run.wait(isInspected), "\(inspector.diagnostics)")
    var script = TouchScript(width: 1280, height: 800)
    script.move([{ (1 + 200 * $0, 400) }], for: 200)
    run.play(script.trace.events)
    let reason = "rule 3, left edge: swipe right, 1 finger of 3"
    #expect(
      run.wait { program.diagnostics.contains { $0.hasSuffix("gestures failed: \(reason)") } },
      "\(program.diagnostics)")
    #expect(
      run.wait { inspector.lines.contains { $0.contains(#""because":"\#(reason)""#) } },
      "\(inspector.lines)")
  }

  @Test func `without a running program inspect exits with an error message`() throws {
    let outcome = try Outcome.of(["inspect"])
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.first?.contains("there is no running program") == true)
  }

  @Test func `the page shows touches, states, latencies and the last decisions`() throws {
    var view = LiveView()
    for line in [
      #"{"kind":"tree","windows":[{"name":"w","frame":[0,0,640,400],"recognizers":"#
        + #"[{"name":"pan","state":"changed","touches":1}],"#
        + #""subviews":[{"name":"box","frame":[1,2,3,4]}]}]}"#,
      #"{"kind":"touch","id":3,"phase":"motion","surface":"w","location":[10.4,20.6]}"#,
      #"{"kind":"decision","t_ms":12.5,"decision":"began","text":"pan began"}"#,
      #"{"kind":"action","latency_ms":0.7}"#, #"{"kind":"action","latency_ms":50}"#,
    ] { view.take(try #require(try JSONValue.parse(line).object)) }
    let page = view.page(height: 40, width: 60)
    #expect(page.contains("  touch 3 at 10, 21 on w"))
    #expect(page.contains("  w  [0 0 640 400]"))
    #expect(page.contains("    ● pan  changed  1 touch"))
    #expect(page.contains("    box  [1 2 3 4]"))
    #expect(page.contains("  12  pan began"))
    #expect(page.contains { $0.hasPrefix("  ≤ 1.0 ms") && $0.hasSuffix(" 1") })
    #expect(page.contains { $0.hasPrefix("  > 33.0 ms") && $0.hasSuffix(" 1") })
    #expect(view.page(height: 5, width: 10).allSatisfy { $0.count <= 10 })
    #expect(view.page(height: 5, width: 10).count == 5)
  }

  @Test func `windows and layers are named by title, namespace and plugin`() throws {
    var view = LiveView()
    let line =
      #"{"kind":"tree","windows":[{"name":"","title":"Songs","plugin":"player","frame":[0,0,1,1]},"#
      + #"{"name":"","namespace":"bar@DP-1","plugin":"drawer","frame":[0,0,2,2]}]}"#
    view.take(try #require(try JSONValue.parse(line).object))
    let page = view.page(height: 24, width: 80)
    #expect(page.contains(#"  window "Songs" of player  [0 0 1 1]"#))
    #expect(page.contains(#"  layer "bar@DP-1" of drawer  [0 0 2 2]"#))
  }

  @Test func `a wide page has views on the left, and a low one omits the latency`() throws {
    var view = LiveView()
    var lines = [
      #"{"kind":"tree","windows":[{"name":"w","frame":[0,0,640,400],"subviews":["#
        + (1...30).map { _ in #"{"name":"","frame":[0,0,1,1]}"# }.joined(separator: ",") + "]}]}"
    ]
    lines += (1...40).map { #"{"kind":"decision","t_ms":\#($0),"decision":"began","text":"pan"}"# }
    for line in lines { view.take(try #require(try JSONValue.parse(line).object)) }
    let low = view.page(height: 24, width: 80)
    #expect(low.count == 24)
    #expect(low.contains("    and 30 views without names"))
    #expect(low.contains("  40  pan"))
    #expect(low.contains("DECISIONS"))
    #expect(low.contains { $0.hasPrefix("LATENCY") } == false)
    let wide = view.page(height: 40, width: 120)
    #expect(wide.count <= 40)
    #expect(wide[0].hasPrefix("VIEWS AND RECOGNIZERS"))
    #expect(wide[0].hasSuffix("TOUCHES"))
    #expect(wide.contains { $0.hasSuffix("  40  pan") })
    #expect(wide.contains { $0.contains("LATENCY") })
  }

  @Test func `a name cannot contain terminal control characters`() throws {
    var view = LiveView()
    let line = #"{"kind":"tree","windows":[{"name":"\u001b[2Jx\u009by","frame":[0,0,1,1]}]}"#
    view.take(try #require(try JSONValue.parse(line).object))
    #expect(view.page(height: 24, width: 80).contains("  ·[2Jx·y  [0 0 1 1]"))
  }
}
