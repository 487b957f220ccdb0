import Stage
import System
import Testing
import Wayland

struct LayerRoleTests {
  let loop = EventLoop()

  @Test(
    arguments: [
      // A strip along the lower edge, one beside the right edge, one in a corner, one in the
      // middle.
      (0, 24, [.bottom, .left, .right], Stage.Rect(x: 4, y: 772, width: 1274, height: 24)),
      (16, 0, [.right, .top, .bottom], Stage.Rect(x: 1262, y: 1, width: 16, height: 795)),
      (50, 40, [.top, .left], Stage.Rect(x: 4, y: 1, width: 50, height: 40)),
      (100, 100, [], Stage.Rect(x: 590, y: 350, width: 100, height: 100)),
    ] as [(UInt32, UInt32, ZwlrLayerSurfaceV1.Anchor, Stage.Rect)])
  func `the anchors and margins of a layer decide its position`(
    width: UInt32, height: UInt32, anchor: ZwlrLayerSurfaceV1.Anchor, expected: Stage.Rect
  ) throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let layer = try ClientSurface.layer(client) {
      $0.setSize(width: width, height: height)
      $0.setAnchor(anchor: anchor)
      $0.setMargin(top: 1, right: 2, bottom: 4, left: 4)
    }
    #expect(stage.layers.first?.frame == expected)
    #expect(layer.sizes == [[Int32(expected.width), Int32(expected.height)]])
  }

  @Test func `a window leaves the exclusive zone of a layer free`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    let bar = try ClientSurface.layer(client) {
      $0.setSize(width: 0, height: 30)
      $0.setAnchor(anchor: [.top, .left, .right])
      $0.setExclusiveZone(zone: 30)
    }
    client.settle()
    #expect(window.sizes == [[1280, 800], [1280, 770]])
    #expect(stage.windows.first?.frame.y == 30)
    let request = try #require(stage.layers.first?.layerRequest)
    #expect(request.exclusiveZone == 30)
    #expect(request.anchor == [.top, .left, .right])
    bar.layer?.destroy()
    bar.surface.destroy()
    client.settle()
    client.settle()
    #expect(window.sizes.last == [1280, 800])
  }

  @Test func `layers are stacked by level, below or above the windows`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    for level: ZwlrLayerShellV1.Layer in [.overlay, .background, .top, .bottom] {
      _ = try ClientSurface.layer(client, level: level) { $0.setSize(width: 9, height: 9) }
    }
    _ = try ClientSurface.window(client)
    let levels = stage.surfaces.map { surface in
      if case .layer(_, let level) = surface.kind { level } else { -1 }
    }
    #expect(levels == [0, 1, -1, 2, 3])
  }

  @Test func `a layer with extreme margins does not end the connection`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    _ = try client.global(ZwlrLayerShellV1.self)
    let surface = try client.global(WlCompositor.self).createSurface()
    let layer = try client.global(ZwlrLayerShellV1.self).getLayerSurface(
      surface: surface, output: nil, layer: .top, namespace: "")
    layer.setAnchor(anchor: [.left, .right, .top, .bottom])
    layer.setMargin(top: .min, right: .min, bottom: .min, left: .min)
    layer.setExclusiveZone(zone: .max)
    surface.commit()
    client.settle()
    #expect(!client.hasEnded)
  }

  @Test func `a width of zero without both side anchors ends the connection`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    _ = try ClientSurface.layer(client) { $0.setSize(width: 0, height: 20) }
    #expect(client.hasEnded)
  }
}
