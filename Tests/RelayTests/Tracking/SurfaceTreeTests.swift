import Testing

@testable import Relay
@testable import RelayRuns

private typealias Known = Conversation.Known

struct SurfaceTreeTests {
  @Test(arguments: [
    (1, 0, [300.0, 200]), (2, 0, [150, 100]), (1, 1, [200, 300]), (2, 3, [100, 150]),
    (1, 2, [300, 200]),
  ]) func `a size is the buffer's, rotated and scaled`(
    scale: UInt32, transform: UInt32, expected: [Double]
  ) throws {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.app(31, request: WlSurface.Request.setBufferScale, scale)
    try talk.app(31, request: WlSurface.Request.setBufferTransform, transform)
    #expect(talk.size(31) == [0, 0])
    #expect(try talk.show(31, width: 300, height: 200) == .windowChanged(WindowID(1)))
    #expect(talk.size(31) == expected)
    #expect(try talk.show(31, width: 300, height: 200) == nil)
  }

  @Test func `a viewport sets the size by its destination or source while it exists`() throws {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.app(Known.viewporter, request: WpViewporter.Request.getViewport, 40, 31)
    try talk.app(40, request: WpViewport.Request.setSource, 0, 0, 100 << 8, 50 << 8)
    try talk.show(31, width: 1920, height: 1200)
    #expect(talk.size(31) == [100, 50])
    try talk.app(40, request: WpViewport.Request.setDestination, 1280, 800)
    #expect(talk.size(31) == [100, 50])
    try talk.show(31, width: 1920, height: 1200)
    #expect(talk.size(31) == [1280, 800])
    let unset = UInt32(bitPattern: -1)
    try talk.app(40, request: WpViewport.Request.setDestination, unset, unset)
    try talk.app(40, request: WpViewport.Request.destroy)
    try talk.show(31, width: 1920, height: 1200)
    #expect(talk.size(31) == [1920, 1200])
  }

  @Test func `dma-buf buffers have sizes, whether made at once or by the compositor`() throws {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.app(Known.dmabuf, request: ZwpLinuxDmabufV1.Request.createParams, 40)
    try talk.app(40, request: ZwpLinuxBufferParamsV1.Request.createImmed, 41, 64, 32, 0, 0)
    try talk.app(31, request: WlSurface.Request.attach, 41, 0, 0)
    try talk.app(31, request: WlSurface.Request.commit)
    #expect(talk.size(31) == [64, 32])
    try talk.app(Known.dmabuf, request: ZwpLinuxDmabufV1.Request.createParams, 42)
    try talk.app(42, request: ZwpLinuxBufferParamsV1.Request.create, 80, 60, 0, 0)
    let buffer = ObjectTable.firstOfCompositor
    try talk.compositor(42, event: ZwpLinuxBufferParamsV1.Event.created, buffer)
    try talk.app(31, request: WlSurface.Request.attach, buffer, 0, 0)
    try talk.app(31, request: WlSurface.Request.commit)
    #expect(talk.size(31) == [80, 60])
  }

  @Test func `a buffer of unknown size has the geometry's size, or the configured one`() throws {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.compositor(33, event: XdgToplevel.Event.configure, 640, 480, 0)
    try talk.app(32, request: XdgSurface.Request.ackConfigure, 5)
    try talk.app(31, request: WlSurface.Request.attach, 9999, 0, 0)
    try talk.app(31, request: WlSurface.Request.commit)
    #expect(talk.size(31) == [640, 480])
    try talk.app(32, request: XdgSurface.Request.setWindowGeometry, 10, 10, 300, 200)
    try talk.app(31, request: WlSurface.Request.commit)
    #expect(talk.size(31) == [300, 200])
    try talk.app(31, request: WlSurface.Request.attach, 0, 0, 0)
    try talk.app(31, request: WlSurface.Request.commit)
    #expect(talk.size(31) == [0, 0])
  }

  @Test func `a point of a window is relative to its geometry`() throws {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.app(32, request: XdgSurface.Request.setWindowGeometry, 14, 12, 400, 300)
    #expect(talk.position(31, x: 20, y: 20) == [20, 20])
    try talk.show(31, width: 428, height: 324)
    #expect(talk.position(31, x: 20, y: 20) == [6, 8])
    #expect(talk.tracker.tree.windows.first?.width == 400)
    #expect(talk.tracker.tree.windows.first?.height == 300)
  }

