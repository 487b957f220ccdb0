// The pages of docs/getting-started, followed word by word.

import Foundation
import Glibc
import Requirements
import StageRuns
import System
import Testing
import Traces

@testable import CompositorRuns

/// Follows the configuration and command lines of each page, as a new user does. A witness, which
/// prints the events of its window, replaces the programs of the page.
@Suite(.serialized) struct GettingStartedTests {
  private let loop = EventLoop()
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for folder in [".config", ".config/thimble", "bin"] { try sandbox.makeFolder(folder) }
    try install("thimble", as: "exec \(builtProgram("thimble")) \"$@\"")
    for program in ["foot", "konsole", "firefox"] {
      let witness = builtProgram("Witness")
      try install(
        program, as: "echo \(program) >>\"$HOME/started\"\nexec \(witness) \(program) touch")
    }
  }

  /// The number of started programs.
  private var started: Int {
    let text = try? String(contentsOfFile: sandbox.path + "/started", encoding: .utf8)
    return (text ?? "").count { $0 == "\n" }
  }

  private func install(_ program: String, as script: String) throws {
    chmod(try sandbox.write("#!/bin/sh\n\(script)\n", to: "bin/\(program)"), 0o755)
  }

  /// Saves the page's configuration, with a line that prints when it has been loaded.
  private func save(_ page: DocumentPage) throws {
    let configuration = try #require(page.blocks("lua configuration").first)
    _ = try sandbox.write(configuration + "print \"loaded\"\n", to: ".config/thimble/init.lua")
  }

  /// Moves fingers beside one another along a line.
  private func stroke(
    _ session: any Injector, fingers: Int = 1, from: (x: Double, y: Double),
    to: (x: Double, y: Double), at start: inout Double
  ) {
    func places(_ part: Double) -> [(Int32, Double, Double)] {
      (0..<fingers).map { finger in
        // Fingers lie beside one another, across the direction of motion.
        let aside = Double(finger) * 60
        let isLevel = abs(to.x - from.x) > abs(to.y - from.y)
        return (
          Int32(finger), from.x + (to.x - from.x) * part + (isLevel ? 0 : aside),
          from.y + (to.y - from.y) * part + (isLevel ? aside : 0)
        )
      }
    }
    func add(_ delay: Double, _ kinds: [TraceEvent.Kind]) {
      start += delay
      events += (kinds + [.frame]).map { TraceEvent(milliseconds: start, kind: $0) }
    }
    var events: [TraceEvent] = []
    add(1000, places(0).map { .down(id: $0.0, x: $0.1, y: $0.2) })
    session.play(events)
    // The plugin's layer grows to the whole screen at a touch-down. A real finger needs longer to
    // leave the edge.
    // Real time: no event of the compositor or the app reports this.
    _ = wait(on: loop, timeout: .milliseconds(100)) { false }
    events = []
    for step in 1...12 {
      add(16, places(Double(step) / 12).map { .motion(id: $0.0, x: $0.1, y: $0.2) })
    }
    add(16, places(1).map { .up(id: $0.0) })
    session.play(events)
  }

  /// Opens the drawer at the left edge and taps its first button.
  ///
  /// - Returns: True if the button has started a program.
  private func useDrawer(_ session: any Injector, at clock: inout Double) -> Bool {
    let before = started
    return attempt(on: loop, waiting: .seconds(2)) {
      stroke(session, from: (1, 400), to: (400, 400), at: &clock)
      // Real time: no event of the compositor or the app reports this.
      _ = wait(on: loop, timeout: .seconds(1)) { false }
      // The button is below the strip of the upper edge.
      stroke(session, from: (100, 72), to: (100, 72), at: &clock)
    } until: {
      started > before
    }
  }

  @Test(.needs("sway", "swaymsg"))
  func `the page's lines for sway work at edges, over apps and in a drawer`() throws {
    let page = try DocumentPage("getting-started/sway")
    try save(page)
    let session = try HostedSession(
      .sway, in: sandbox,
      configuration: "set $mod Mod4\n" + page.blocks("sway").joined(), client: ["sleep", "1000"],
      on: loop)
    defer { session.end() }
    func programs(_ line: String) -> Int { session.compositor.lines.count { $0 == line } }
    #expect(
      wait(on: loop) { session.compositor.diagnostics.count { $0.hasSuffix("loaded") } == 2 },
      "\(session.compositor.diagnostics)")
    #expect(wait(on: loop) { sandbox.contains("wayland-thimble") })
    let terminal = try #require(page.values(of: "bindsym $mod+Return exec ", in: "sway").first)
    try command("exec \(terminal)", in: session)
    #expect(wait(on: loop) { session.compositor.lines.contains { $0.hasPrefix("shown") } })
    var clock = 0.0
    try command("workspace 2", in: session)
    let hasSwitched = attempt(on: loop, waiting: .seconds(2)) {
      stroke(session, from: (600, 799), to: (900, 799), at: &clock)
    } until: {
      workspace() == "1"
    }
    #expect(hasSwitched, "\(session.compositor.diagnostics)")
    #expect(useDrawer(session, at: &clock), "\(session.compositor.diagnostics)")
    session.addPointer()
    #expect(wait(on: loop) { programs("focus") > 0 && programs("fingers") > 0 })
    let pressed = attempt(on: loop, waiting: .seconds(2)) {
      stroke(session, fingers: 3, from: (200, 300), to: (500, 300), at: &clock)
    } until: {
      programs("key Left down") > 0
    }
    #expect(pressed, "\(session.compositor.diagnostics) \(session.compositor.lines)")
    #expect(programs("key Alt_L down") > 0)
    // The page's line for a running session replaces the process that sway has started.
    let line = try #require(page.values(of: "swaymsg ", in: "").first)
    try run("swaymsg \(line)")
    #expect(
      wait(on: loop) { session.compositor.diagnostics.count { $0.hasSuffix("loaded") } == 3 },
      "\(session.compositor.diagnostics)")
  }

  /// Runs a command line of the page, with the path of sway's socket in its environment.
  private func run(_ line: String) throws {
    let loop = EventLoop()
    let shell = try Program(
      sandbox.configuration(
        ["sh", "-c", line], environment: ["SWAYSOCK": "\(sandbox.path)/sway.sock"]), on: loop)
    shell.waitForEnd()
    #expect(shell.child.exit == .status(0), "\(shell.diagnostics)")
    shell.end()
  }

  private func command(_ text: String, in session: HostedSession) throws {
    #expect(try ask([text]).contains("\"success\":true"))
  }

  /// Returns the output of `swaymsg`. Uses its own loop, because conditions of waits call this.
  private func ask(_ words: [String]) throws -> String {
    let loop = EventLoop()
    let tool = try Program(
      sandbox.configuration(
        ["swaymsg", "-r"] + words, environment: ["SWAYSOCK": "\(sandbox.path)/sway.sock"]),
      on: loop)
    tool.waitForEnd()
    tool.end()
    return tool.lines.joined().filter { $0 != " " }
  }

  private func workspace() -> String? {
    let list = (try? ask(["-t", "get_workspaces"])) ?? ""
    return ["1", "2"].first { name in
      list.components(separatedBy: "{\"id\"").contains {
        $0.contains("\"name\":\"\(name)\"") && $0.contains("\"focused\":true")
      }
    }
  }

  @Test(.needs("kwin_wayland"))
  func `the page's lines for KWin work at edges, over apps and in a drawer`() throws {
    let page = try DocumentPage("getting-started/plasma")
    try save(page)
    let watcher = try sandbox.write(
      """
      local thimble = require "thimble"
      thimble.window { title = "watcher", width = 200, height = 100 }
      thimble.workspaces.on_change(function(list)
        for _, workspace in ipairs(list) do
          if workspace.focused then print("on " .. workspace.number) end
        end
      end)
      """, to: "watcher.lua")
    let edges = try #require(page.values(of: "Exec=", in: "ini autostart").first)
    let app = try #require(page.values(of: "Exec=", in: "ini app").first)
      .replacingOccurrences(of: " %u", with: "")
    let session = try KWinSession(
      in: sandbox, hasShortcuts: true,
      client: [
        "sh", "-c", "\(edges) & thimble run \(watcher) --allow workspaces & exec \(app)",
      ], on: loop)
    defer { session.end() }
    func programs(_ line: String) -> Int { session.client.lines.count { $0 == line } }
    #expect(
      wait(on: loop) {
        session.client.diagnostics.count { $0.hasSuffix("loaded") } == 2
          && programs("focus") > 0 && programs("fingers") > 0
      }, "\(session.client.diagnostics)")
    var clock = 0.0
    let pressed = attempt(on: loop, waiting: .seconds(2)) {
      stroke(session, fingers: 2, from: (400, 560), to: (800, 560), at: &clock)
    } until: {
      programs("key Left down") > 0
    }
    #expect(pressed, "\(session.client.lines) \(session.client.diagnostics)")
    let hasSwitched = attempt(on: loop, waiting: .seconds(2)) {
      stroke(session, from: (1279, 600), to: (1279, 300), at: &clock)
    } until: {
      session.client.prints.contains("on 2")
    }
    #expect(hasSwitched, "\(session.client.diagnostics)")
    #expect(useDrawer(session, at: &clock), "\(session.client.diagnostics)")
  }

  @Test(.needs("cage"))
  func `the page's line for cage works at edges and over the app`() throws {
    let page = try DocumentPage("getting-started/cage")
    try save(page)
    let line = try #require(page.values(of: "cage -d -- ", in: "sh").first)
    let session = try HostedSession(.cage, in: sandbox, client: ["sh", "-c", line], on: loop)
    defer { session.end() }
    session.addPointer()
    func programs(_ line: String) -> Int { session.client.lines.count { $0 == line } }
    #expect(
      wait(on: loop) { programs("focus") > 0 && programs("fingers") > 0 },
      "\(session.client.diagnostics)")
    var clock = 0.0
    let edge = attempt(on: loop, waiting: .seconds(2)) {
      stroke(session, from: (1, 400), to: (400, 400), at: &clock)
    } until: {
      programs("key Left down") > 0
    }
    #expect(edge, "\(session.client.lines) \(session.client.diagnostics)")
    let three = attempt(on: loop, waiting: .seconds(2)) {
      stroke(session, fingers: 3, from: (500, 200), to: (500, 600), at: &clock)
    } until: {
      programs("key F5 down") > 0
    }
    #expect(three, "\(session.client.lines) \(session.client.diagnostics)")
  }
}
