import Canvas
import Foundation
import Gestures
import JSON
import PluginHost
import ScriptViews
import StageRuns
import Testing

@testable import Rendering
@testable import Store
@testable import Trial

/// Picture files shown by plugins.
@Suite struct PictureTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The smallest possible JPEG file: 8 by 8 pixels of grey, with one code in each of its tables.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    + [0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    + [0xFF, 0xC4, 0, 20, 0x00, 1] + [UInt8](repeating: 0, count: 16)
    + [0xFF, 0xC4, 0, 20, 0x10, 1] + [UInt8](repeating: 0, count: 16)
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x3F, 0xFF, 0xD9]

  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
      <rect width="5" height="10" fill="#ff0000"/>
    </svg>
    """

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = "\(sandbox.path)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// A JPEG file of this size, all grey, with two bits for each block of eight by eight pixels.
  private static func jpeg(width: Int, height: Int) -> [UInt8] {
    var bytes = Array(jpeg.dropLast(3))
    guard let frame = bytes.indices.first(where: { bytes[$0...].starts(with: [0xFF, 0xC0]) }) else {
      return []
    }
    let sides = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    bytes.replaceSubrange(frame + 5..<frame + 9, with: sides)
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    return bytes + [UInt8](repeating: 0, count: (blocks + 3) / 4) + [0xFF, 0xD9]
  }

  @Test func `a photo of 24 megapixels is shown, and a larger one is refused unread`() throws {
    let photo = try write(Self.jpeg(width: 6000, height: 4000), to: "photo.jpg")
    let large = try write(Self.jpeg(width: 8000, height: 8000), to: "large.jpg")
    let painted = try Painted(
      """
      local window = thimble.window { background = '#000000', content_mode = 'scale_to_fill' }
      window:add_gesture_recognizer(thimble.tap { on_ended = function()
        for i = 1, 500 do local x = { i } end
        window.image = thimble.image '\(photo)'
        print(window.image.width, window.image.height)
        print(select(2, pcall(thimble.image, '\(large)')))
      end })
      """)
    try painted.rig.tap(at: Point(x: 50, y: 50), taps: 1, fingers: 1)
    #expect(painted.rig.failures.isEmpty)
    #expect(painted.rig.output.first == "6000\t4000")
    let refusal = painted.rig.output.last
    #expect(refusal?.contains("of 8000 by 8000 pixels is too large") == true, "\(refusal ?? "")")
    let image = try painted.imageBothWays()
    for corner in [(0, 0), (99, 0), (50, 50), (0, 99), (99, 99)] {
      #expect(image[corner.0, corner.1] == 0xFF80_8080)
    }
  }

  @Test func `an SVG is as sharp in a large view as in a small one`() throws {
    let path = try write(Array(Self.svg.utf8), to: "halves.svg")
    let image = try Painted(
      """
      local picture = thimble.image '\(path)'
      print(picture.width, picture.height)
      thimble.window { background = '#000000', image = picture, content_mode = 'scale_to_fill' }
      """
    ).imageBothWays()
    #expect(image[48, 50] == 0xFFFF_0000)
    #expect(image[51, 50] == 0xFF00_0000)
  }

  @Test func `the content of a file determines its format, not its name`() throws {
    let path = try write(Self.jpeg, to: "grey.png")
    let painted = try Painted("print(thimble.image('\(path)').width)")
    #expect(painted.rig.output == ["8"])
  }

  @Test func `a truncated JPEG is refused, or shown in part`() throws {
    for count in stride(from: 3, to: Self.jpeg.count, by: 9) {
      let path = try write(Array(Self.jpeg.prefix(count)), to: "short.jpg")
      let painted = try Painted("print((pcall(thimble.image, '\(path)')))")
      #expect(painted.rig.output.count == 1)
    }
  }

  @Test func `the time to read a picture does not count towards the handler's limit`() throws {
    // Noise in many small rectangles, which takes far longer to draw than a handler may run.
    let text = (0..<20_000).map { "<circle cx='\($0 % 200)' cy='\($0 / 100)' r='9'/>" }.joined()
    let path = try write(
      Array("<svg xmlns='http://www.w3.org/2000/svg' width='900' height='900'>\(text)</svg>".utf8),
      to: "large.svg")
    let painted = try Painted(
      """
      local w = thimble.window { background = '#000000' }
      w:add_gesture_recognizer(thimble.tap { on_ended = function()
        for i = 1, 500 do local x = { i } end
        w.image = thimble.image '\(path)'
        for i = 1, 500 do local x = { i } end
        print 'there'
      end })
      """)
    try painted.rig.tap(at: Point(x: 50, y: 50), taps: 1, fingers: 1)
    #expect(painted.rig.output == ["there"])
    #expect(painted.rig.failures.isEmpty)
  }

  @Test func `the photo viewer pages through JPEG and SVG files`() throws {
    _ = try write(Self.jpeg, to: "1 grey.jpg")
    _ = try write(Array(Self.svg.utf8), to: "2 halves.svg")
    _ = try write(Array("no picture".utf8), to: "3 notes.txt")
    let rig = PluginRig(size: Size(width: 960, height: 640), isTrial: false)
    try rig.load(
      try PluginSource.read(try Directories().plugin("photo-viewer")),
      options: ["folder": .string(sandbox.path)])
    #expect(rig.failures.isEmpty)
    #expect(rig.view(named: "page 2") != nil)
    #expect(rig.view(named: "page 3") == nil)
    let window = try #require(rig.desktop.surfaces.first?.content)
    let canvas = try Canvas(width: 960, height: 640)
    ViewPainter(root: window).paint(on: canvas)
    canvas.flush()
    #expect(canvas.image[480, 320] == 0xFF80_8080)
  }
}
