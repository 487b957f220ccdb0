import Gestures
import Scrolling
import Testing

@Suite struct ScrollViewIndicatorTests {
  @Test func `an indicator is as long as the view is to its content, and moves with it`() throws {
    let view = scrollView(content: .tall(1600))
    let top = try #require(view.indicatorFrame(.vertical))
    #expect(top == Rect(x: 394, y: 3, width: 3, height: 397))
    view.contentOffset.y = 800
    let bottom = try #require(view.indicatorFrame(.vertical))
    #expect(bottom.maxY == 797)
    #expect(view.indicatorFrame(.horizontal) == nil)
  }

  @Test func `it shrinks in overscroll and never vanishes`() throws {
    let view = scrollView(content: .tall(1600))
    view.contentOffset.y = -100
    #expect(try #require(view.indicatorFrame(.vertical)).size.height == 297)
    view.contentOffset.y = -5000
    #expect(try #require(view.indicatorFrame(.vertical)).size.height == 6)
    view.showsVerticalScrollIndicator = false
    #expect(view.indicatorFrame(.vertical) == nil)
  }

  @Test func `very long content has a short indicator, not a speck`() throws {
    let view = scrollView(content: .tall(1_000_000))
    #expect(try #require(view.indicatorFrame(.vertical)).size.height == 36)
  }
}
