import Stage
import System
import Testing
import Wayland

struct ViewportTests {
  let loop = EventLoop()

  /// Runs requests on a window with a viewport and a buffer of 4 by 4 pixels.
  ///
  /// - Returns: The name of the error that ended the connection, or nil if the connection is alive.
  private func error(_ use: (ClientSurface, WpViewport) throws -> Void) throws -> String? {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(client)
    let viewport = try client.global(WpViewporter.self).getViewport(surface: window.surface)
    viewport.setDestination(width: 100, height: 100)
    window.draw(width: 4, height: 4)
    try use(window, viewport)
    client.settle()
    guard case .refused(let error) = client.connection.error else {
      #expect(!client.hasEnded)
      return nil
    }
    return error.name
  }

  @Test func `a source rectangle can reach to the last pixel of the buffer`() throws {
    for (x, y, width, height) in [(0.0, 0.0, 4.0, 4.0), (3, 3, 1, 1), (0.5, 1.25, 3.5, 2.75)] {
      let found = try error { window, viewport in
        viewport.setSource(x: x, y: y, width: width, height: height)
        window.surface.commit()
      }
      #expect(found == nil)
    }
  }

  @Test func `committing a source beyond the buffer is an error`() throws {
    for (x, y, width, height) in [(0.0, 0.0, 4.0, 5.0), (3, 3, 1.5, 1), (0, 4, 1, 1)] {
      let found = try error { window, viewport in
        viewport.setSource(x: x, y: y, width: width, height: height)
        window.surface.commit()
      }
      #expect(found == "out_of_buffer")
    }
    let uncommitted = try error { _, viewport in
      viewport.setSource(x: 0, y: 0, width: 9, height: 9)
    }
    #expect(uncommitted == nil)
  }

  @Test func `committing a smaller buffer for the same source is an error`() throws {
    let found = try error { window, viewport in
      viewport.setSource(x: 0, y: 0, width: 4, height: 4)
      window.surface.commit()
      window.draw(width: 3, height: 4)
    }
    #expect(found == "out_of_buffer")
  }

  @Test func `the source of a scaled buffer is in points`() throws {
    for (side, expected) in [(2.0, nil), (3.0, "out_of_buffer")] {
      let found = try error { window, viewport in
        window.surface.setBufferScale(scale: 2)
        viewport.setSource(x: 0, y: 0, width: side, height: side)
        window.surface.commit()
      }
      #expect(found == expected)
    }
  }

  @Test func `a source with a fractional size needs a destination`() throws {
    let found = try error { window, viewport in
      viewport.setSource(x: 0, y: 0, width: 1.5, height: 1)
      viewport.setDestination(width: -1, height: -1)
      window.surface.commit()
    }
    #expect(found == "bad_size")
  }

  @Test func `a negative origin or an empty size is an error without a commit`() throws {
    for (x, y, width, height) in [(-1.0, 0.0, 1.0, 1.0), (0, 0, 0, 1), (0, 0, 1, -1)] {
      let found = try error { _, viewport in
        viewport.setSource(x: x, y: y, width: width, height: height)
      }
      #expect(found == "bad_value")
    }
    let empty = try error { _, viewport in viewport.setDestination(width: 0, height: 1) }
    #expect(empty == "bad_value")
  }

  @Test func `a request on a viewport without its surface is an error`() throws {
    let found = try error { window, _ in
      let part = try window.client.global(WlCompositor.self).createSurface()
      let viewport = try window.client.global(WpViewporter.self).getViewport(surface: part)
      part.destroy()
      viewport.setDestination(width: 1, height: 1)
    }
    #expect(found == "no_surface")
  }
}
