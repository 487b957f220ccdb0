import Canvas
import Stage
import System
import Testing
import Wayland

/// The visible contents of surfaces whose buffers change.
struct SurfaceContentsTests {
  let loop = EventLoop()
  let stage: Stage
  let client: Client
  let window: ClientSurface

  init() throws {
    stage = try Stage(on: loop)
    client = try Client(of: stage, on: loop)
    window = try ClientSurface.window(client)
  }

  private func attach(_ pixel: UInt32, side: Int = 800) throws {
    window.surface.attach(
      buffer: try client.makeBuffer(width: side, height: side, pixel: pixel), x: 0, y: 0)
  }

  private func image() throws -> [UInt32] {
    client.settle()
    let image = try stage.makeImage(of: stage.outputs[0])
    return [image[5, 5], image[105, 5], image[205, 5]]
  }

  private let green: UInt32 = 0xFF00_FF00
  private let red: UInt32 = 0xFFFF_0000

  @Test func `a new buffer is drawn only inside the damage`() throws {
    try attach(green)
    window.surface.commit()
    #expect(try image() == [green, green, green])
    try attach(red)
    window.surface.damageBuffer(x: 100, y: 0, width: 50, height: 50)
    window.surface.commit()
    #expect(try image() == [green, red, green])
    window.surface.damage(x: 200, y: 0, width: 50, height: 50)
    window.surface.commit()
    #expect(try image() == [green, red, red])
  }

  @Test func `a buffer of another size is drawn as a whole`() throws {
    try attach(red, side: 300)
    window.surface.commit()
    #expect(try image() == [red, red, red])
  }

  @Test func `a surface that was hidden is drawn as a whole`() throws {
    let part = try client.global(WlCompositor.self).createSurface()
    _ = try client.global(WlSubcompositor.self).getSubsurface(surface: part, parent: window.surface)
    for pixel in [red, nil, green] {
      let buffer = try pixel.map { try client.makeBuffer(width: 20, height: 20, pixel: $0) }
      part.attach(buffer: buffer, x: 0, y: 0)
      part.commit()
      window.surface.commit()
      #expect(try image()[0] == pixel ?? green)
    }
  }

  @Test func `damage in points is converted to the buffer's pixels by the viewport`() throws {
    let viewport = try client.global(WpViewporter.self).getViewport(surface: window.surface)
    viewport.setSource(x: 400, y: 0, width: 400, height: 400)
    viewport.setDestination(width: 800, height: 800)
    try attach(green)
    window.surface.commit()
    #expect(try image() == [green, green, green])
    try attach(red)
    window.surface.damage(x: 100, y: 0, width: 50, height: 50)
    window.surface.commit()
    #expect(try image() == [green, red, green])
    #expect(stage.windows[0].damage == [.init(x: 450, y: 0, width: 25, height: 25)])
  }

  @Test func `an image of a surface does not change after the next commit`() throws {
    let before = try #require(stage.windows.first).makeImage()
    try attach(red)
    window.surface.damageBuffer(x: 0, y: 0, width: 800, height: 800)
    window.surface.commit()
    _ = try image()
    #expect(before[5, 5] == green)
  }

  @Test func `withheld buffers are released when the stage stops withholding them`() throws {
    stage.quirks.withholdsBuffers = true
    window.draw(width: 10, height: 10)
    window.draw(width: 10, height: 10)
    client.settle()
    #expect(window.releases == 0)
    stage.quirks.withholdsBuffers = false
    client.settle()
    #expect(window.releases == 2)
  }
}
