import Gestures
import Scrolling
import Testing

@Suite struct LinkModeTests {
  /// A leader with 200 points to scroll and a follower with 2000, at an offset of the leader.
  private func following(_ mode: LinkMode, at offset: Double, bounces: Bool = true) -> Double {
    let leader = scrollView(content: .tall(1000))
    let follower = scrollView(content: .tall(2800))
    follower.bounces = bounces
    let group = LinkGroup(mode: mode)
    group.add(leader)
    group.add(follower)
    leader.contentOffset.y = offset
    return follower.contentOffset.y
  }

  @Test(arguments: [(0.0, 0.0), (50, 500), (200, 2000), (230, 2030), (-40, -40)])
  func `a proportional member is at the same fraction, with the same overshoot`(
    _ lead: Double, _ offset: Double
  ) {
    #expect((following(.proportional, at: lead) - offset).magnitude < 1e-9)
  }

  @Test(arguments: [(100.0, 100.0), (-40, 0), (230, 230)])
  func `a mirror has the same offset, within its own range`(_ lead: Double, _ offset: Double) {
    #expect(following(.mirror, at: lead) == offset)
  }

  @Test func `a member that does not bounce has no overshoot`() {
    #expect(following(.proportional, at: 230, bounces: false) == 2000)
  }

  @Test func `equal members do not follow an offset set by code`() {
    #expect(following(.equal, at: 100) == 0)
  }

  @Test func `a mapping to an invalid number moves nothing`() {
    #expect(following(.mapped { _, _ in Point(x: .nan, y: 4) }, at: 100) == 0)
  }
}
