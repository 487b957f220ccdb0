import Canvas
import Gestures
import Testing

@testable import Rendering

/// The appearance of views, in pixels.
@Suite struct LookTests {
  @Test func `corners are round, and the border is above the subviews`() throws {
    let painted = try Painted(
      """
      local w = thimble.window { background = '#000000' }
      local box = w:add_subview(thimble.view { frame = {10, 10, 80, 80}, background = '#ff0000',
        corner_radius = 20,
        border_width = 4, border_color = '#00ff00' })
      box:add_subview(thimble.view { frame = {0, 30, 80, 20}, background = '#0000ff' })
      """)
    let image = try painted.imageBothWays()
    #expect(image[11, 11] == 0xFF00_0000)
    #expect(image[50, 25] == 0xFFFF_0000)
    #expect(image[50, 12] == 0xFF00_FF00)
    #expect(image[12, 50] == 0xFF00_FF00)
    #expect(image[50, 50] == 0xFF00_00FF)
  }

  @Test func `subviews end at the round corners of a view that clips`() throws {
    let painted = try Painted(
      """
      local w = thimble.window { background = '#000000' }
      local box = w:add_subview(thimble.view { frame = {20, 20, 60, 60}, corner_radius = 30,
        clips_to_bounds = true })
      box:add_subview(thimble.view { frame = {-20, -20, 100, 100}, background = '#ffffff' })
      """)
    let image = try painted.imageBothWays()
    #expect(image[22, 22] == 0xFF00_0000)
    #expect(image[50, 50] == 0xFFFF_FFFF)
    #expect(image[50, 18] == 0xFF00_0000)
  }

  @Test func `a view and its subviews fade as a whole`() throws {
    let painted = try Painted(
      """
      local w = thimble.window { background = '#ffffff' }
      local box = w:add_subview(thimble.view { frame = {0, 0, 100, 100}, background = '#ff0000',
        alpha = 0.5 })
      box:add_subview(thimble.view { frame = {0, 0, 50, 100}, background = '#000000' })
      """)
    let image = try painted.imageBothWays()
    let (covered, free) = (image[25, 50], image[75, 50])
    #expect((126...129).contains(covered & 0xFF))
    #expect(covered >> 16 & 0xFF == covered & 0xFF)
    #expect(free >> 16 & 0xFF == 0xFF)
    #expect((126...129).contains(free & 0xFF))
  }

  @Test func `text has its alignment and its colour`() throws {
    let painted = try Painted(
      """
      local w = thimble.window { background = '#000000', text = 'Il', text_color = '#ffffff',
        font_size = 30,
        text_alignment = 'right', text_vertical_alignment = 'bottom' }
      """)
    let ink = try ink(in: painted.imageBothWays())
    #expect(ink.minX > 60)
    #expect(ink.maxX > 90)
    #expect(ink.minY > 50)
  }

  @Test func `text of any script is visible, and wraps if it may`() throws {
    for text in ["Grüße", "Здравствуй", "你好", "שלום", "مرحبا"] {
      let one = try Painted(
        "thimble.window { background = '#000000', text_color = '#ffffff', text = '\(text)' }")
      #expect(try ink(in: one.imageBothWays()).size.width > 5, "\(text)")
    }
    let wrapped = try Painted(
      """
      thimble.window { background = '#000000', text_color = '#ffffff', number_of_lines = 0,
        text = 'one two three four five' }
      """)
    #expect(try ink(in: wrapped.imageBothWays()).size.height > 40)
  }

  @Test func `a picture follows its content mode, and stays inside its view`() throws {
    func image(_ mode: String) throws -> Image {
      try Painted(
        """
        local w = thimble.window { background = '#000000' }
        local picture = thimble.image { width = 20, height = 10, draw = function(canvas)
          canvas:set_color('#ff0000') canvas:rectangle(0, 0, 20, 10) canvas:fill() end }
        print(picture.width, picture.height)
        local v = thimble.view { frame = {20, 20, 60, 60}, image = picture,
          content_mode = '\(mode)' }
        assert(v.image == picture)
        w:add_subview(v)
        """
      ).imageBothWays()
    }
    let red: UInt32 = 0xFFFF_0000
    let fill = try image("scale_to_fill")
    #expect(fill[22, 22] == red)
    #expect(fill[77, 77] == red)
    #expect(fill[82, 50] == 0xFF00_0000)
    let fit = try image("scale_aspect_fit")
    #expect(fit[22, 50] == red)
    #expect(fit[50, 30] == 0xFF00_0000)
    let cover = try image("scale_aspect_fill")
    #expect(cover[22, 22] == red)
    #expect(cover[10, 50] == 0xFF00_0000)
    let center = try image("center")
    #expect(center[50, 50] == red)
    #expect(center[35, 50] == 0xFF00_0000)
    #expect(center[50, 60] == 0xFF00_0000)
  }

  @Test func `shapes are filled and stroked`() throws {
    let image = try Painted(
      """
      thimble.window { background = '#000000', shapes = {
        { rect = {10, 10, 20, 20}, fill = '#ff0000' },
        { circle = {70, 30, 20}, fill = '#00ff00', stroke = '#ffffff', line_width = 4 },
        { line = {10, 80, 90, 80}, stroke = '#0000ff', line_width = 6 },
        { path = { {'move_to', 40, 40}, {'line_to', 60, 40}, {'line_to', 50, 60}, {'close_path'} },
          fill = '#ffff00' },
      } }
      """
    ).imageBothWays()
    #expect(image[20, 20] == 0xFFFF_0000)
    #expect(image[70, 30] == 0xFF00_FF00)
    #expect(image[70, 10] == 0xFFFF_FFFF)
    #expect(image[50, 80] == 0xFF00_00FF)
    #expect(image[50, 45] == 0xFFFF_FF00)
  }

  @Test func `edges stay crisp at a fractional scale and at a fractional offset`() throws {
    let painted = try Painted(
      """
      local w = thimble.window { background = '#000000' }
      w:add_subview(thimble.view { frame = {10.3, 10.7, 33, 21}, background = '#ffffff' })
      """)
    for scale in [1.0, 1.25, 1.5, 2] {
      let image = try painted.imageBothWays(scale: scale)
      let row = (0..<image.width).map { image[$0, Int(20 * scale)] }
      #expect(Set(row) == [0xFF00_0000, 0xFFFF_FFFF], "\(scale)")
    }
  }

  private func ink(in image: Image) -> Rect {
    var (left, top, right, bottom) = (image.width, image.height, 0, 0)
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y] != 0xFF00_0000 {
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    return Rect(
      x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
  }
}
