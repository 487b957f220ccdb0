import Gestures
import Stage
import System
import Testing
import Traces

@testable import CompositorRuns

/// What begins to move is painted as before until its tiles are there, a few of them in each frame.
@Suite struct MotionPreparationTests {
  private static let size = Size(width: 1200, height: 900)
  /// What is painted at most besides: an eighth of the window or less, and then a tile.
  private static let most = 131_072 + 600 * 436

  /// A list that fills the window below a header, and is scrolled by some points each time `select`
  /// is pressed; its rows change when `menu` is.
  private static func plugin(step: Int) -> String {
    """
    local window = thimble.window { background = "#223344" }
    local list = window:add_subview(thimble.scroll_view {
      frame = { 0, 0, 1200, 900 }, content_size = { 1200, 100000 } })
    local rows = {}
    for i = 1, 300 do
      rows[i] = list:add_subview(thimble.view { frame = { 4, i * 60 - 56, 1192, 52 },
        background = { i % 7 / 7, i % 5 / 5, 0.6 } })
    end
    window:add_subview(thimble.view { frame = { 60, 0, 300, 90 }, background = { 1, 1, 0, 0.5 } })
    function window:presses_began(presses)
      if presses[1].type == "menu" then
        for i = 1, 300 do rows[i].background = { i % 3 / 3, 0.4, i % 4 / 4 } end
      else
        list.content_offset = { 0, (list.content_offset.y + \(step)) % 15000 }
      end
    end
    """
  }

  private func makeShow(step: Int = 5) throws -> MotionShow {
    try MotionShow(Self.plugin(step: step), size: Self.size, on: EventLoop())
  }

  /// Lets the list move until the first tile is painted, which two frames in a row bring about.
  private func begin(_ show: MotionShow) throws {
    for _ in 0..<8 where show.layerPixels == 0 {
      show.press()
      try show.frame()
    }
    try #require(show.layerPixels > 0)
  }

  /// A frame of motion, in which the picture is right; the pixels of tiles that were painted.
  @discardableResult
  private func frame(of show: MotionShow) throws -> Int {
    let before = show.layerPixels
    show.press()
    try show.frame()
    let difference = try show.difference()
    #expect(difference.count == 0, "\(difference)")
    return show.layerPixels - before
  }

  @Test func `frames that the compositor shows far apart are no motion`() throws {
    let show = try makeShow()
    for _ in 0..<20 {
      show.press()
      try show.frame(after: 0.15)
    }
    #expect(show.layerPixels == 0)
    #expect(!show.hasLayers)
    try begin(show)
  }

  @Test func `a view that rests for a second of the compositor's frames is painted`() throws {
    let show = try makeShow()
    try begin(show)
    for _ in 0..<60 where !show.hasLayers { try frame(of: show) }
    try #require(show.hasLayers)
    // A change without motion, in a frame that comes late.
    show.send(.key(name: "menu", isDown: true))
    show.send(.key(name: "menu", isDown: false))
    try show.frame(after: 1.1)
    #expect(!show.hasLayers)
    #expect(try show.difference().count == 0)
  }

  @Test func `no frame paints more than some tiles besides what it painted before`() throws {
    let show = try makeShow()
    try begin(show)
    var frames = 1
    // Of all frames, because the tiles of one may be painted when the next has been asked for.
    func compare() throws {
      try frame(of: show)
      frames += 1
      #expect(show.layerPixels <= frames * Self.most)
    }
    while !show.hasLayers, frames < 60 { try compare() }
    // Six tiles of the list.
    #expect(frames >= 6)
    #expect(show.hasLayers)
    // What is farther away comes later, as slowly.
    for _ in 0..<10 { try compare() }
  }

  @Test func `what ends before it is ready is not shown, and costs no frame`() throws {
    let show = try makeShow()
    try begin(show)
    #expect(show.layerBytes > 0)
    let commits = show.surface?.commitCount
    show.letGo()
    show.wait { show.layerBytes == 0 }
    #expect(!show.hasLayers)
    #expect(show.surface?.commitCount == commits)
    #expect(try show.difference().count == 0)
  }

  @Test func `what changes while it is prepared is shown as it is`() throws {
    let show = try makeShow()
    try begin(show)
    var frames = 0
    while !show.hasLayers, frames < 90 {
      frames += 1
      if frames % 4 == 0, frames < 16 {
        show.send(.key(name: "menu", isDown: true))
        show.send(.key(name: "menu", isDown: false))
      }
      try frame(of: show)
    }
    #expect(show.hasLayers)
    for _ in 0..<3 { try frame(of: show) }
  }

  @Test func `what moves too fast is painted, and no longer prepared`() throws {
    let show = try makeShow(step: 2000)
    try begin(show)
    var idle = 0
    for _ in 0..<60 where idle < 3 {
      idle = try frame(of: show) == 0 ? idle + 1 : 0
      #expect(!show.hasLayers)
    }
    #expect(idle == 3)
  }

  @Test func `buffers are used again for a while, and then given back`() throws {
    let show = try makeShow()
    try begin(show)
    for _ in 0..<60 where !show.hasLayers { try frame(of: show) }
    show.letGo()
    show.wait { show.isAtRest }
    #expect(show.layerBytes > 0)
    show.wait { show.layerBytes == 0 }
    #expect(show.isAtRest)
  }
}
