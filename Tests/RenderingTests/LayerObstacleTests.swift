import Canvas
import Gestures
import Scrolling
import Testing

@testable import Rendering

@Suite struct LayerObstacleTests {
  /// The outcomes for moving content in a window of 400 by 400 points, after some frames in each of
  /// which a view is moved by a point and a scroll view is scrolled by one.
  private func outcomes(
    _ code: String, fades: Bool = true, change: (Window, Int) -> Void = { _, _ in }
  ) throws -> [LayerOutcome] {
    let painted = try Painted(
      size: Size(width: 400, height: 400),
      Self.beginning + code)
    let window = try painted.window
    let painter = ViewPainter(root: window)
    let rules = LayerSupport(
      scale: 1, fades: fades, steps: try #require(PixelSteps(scale: 1)))
    for frame in 0..<9 {
      painter.noteChange()
      move(window, frame)
      change(window, frame)
      _ = painter.update(scale: 1, rules: rules, at: Double(frame) / 60)
    }
    // The plugin's views live as long as `painted`.
    return withExtendedLifetime(painted) { painter.motions.map(\.outcome) }
  }

  /// Moves or scrolls the views with certain names.
  private func move(_ view: View, _ frame: Int) {
    if view.name == "moves" { view.center.x += 1 }
    if view.name == "scrolls", let list = view as? ScrollView {
      list.contentOffset.y = Double(frame)
    }
    for subview in view.subviews { move(subview, frame) }
  }

  private static let view = "w:add_subview(thimble.view { name = 'moves', background = '#00ff88', "
  private static let beginning = """
    local w = thimble.window { background = '#223344' }
    local function list(options)
      options.name, options.frame, options.content_size = 'scrolls', { 0, 0, 200, 200 }, { 200, 3000 }
      local list = thimble.scroll_view(options)
      list:add_subview(thimble.view { frame = { 0, 0, 200, 2900 }, background = '#ff0000' })
      return list
    end

    """

  @Test func `moving content without an obstacle becomes a layer`() throws {
    #expect(try outcomes(Self.view + "frame = { 0, 0, 200, 200 } })") == [.layer(.content(1))])
    let list = try outcomes(
      "w:add_subview(list {})")
    #expect(list == [.layer(.content(1))])
    #expect(try outcomes("").isEmpty)
  }

  @Test func `each obstacle is reported`() throws {
    let cases: [(String, LayerObstacle)] = [
      (Self.view + "frame = { 0, 0, 90, 90 } })", .small),
      (
        "w:add_subview(list { corner_radius = 9 })", .rounded
      ),
      (
        "w:add_subview(thimble.view { frame = { 0, 0, 300, 300 }, alpha = 0.5, text = 'a' })"
          + ":add_subview(list {})", .masked
      ),
      (
        "w:add_subview(thimble.view { frame = { 0, 0, 300, 300 }, transform = { rotation = 0.2 } })"
          + ":add_subview(list {})", .transformed
      ),
    ]
    for (code, obstacle) in cases {
      let found = try outcomes(code)
      #expect(found == [.painted(obstacle)], "\(code)")
    }
    #expect(
      try outcomes(Self.view + "frame = { 0, 0, 200, 200 }, alpha = 0.5 })", fades: false)
        == [.painted(.unfaded)])
  }

  @Test func `a layer inside another layer is painted with it`() throws {
    let outcomes = try outcomes(
      Self.view + "frame = { 0, 0, 300, 300 } })"
        + ":add_subview(list {})")
    #expect(outcomes.count == 2)
    #expect(outcomes.contains { if case .layer = $0 { true } else { false } })
    #expect(outcomes.contains(.painted(.nested)) || outcomes.contains(.painted(.restless)))
  }

  @Test func `content that keeps changing is reported as restless`() throws {
    let outcomes = try outcomes(
      "w:add_subview(list {})"
        + ":add_subview(thimble.view { frame = { 0, 0, 90, 90 }, background = '#ff0000' })"
    ) { window, frame in window.subviews[0].subviews[0].center.x += frame % 2 == 0 ? 1 : -1 }
    #expect(outcomes.contains(.painted(.restless)))
  }

  @Test func `layers beyond a window's maximum are painted`() throws {
    let view = Self.view + "frame = { 0, 0, 200, 200 } })"
    let code = (0..<LayerPromotion.maximumLayers + 2).map { _ in view }
    let outcomes = try outcomes(code.joined(separator: "\n"))
    #expect(outcomes.count { $0 == .painted(.tooMany) } == 2)
  }

  @Test func `a rotated view, and a list that moves and scrolls, report obstacles`() throws {
    let turned = try outcomes(Self.view + "frame = { 0, 0, 200, 200 } })") { window, frame in
      window.subviews[0].transform.b = Double(frame + 1) / 10
    }
    #expect(turned == [.painted(.transformed)])
    let both = try outcomes("w:add_subview(list {})") { window, _ in
      window.subviews[0].center.x += 1
    }
    #expect(both.count == 2)
  }

  @Test(arguments: [
    "-5e9, -5e9, 1e10, 1e10", "-1e300, 0, 2e300, 200", "-1e18, -1e18, 1e19, 1e19",
    "0, 0, 3000000, 200",
  ])
  func `a view too large to count its pixels is painted`(frame: String) throws {
    let found = try outcomes(Self.view + "frame = { \(frame) } })") { window, count in
      window.subviews[0].alpha = 1 - Double(count) / 20
    }
    #expect(found == [.painted(.tooLarge)])
  }

  @Test func `content scrolled too far is painted`() throws {
    let found = try outcomes("w:add_subview(list {})") { window, frame in
      (window.subviews[0] as? ScrollView)?.contentOffset.y = 1e19 * Double(frame + 1)
    }
    #expect(found == [.painted(.tooLarge)])
  }

  @Test func `small views do not keep large ones from being layers`() throws {
    let small = (0..<30).map { _ in Self.view + "frame = { 0, 0, 20, 20 } })" }
    let found = try outcomes(
      small.joined(separator: "\n") + "\n" + Self.view + "frame = { 0, 0, 200, 200 } })")
    #expect(found.count { $0 == .painted(.small) } == 30)
    #expect(found.last == .layer(.content(1)))
  }

  @Test func `each obstacle has its own description`() {
    let all: [LayerObstacle] = [
      .nested, .masked, .transformed, .rounded, .unfaded, .small, .unaligned, .restless, .tooMany,
      .tooLarge, .noMemory, .preparing, .tooFast,
    ]
    #expect(Set(all.map(\.description)).count == all.count)
  }
}