  @Test func `positions of nested subsurfaces add up after the parent's commit`() throws {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.surface(40)
    try talk.surface(41)
    let make = WlSubcompositor.Request.getSubsurface
    try talk.app(Known.subcompositor, request: make, 50, 40, 31)
    try talk.app(Known.subcompositor, request: make, 51, 41, 40)
    try talk.app(50, request: WlSubsurface.Request.setPosition, 100, UInt32(bitPattern: -10))
    try talk.app(51, request: WlSubsurface.Request.setPosition, 5, 6)
    try talk.app(40, request: WlSurface.Request.commit)
    #expect(talk.position(41, x: 1, y: 1) == [6, 7])
    try talk.app(31, request: WlSurface.Request.commit)
    #expect(talk.position(41, x: 1, y: 1) == [106, -3])
    #expect(talk.position(40, x: 1, y: 1) == [101, -9])
    try talk.app(50, request: WlSubsurface.Request.destroy)
    #expect(talk.position(41, x: 1, y: 1) == nil)
  }

  @Test func `a popup of a popup is at its configured position, relative to geometries`() throws {
    var talk = try Conversation.started()
    try talk.window(31)
    try talk.app(32, request: XdgSurface.Request.setWindowGeometry, 14, 12, 400, 300)
    try talk.show(31, width: 428, height: 324)
    for (surface, parent) in [(40, 32), (50, 41)] as [(UInt32, UInt32)] {
      try talk.surface(surface)
      let manager = XdgWmBase.Request.getXdgSurface
      try talk.app(Known.windowManager, request: manager, surface + 1, surface)
      try talk.app(surface + 1, request: XdgSurface.Request.getPopup, surface + 2, parent, 99)
      try talk.compositor(surface + 2, event: XdgPopup.Event.configure, 30, 40, 100, 80)
      try talk.app(surface + 1, request: XdgSurface.Request.setWindowGeometry, 3, 4, 100, 80)
      #expect(talk.position(surface, x: 3, y: 4) != [30, 40])
      try talk.app(surface + 1, request: XdgSurface.Request.ackConfigure, 1)
      try talk.show(surface, width: 106, height: 88)
    }
    #expect(talk.position(40, x: 3, y: 4) == [30, 40])
    #expect(talk.position(50, x: 3, y: 4) == [60, 80])
    #expect(talk.tracker.tree.windows.count == 1)
    try talk.app(42, request: XdgPopup.Request.destroy)
    #expect(talk.position(50, x: 3, y: 4) == nil)
  }

  @Test func `a popup of a layer belongs to it`() throws {
    var talk = try Conversation.started()
    try talk.surface(31)
    let words = [32, 31, 0, 2] + Conversation.string("panel")
    let request = ZwlrLayerShellV1.Request.getLayerSurface
    _ = try talk.tracker.request(Conversation.message(Known.layerShell, opcode: request, words))
    try talk.compositor(32, event: ZwlrLayerSurfaceV1.Event.configure, 1, 800, 30)
    try talk.app(32, request: ZwlrLayerSurfaceV1.Request.ackConfigure, 1)
    try talk.app(31, request: WlSurface.Request.attach, 9999, 0, 0)
    try talk.app(31, request: WlSurface.Request.commit)
    #expect(talk.size(31) == [800, 30])
    try talk.surface(40)
    try talk.app(Known.windowManager, request: XdgWmBase.Request.getXdgSurface, 41, 40)
    try talk.app(41, request: XdgSurface.Request.getPopup, 42, 0, 99)
    #expect(talk.position(40, x: 0, y: 0) == nil)
    try talk.app(32, request: ZwlrLayerSurfaceV1.Request.getPopup, 42)
    try talk.compositor(42, event: XdgPopup.Event.configure, 7, 30, 100, 80)
    try talk.app(41, request: XdgSurface.Request.ackConfigure, 2)
    try talk.app(40, request: WlSurface.Request.commit)
    #expect(talk.position(40, x: 1, y: 1) == [8, 31])
  }

  @Test func `the search through a loop of subsurfaces ends`() throws {
    var talk = try Conversation.started()
    try talk.surface(40)
    try talk.surface(41)
    let make = WlSubcompositor.Request.getSubsurface
    try talk.app(Known.subcompositor, request: make, 50, 40, 41)
    try talk.app(Known.subcompositor, request: make, 51, 41, 40)
    try talk.app(40, request: WlSurface.Request.commit)
    #expect(talk.position(40, x: 1, y: 1) == nil)
  }

  @Test func `destroyed surfaces and windows leave nothing behind`() throws {
    var talk = try Conversation.started()
    let before = talk.tracker.objects.count
    for _ in 0..<50 {
      try talk.window(31)
      try talk.show(31, width: 100, height: 100)
      try talk.app(33, request: XdgToplevel.Request.destroy)
      try talk.app(32, request: XdgSurface.Request.destroy)
      try talk.app(31, request: WlSurface.Request.destroy)
      for object in 31...33 as ClosedRange<UInt32> {
        try talk.compositor(1, event: WlDisplay.Event.deleteId, object)
      }
    }
    #expect(talk.tracker.objects.count == before)
    #expect(talk.tracker.tree.count == 0)
    #expect(talk.tracker.tree.windows.isEmpty)
  }
}
