import Canvas
import Glibc
import LoopBarriers
import Stage
import System
import Testing
import Wayland

struct SurfaceTests {
  let loop = EventLoop()

  @Test func `a window fills its output and can be read back`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client, pixel: 0xFF11_2233)
    #expect(window.sizes == [[1280, 800]])
    let surface = try #require(stage.windows.first)
    #expect(surface.kind == .window(title: "test", appID: "org.example.test"))
    #expect(surface.frame == .init(x: 0, y: 0, width: 1280, height: 800))
    #expect(surface.bufferSize == .init(width: 1280, height: 800))
    #expect(try surface.makeImage()[640, 400] == 0xFF11_2233)
  }

  @Test func `a centred window keeps its own size`() throws {
    var configuration = Stage.Configuration()
    configuration.windows = .centered
    let stage = try Stage(configuration, on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    #expect(window.sizes == [[0, 0]])
    #expect(stage.windows.first?.frame == .init(x: 490, y: 300, width: 300, height: 200))
    let image = try stage.makeImage(of: stage.outputs[0])
    #expect(image[489, 300] == 0xFF00_0000)
    #expect(image[490, 300] == 0xFF00_FF00)
    #expect(image[789, 499] == 0xFF00_FF00)
    #expect(image[790, 499] == 0xFF00_0000)
  }

  @Test func `a window fills the column that its title names`() throws {
    var configuration = Stage.Configuration()
    configuration.windows = .columns(["test": 0.25...0.75])
    let stage = try Stage(configuration, on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    #expect(window.sizes == [[640, 800]])
    #expect(stage.windows.first?.frame == .init(x: 320, y: 0, width: 640, height: 800))
  }

  @Test func `the stage reports each map and unmap of a window, and its end`() throws {
    let stage = try Stage(on: loop)
    var story: [String] = []
    stage.onMap = { _ in story.append("map") }
    stage.onUnmap = { _ in story.append("unmap") }
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    window.surface.attach(buffer: nil, x: 0, y: 0)
    window.surface.commit()
    client.settle()
    #expect(story == ["map", "unmap"])
    #expect(stage.windows.isEmpty)
    window.surface.commit()
    client.settle()
    client.settle()
    #expect(story == ["map", "unmap", "map"])
    client.connection.close()
    #expect(loop.run(until: { story.count == 4 }, timeout: .seconds(120)))
  }

  @Test func `the stage can resize and close a window`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    let surface = try #require(stage.windows.first)
    surface.configure(width: 500, height: 300)
    surface.close()
    client.settle()
    client.settle()
    #expect(window.sizes.last == [500, 300])
    #expect(window.hasBeenClosed)
    #expect(surface.bufferSize == .init(width: 500, height: 300))
  }

  @Test func `frame callbacks arrive at the refresh rate, one for each request`() throws {
    var configuration = Stage.Configuration()
    configuration.outputs[0].refreshRate = 100
    let stage = try Stage(configuration, on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    let start = loop.now
    for count in 1...5 {
      window.asksForFrame()
      window.surface.commit()
      #expect(loop.run(until: { window.framesDone == count }, timeout: .seconds(120)))
    }
    #expect(loop.now - start >= 0.04)
    loop.handleTimers(within: .milliseconds(30))
    client.settle()
    #expect(window.framesDone == 5)
  }

  @Test func `frame callbacks wait for a frame if pacing is on request`() throws {
    let stage = try Stage(on: loop)
    stage.quirks.pacing = .onRequest
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    window.asksForFrame()
    window.surface.commit()
    client.settle()
    // Long enough for the screen's next frames, if it had any.
    loop.handleTimers(within: .milliseconds(50))
    client.settle()
    #expect(window.framesDone == 0)
    stage.beginFrame()
    #expect(loop.run(until: { window.framesDone == 1 }, timeout: .seconds(120)))
  }

  @Test func `a buffer is released when the next one is shown, unless it is withheld`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    #expect(window.releases == 0)
    window.draw(width: 10, height: 10)
    client.settle()
    #expect(window.releases == 1)
    stage.quirks.withholdsBuffers = true
    window.draw(width: 10, height: 10)
    client.settle()
    #expect(window.releases == 1)
  }

  @Test func `a viewport stretches a rectangle of the buffer`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    let viewport = try client.global(WpViewporter.self).getViewport(surface: window.surface)
    viewport.setSource(x: 1, y: 1, width: 2, height: 2)
    viewport.setDestination(width: 640, height: 400)
    window.draw(width: 4, height: 4)
    client.settle()
    let surface = try #require(stage.windows.first)
    #expect(surface.frame.width == 640)
    #expect(surface.viewportSize == .init(width: 640, height: 400))
    let image = try stage.makeImage(of: stage.outputs[0])
    #expect(image[639, 399] == 0xFF00_FF00)
    #expect(image[640, 399] == 0xFF00_0000)
  }

  @Test func `a subsurface is drawn at its position, above or below its parent`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    let part = try client.global(WlCompositor.self).createSurface()
    let role = try client.global(WlSubcompositor.self).getSubsurface(
      surface: part, parent: window.surface)
    role.setPosition(x: 100, y: 50)
    part.attach(
      buffer: try client.makeBuffer(width: 20, height: 20, pixel: 0xFFFF_FFFF), x: 0, y: 0)
    part.commit()
    window.surface.commit()
    client.settle()
    #expect(stage.surfaces.map(\.kind).last == .subsurface)
    #expect(try stage.makeImage(of: stage.outputs[0])[100, 50] == 0xFFFF_FFFF)
    role.placeBelow(sibling: window.surface)
    client.settle()
    #expect(stage.surfaces.map(\.kind).last == .subsurface)
    window.surface.commit()
    client.settle()
    #expect(stage.surfaces.map(\.kind).first == .subsurface)
    #expect(try stage.makeImage(of: stage.outputs[0])[100, 50] == 0xFF00_FF00)
  }

  @Test func `a cycle of subsurfaces ends the connection`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let compositor = try client.global(WlCompositor.self)
    let subcompositor = try client.global(WlSubcompositor.self)
    let surfaces = (0..<3).map { _ in compositor.createSurface() }
    for (part, whole) in [(0, 1), (1, 2), (2, 0)] {
      _ = subcompositor.getSubsurface(surface: surfaces[part], parent: surfaces[whole])
    }
    client.settle()
    #expect(client.hasEnded)
  }

  @Test func `attaching a buffer before the first configure ends the connection`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let surface = try client.global(WlCompositor.self).createSurface()
    _ = try client.global(XdgWmBase.self).getXdgSurface(surface: surface).getToplevel()
    surface.attach(buffer: try client.makeBuffer(width: 1, height: 1), x: 0, y: 0)
    surface.commit()
    client.settle()
    #expect(client.hasEnded)
    guard case .refused(let error) = client.connection.error else {
      Issue.record("the connection ended for another reason")
      return
    }
    #expect(error.name == "unconfigured_buffer")
  }

  @Test func `a buffer whose file is too short reads as transparent`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let pool = try client.global(WlShm.self).createPool(fd: fileno(file), size: 400)
    let buffer = pool.createBuffer(
      offset: 0, width: 10, height: 10, stride: 40, format: .argb8888)
    window.surface.attach(buffer: buffer, x: 0, y: 0)
    window.surface.commit()
    client.settle()
    #expect(try stage.windows.first?.makeImage()[5, 5] == 0)
  }

  @Test(arguments: [(-4, 10, 40), (0, 0, 40), (0, 10, 36), (4, 10, 40), (0, 40000, 160000)])
  func `a buffer that does not fit its memory ends the connection`(
    offset: Int32, width: Int32, stride: Int32
  ) throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let pool = try client.global(WlShm.self).createPool(fd: fileno(file), size: 400)
    _ = pool.createBuffer(
      offset: offset, width: width, height: 10, stride: stride, format: .argb8888)
    client.settle()
    #expect(client.hasEnded)
  }
}
