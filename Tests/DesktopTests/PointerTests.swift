import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// Keys, pointer events and window actions that plugins send to other programs in sway. A witness
/// program prints those that it receives.
@Suite(.serialized) struct OtherProgramTests {
  let loop = EventLoop()

  @Test(.needs("sway"))
  func `a hold on the strip right-clicks the window below, and two fingers scroll it`() throws {
    let session = try ActionSession(
      """
      thimble.use("touch-to-pointer", { options = { edge = "right", to = 100, width = 30 },
        permissions = { pointer = true } })
      """, on: loop)
    defer { session.end() }
    let witness = try session.openWitness("below")
    let ends: Set = ["stop verticalScroll", "stop horizontalScroll"]
    #expect(
      session.attempt {
        session.stroke([((1220, 400), (1220, 400))], resting: 700)
      } until: {
        witness.lines.contains("button 273 up")
      })
    #expect(witness.lines.contains("button 273 down"))
    #expect(witness.lines.contains { $0 == "enter 1220 400" || $0 == "motion 1220 400" })
    witness.forgetLines()
    session.stroke([((1220, 300), (1220, 420)), ((1220, 380), (1220, 500))])
    // Each scroll ends on both axes. A late end would count as that of the next scroll.
    #expect(wait(on: loop) { ends.isSubset(of: witness.lines) })
    let scrolled = witness.lines.compactMap { line -> Int? in
      line.hasPrefix("axis verticalScroll ") ? Int(line.split(separator: " ")[2]) : nil
    }
    #expect(witness.lines.contains("source finger"))
    #expect((-125 ... -80).contains(scrolled.reduce(0, +)), "\(scrolled)")
    #expect(!witness.lines.contains { $0.hasPrefix("button") })
    witness.forgetLines()
    // The fingers move out of the strip, over the other window.
    session.stroke([((1220, 300), (1020, 300)), ((1220, 400), (1020, 400))])
    #expect(wait(on: loop) { ends.isSubset(of: witness.lines) })
    let across = witness.lines.compactMap { line -> Int? in
      line.hasPrefix("axis horizontalScroll ") ? Int(line.split(separator: " ")[2]) : nil
    }
    #expect((160...205).contains(across.reduce(0, +)), "\(across)")
  }

  @Test(.needs("sway"))
  func `a stroke presses keys for the window with the focus, and another closes it`() throws {
    let session = try ActionSession(
      """
      thimble.use("gestures", {
        options = { preset = "none", rules = {
          "left edge: swipe right -> key ctrl+alt+t",
          "left edge[0..33%]: swipe right, for typist -> key Ü",
          "top edge: swipe down, 2 fingers -> close" } },
        permissions = { keys = true, toplevels = true },
      })
      """, on: loop)
    defer { session.end() }
    let witness = try session.openWitness("typist")
    #expect(wait(on: loop) { witness.lines.contains("focus") })
    #expect(
      session.attempt {
        session.stroke([((2, 400), (300, 400))])
      } until: {
        witness.lines.contains("key Control_L up")
      })
    let keys = witness.lines.filter {
      $0.hasPrefix("key ") && !$0.contains("Control") && !$0.contains("Alt")
    }
    #expect(Array(keys.suffix(2)) == ["key t down", "key t up"])
    let down = try #require(witness.lines.lastIndex(of: "key t down"))
    // Control is 4, Alt is 8.
    #expect(witness.lines[..<down].last { $0.hasPrefix("modifiers") } == "modifiers 12")
    witness.forgetLines()

    session.stroke([((2, 100), (300, 100))])
    #expect(wait(on: loop) { witness.lines.contains("key Udiaeresis down") })

    session.stroke([((600, 2), (600, 300)), ((700, 2), (700, 300))])
    #expect(wait(on: loop) { witness.lines.contains("close") })
  }
}
