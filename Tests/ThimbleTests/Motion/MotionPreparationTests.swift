import Gestures
import Stage
import System
import Testing
import Traces

@testable import CompositorRuns

/// A view that starts to move is painted until its tiles are ready. Each frame prepares a few
/// tiles.
@Suite struct MotionPreparationTests {
  private static let size = Size(width: 1200, height: 900)
  /// The maximum number of additional pixels in a frame: an eighth of the window, and one more
  /// tile.
  private static let most = 131_072 + 600 * 436

  /// A plugin with a list that fills the window below a header. The key `select` scrolls the list
  /// by some points, and `menu` changes its rows.
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

  /// Moves the list until the first tile is painted, which takes two consecutive frames.
  private func begin(_ show: MotionShow) throws {
    for _ in 0..<8 where show.layerPixels == 0 {
      show.press()
      try show.frame()
    }
    try #require(show.layerPixels > 0)
  }

  /// Plays a frame of motion and checks its picture. Returns the number of painted pixels of tiles.
  @discardableResult
  private func frame(of show: MotionShow) throws -> Int {
    let before = show.layerPixels
    show.press()
    try show.frame()
    let difference = try show.difference()
    #expect(difference.count == 0, "\(difference)")
    return show.layerPixels - before
  }

  @Test func `frames that are presented far apart do not count as motion`() throws {
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
    // A change without motion, in a late frame.
    show.send(.key(name: "menu", isDown: true))
    show.send(.key(name: "menu", isDown: false))
    try show.frame(after: 1.1)
    #expect(!show.hasLayers)
    #expect(try show.difference().count == 0)
  }

  @Test func `a frame paints only a few additional tiles`() throws {
    let show = try makeShow()
    try begin(show)
    var frames = 1
    // The limit is for the sum of all frames, because tiles of a frame may be painted after the
    // next frame was requested.
    func compare() throws {
      try frame(of: show)
      frames += 1
      #expect(show.layerPixels <= frames * Self.most)
    }
    while !show.hasLayers, frames < 60 { try compare() }
    // The list has six tiles.
    #expect(frames >= 6)
    #expect(show.hasLayers)
    // Tiles that are farther away are painted later, and as slowly.
    for _ in 0..<10 { try compare() }
  }

  @Test func `motion that ends during the preparation causes no frame`() throws {
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

  @Test func `changes during the preparation are shown`() throws {
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

  @Test func `a view that moves too fast is painted and not prepared`() throws {
    let show = try makeShow(step: 2000)
    try begin(show)
    var idle = 0
    for _ in 0..<60 where idle < 3 {
      idle = try frame(of: show) == 0 ? idle + 1 : 0
      #expect(!show.hasLayers)
    }
    #expect(idle == 3)
  }

  @Test func `buffers are kept for reuse for a while and then released`() throws {
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
