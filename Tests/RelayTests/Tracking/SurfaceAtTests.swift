import Testing

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

struct SurfaceAtTests {
  /// A window of 400 by 300 whose geometry begins at 14,12 of its surface 31.
  private func window() throws -> Conversation {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.app(32, request: XdgSurface.Request.setWindowGeometry, 14, 12, 400, 300)
    try talk.show(31, width: 428, height: 324)
    return talk
  }

  /// The surface at a point of the window, and the point on this surface.
  private func spot(_ talk: Conversation, x: Double, y: Double) -> [Double]? {
    guard let spot = talk.tracker.tree.spot(in: WindowID(1), x: x, y: y),
      let state = talk.tracker.tree[spot.surface]
    else { return nil }
    return [Double(state.object), spot.x, spot.y]
  }

  private func subsurface(
    _ talk: inout Conversation, _ surface: UInt32, of parent: UInt32, at position: UInt32
  ) throws {
    try talk.surface(surface)
    let make = WlSubcompositor.Request.getSubsurface
    try talk.app(Known.subcompositor, request: make, surface + 1, surface, parent)
    try talk.app(surface + 1, request: WlSubsurface.Request.setPosition, position, position)
    try talk.show(surface, width: 50, height: 50)
    try talk.app(parent, request: WlSurface.Request.commit)
  }

  @Test func `a point in a window is a point on its surface, up to its edges`() throws {
    let talk = try window()
    #expect(spot(talk, x: 0, y: 0) == [31, 14, 12])
    #expect(spot(talk, x: -14, y: -12) == [31, 0, 0])
    #expect(spot(talk, x: 413, y: 311) == [31, 427, 323])
    #expect(spot(talk, x: 414, y: 0) == nil)
    #expect(spot(talk, x: 0, y: -13) == nil)
  }

  @Test func `a point outside a surface's input region belongs to the surface below`() throws {
    var talk = try window()
    try subsurface(&talk, 40, of: 31, at: 100)
    #expect(spot(talk, x: 90, y: 90) == [40, 4, 2])
    try talk.app(Known.compositor, request: WlCompositor.Request.createRegion, 60)
    try talk.app(60, request: WlRegion.Request.add, 0, 0, 50, 50)
    try talk.app(60, request: WlRegion.Request.subtract, 0, 0, 10, 10)
    try talk.app(40, request: WlSurface.Request.setInputRegion, 60)
    try talk.app(60, request: WlRegion.Request.destroy)
    #expect(spot(talk, x: 90, y: 90) == [40, 4, 2])
    try talk.app(40, request: WlSurface.Request.commit)
    #expect(spot(talk, x: 90, y: 90) == [31, 104, 102])
    #expect(spot(talk, x: 100, y: 100) == [40, 14, 12])
    try talk.app(40, request: WlSurface.Request.setInputRegion, 0)
    try talk.app(40, request: WlSurface.Request.commit)
    #expect(spot(talk, x: 90, y: 90) == [40, 4, 2])
  }

  @Test func `the topmost surface at a point gets the input, in the order of the stack`() throws {
    var talk = try window()
    try subsurface(&talk, 40, of: 31, at: 100)
    try subsurface(&talk, 50, of: 31, at: 100)
    #expect(spot(talk, x: 90, y: 90)?.first == 50)
    try talk.app(51, request: WlSubsurface.Request.placeBelow, 40)
    #expect(spot(talk, x: 90, y: 90)?.first == 40)
    try talk.app(51, request: WlSubsurface.Request.placeAbove, 40)
    #expect(spot(talk, x: 90, y: 90)?.first == 50)
    try talk.app(51, request: WlSubsurface.Request.placeBelow, 31)
    #expect(spot(talk, x: 90, y: 90)?.first == 40)
    try talk.app(41, request: WlSubsurface.Request.placeBelow, 50)
    #expect(spot(talk, x: 90, y: 90)?.first == 31)
    try talk.app(51, request: WlSubsurface.Request.placeAbove, 31)
    #expect(spot(talk, x: 90, y: 90)?.first == 50)
    try subsurface(&talk, 60, of: 50, at: 0)
    #expect(spot(talk, x: 90, y: 90)?.first == 60)
  }

  @Test func `popups are above their window, the newest on top`() throws {
    var talk = try window()
    try subsurface(&talk, 50, of: 31, at: 0)
    for (surface, parent) in [(70, 32), (80, 71)] as [(UInt32, UInt32)] {
      try talk.surface(surface)
      let manager = XdgWmBase.Request.getXdgSurface
      try talk.app(Known.windowManager, request: manager, surface + 1, surface)
      try talk.app(surface + 1, request: XdgSurface.Request.getPopup, surface + 2, parent, 99)
      try talk.compositor(surface + 2, event: XdgPopup.Event.configure, 5, 5, 100, 80)
      try talk.app(surface + 1, request: XdgSurface.Request.ackConfigure, 1)
      try talk.show(surface, width: 100, height: 80)
    }
    #expect(spot(talk, x: 6, y: 6) == [70, 1, 1])
    #expect(spot(talk, x: 12, y: 12) == [80, 2, 2])
    // Menus reach outside the window.
    #expect(spot(talk, x: 108, y: 88) == [80, 98, 78])
    try talk.app(82, request: XdgPopup.Request.destroy)
    #expect(spot(talk, x: 12, y: 12) == [70, 7, 7])
  }

  @Test func `rectangles beyond a region's limit are merged with the last one`() {
    var region = InputRegion()
    #expect(!region.contains(x: 0, y: 0))
    for step in 0..<12 as Range<Int32> {
      region.change(SurfaceRect(x: step * 10, y: 0, width: 5, height: 5), isAdded: true)
    }
    #expect(region.contains(x: 1, y: 1))
    #expect(!region.contains(x: 7, y: 1))
    #expect(region.contains(x: 77, y: 1))
    #expect(region.contains(x: 113, y: 1))
    #expect(!region.contains(x: 116, y: 1))
  }

  @Test func `the search through a loop of a thousand subsurfaces ends`() throws {
    var talk = try window()
    let make = WlSubcompositor.Request.getSubsurface
    for surface in 1000..<2200 as Range<UInt32> {
      try talk.surface(surface)
      try talk.app(Known.subcompositor, request: make, surface + 2000, surface, surface - 1)
    }
    try talk.app(Known.subcompositor, request: make, 9000, 1000, 2199)
    #expect(spot(talk, x: 1, y: 1)?.first == 31)
  }
}
