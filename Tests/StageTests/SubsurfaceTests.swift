import Stage
import System
import Testing
import Wayland

struct SubsurfaceTests {
  let loop = EventLoop()
  let stage: Stage
  let client: Client
  let window: ClientSurface

  init() throws {
    stage = try Stage(on: loop)
    client = try Client(of: stage, on: loop)
    window = try ClientSurface.window(client)
  }

  /// A subsurface of 20 by 20 pixels in one colour.
  private struct Part {
    let surface: WlSurface
    let role: WlSubsurface
  }

  private func part(_ pixel: UInt32, of parent: WlSurface? = nil) throws -> Part {
    let surface = try client.global(WlCompositor.self).createSurface()
    let role = try client.global(WlSubcompositor.self).getSubsurface(
      surface: surface, parent: parent ?? window.surface)
    try show(pixel, on: surface)
    return Part(surface: surface, role: role)
  }

  private func show(_ pixel: UInt32, on surface: WlSurface, _ releases: Releases? = nil) throws {
    let buffer = try client.makeBuffer(width: 20, height: 20, pixel: pixel)
    buffer.onEvent = { _ in releases?.count += 1 }
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.damageBuffer(x: 0, y: 0, width: 20, height: 20)
    surface.commit()
  }

  private final class Releases { var count = 0 }

  private func pixel(_ x: Int = 5, _ y: Int = 5) throws -> UInt32 {
    client.settle()
    return try stage.pixel(atX: x, y: y, of: stage.outputs[0])
  }

  @Test func `a subsurface appears, moves and changes when its parent commits`() throws {
    let part = try part(0xFF00_00FF)
    #expect(try pixel() == 0xFF00_FF00)
    window.surface.commit()
    #expect(try pixel() == 0xFF00_00FF)
    part.role.setPosition(x: 100, y: 50)
    try show(0xFFFF_0000, on: part.surface)
    #expect(try pixel() == 0xFF00_00FF)
    window.surface.commit()
    #expect(try pixel() == 0xFF00_FF00)
    #expect(try pixel(105, 55) == 0xFFFF_0000)
  }

  @Test func `subsurfaces change their order when their parent commits`() throws {
    let (low, high) = (try part(0xFF00_00FF), try part(0xFFFF_0000))
    window.surface.commit()
    #expect(try pixel() == 0xFFFF_0000)
    high.role.placeBelow(sibling: low.surface)
    // Commits of the subsurface itself do not apply it.
    high.surface.commit()
    #expect(try pixel() == 0xFFFF_0000)
    window.surface.commit()
    #expect(try pixel() == 0xFF00_00FF)
    low.role.placeBelow(sibling: window.surface)
    high.role.placeAbove(sibling: low.surface)
    window.surface.commit()
    #expect(try pixel() == 0xFF00_FF00)
    #expect(stage.surfaces.map(\.kind) == [.subsurface, .subsurface, stage.windows[0].kind])
    high.role.placeAbove(sibling: window.surface)
    window.surface.commit()
    #expect(try pixel() == 0xFFFF_0000)
  }

  @Test func `a subsurface without its role disappears at once`() throws {
    let part = try part(0xFF00_00FF)
    window.surface.commit()
    #expect(try pixel() == 0xFF00_00FF)
    #expect(stage.windows[0].hasSubsurfaces)
    part.role.destroy()
    #expect(try pixel() == 0xFF00_FF00)
    #expect(!stage.windows[0].hasSubsurfaces)
  }

  @Test(arguments: ["itself", "a stranger", "a part of another", "its own part"])
  func `placing a subsurface beside a surface that is no sibling is an error`(who: String) throws {
    let part = try part(0xFF00_00FF)
    let stranger = try client.global(WlCompositor.self).createSurface()
    let sibling: WlSurface =
      switch who {
      case "itself": part.surface
      case "a stranger": stranger
      case "its own part": try self.part(0xFFFF_0000, of: part.surface).surface
      default: try self.part(0xFFFF_0000, of: stranger).surface
      }
    part.role.placeAbove(sibling: sibling)
    client.settle()
    guard case .refused(let error) = client.connection.error else {
      Issue.record("the connection did not end")
      return
    }
    #expect(error.name == "bad_surface")
  }

  @Test func `buffers that were never shown are released, also by destroying the surface`() throws {
    let releases = Releases()
    let part = try part(0xFF00_00FF)
    window.surface.commit()
    try show(0xFFFF_0000, on: part.surface, releases)
    client.settle()
    #expect(releases.count == 0)
    try show(0xFFFF_FF00, on: part.surface, releases)
    client.settle()
    #expect(releases.count == 1)
    part.surface.destroy()
    client.settle()
    #expect(releases.count == 2)
  }

  @Test func `the damage of skipped commits is added to the next one`() throws {
    let part = try part(0xFF00_00FF)
    window.surface.commit()
    client.settle()
    let surface = try #require(stage.surfaces.last)
    for x: Int32 in [1, 5] {
      part.surface.damageBuffer(x: x, y: 2, width: 3, height: 4)
      part.surface.commit()
    }
    part.surface.damageBuffer(x: 9, y: 2, width: 3, height: 4)
    window.surface.commit()
    client.settle()
    #expect(
      surface.damage == [
        .init(x: 1, y: 2, width: 3, height: 4), .init(x: 5, y: 2, width: 3, height: 4),
      ])
  }
}
