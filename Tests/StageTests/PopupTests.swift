import Stage
import System
import Testing
import Wayland

struct PopupTests {
  let loop = EventLoop()

  @Test(
    arguments: [
      // Below a button's lower left corner, and to the right of its upper right corner.
      (.bottomLeft, .bottomRight, [10, 40, 60, 50]), (.topRight, .bottomRight, [110, 20, 60, 50]),
      // Over the middle of the button.
      (.none, .none, [30, 5, 60, 50]),
    ] as [(XdgPositioner.Anchor, XdgPositioner.Gravity, [Double])])
  func `the positioner of a popup decides its position`(
    anchor: XdgPositioner.Anchor, gravity: XdgPositioner.Gravity, expected: [Double]
  ) throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    let popup = try ClientSurface.popup(of: window) {
      $0.setSize(width: 60, height: 50)
      $0.setAnchorRect(x: 10, y: 20, width: 100, height: 20)
      $0.setAnchor(anchor: anchor)
      $0.setGravity(gravity: gravity)
    }
    let surface = try #require(stage.surfaces.last)
    #expect(surface.kind == .popup)
    let frame = surface.frame
    #expect([frame.x, frame.y, frame.width, frame.height] == expected)
    #expect(!popup.hasBeenClosed)
  }

  @Test func `a popup with an extreme position does not end the connection`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    let popup = try ClientSurface.popup(of: window) {
      $0.setSize(width: 1, height: 1)
      $0.setAnchorRect(x: .max, y: .min, width: .max, height: .max)
      $0.setAnchor(anchor: .bottomRight)
      $0.setOffset(x: .max, y: .min)
    }
    #expect(popup.sizes == [[1, 1]])
    #expect(!client.hasEnded)
  }

  @Test func `a window can request to draw its own frame`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    #expect(stage.windows.first?.drawsOwnFrame == nil)
    let toplevel = try #require(window.toplevel)
    let decoration = try client.global(ZxdgDecorationManagerV1.self)
      .getToplevelDecoration(toplevel: toplevel)
    decoration.setMode(mode: .clientSide)
    client.settle()
    #expect(stage.windows.first?.drawsOwnFrame == true)
  }
}
