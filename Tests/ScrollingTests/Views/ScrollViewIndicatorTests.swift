import Gestures
import Scrolling
import Testing

@Suite struct ScrollViewIndicatorTests {
  @Test func `an indicator shows the visible part of the content, and moves with it`() throws {
    let view = scrollView(content: .tall(1600))
    let top = try #require(view.indicatorFrame(.vertical))
    #expect(top == Rect(x: 394, y: 3, width: 3, height: 397))
    view.contentOffset.y = 800
    let bottom = try #require(view.indicatorFrame(.vertical))
    #expect(bottom.maxY == 797)
    #expect(view.indicatorFrame(.horizontal) == nil)
  }

  @Test func `an indicator shrinks in overscroll and never vanishes`() throws {
    let view = scrollView(content: .tall(1600))
    view.contentOffset.y = -100
    #expect(try #require(view.indicatorFrame(.vertical)).size.height == 297)
    view.contentOffset.y = -5000
    #expect(try #require(view.indicatorFrame(.vertical)).size.height == 6)
    view.showsVerticalScrollIndicator = false
    #expect(view.indicatorFrame(.vertical) == nil)
  }

  @Test func `very long content has an indicator of a minimum length`() throws {
    let view = scrollView(content: .tall(1_000_000))
    #expect(try #require(view.indicatorFrame(.vertical)).size.height == 36)
  }

  @Test func `an indicator is on its axis, at the scrolled fraction`() throws {
    let view = scrollView(content: Size(width: 800, height: 1600))
    view.contentOffset = Point(x: 200, y: 200)
    #expect(
      try #require(view.indicatorFrame(.horizontal))
        == Rect(x: 3 + 0.5 * 197, y: 794, width: 197, height: 3))
    #expect(
      try #require(view.indicatorFrame(.vertical))
        == Rect(x: 394, y: 3 + 0.25 * 397, width: 3, height: 397))
    view.showsHorizontalScrollIndicator = false
    #expect(view.indicatorFrame(.horizontal) == nil)
    #expect(view.indicatorFrame(.vertical) != nil)
  }

  @Test func `an indicator shrinks past the far edge as past the near one`() throws {
    let view = scrollView(content: .tall(1600))
    view.contentOffset.y = 900
    #expect(
      try #require(view.indicatorFrame(.vertical)) == Rect(x: 394, y: 500, width: 3, height: 297))
  }

  @Test func `insets count as content for an indicator`() throws {
    let view = scrollView(content: .tall(1400))
    view.contentInset = EdgeInsets(top: 120, left: 0, bottom: 80, right: 0)
    view.contentOffset.y = -120
    #expect(
      try #require(view.indicatorFrame(.vertical)) == Rect(x: 394, y: 3, width: 3, height: 397))
  }

  @Test func `a view too small for an indicator has none`() {
    let view = scrollView(content: .tall(1600), frame: Rect(x: 0, y: 0, width: 400, height: 6))
    #expect(view.indicatorFrame(.vertical) == nil)
  }

  @Test func `a view one point larger has an indicator`() {
    let view = scrollView(content: .tall(1600), frame: Rect(x: 0, y: 0, width: 400, height: 7))
    #expect(view.indicatorFrame(.vertical) != nil)
  }
}
