import Canvas
import Foundation
import Glibc
import Stage
import StageRuns
import Testing

/// Large pictures are decoded while touches are answered.
@Suite struct LivePictureTests {
  let run: StageRun

  init() throws {
    run = try StageRun()
  }

  /// Writes a grey photo whose file is minimal: two bits for a block of eight by eight pixels.
  private func writePhoto(_ width: Int, _ height: Int) throws -> String {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0]
    bytes += [UInt8](repeating: 1, count: 64)
    bytes += [0xFF, 0xC0, 0, 11, 8]
    for side in [height, width] { bytes += [UInt8(side >> 8), UInt8(side & 0xFF)] }
    bytes += [1, 1, 0x11, 0]
    for table: UInt8 in [0x00, 0x10] {
      bytes += [0xFF, 0xC4, 0, 20, table, 1] + [UInt8](repeating: 0, count: 16)
    }
    bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    bytes += [UInt8](repeating: 0, count: (blocks + 3) / 4) + [0xFF, 0xD9]
    let path = "\(run.sandbox.path)/photo.jpg"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  private static let manifest = #""permissions": {"fs.read": ["*"]}"#

  private func install(showing path: String) throws {
    try run.install(
      "gallery",
      """
      local window = thimble.window { background = "#000000", content_mode = "scale_to_fill" }
      local count = 0
      window:add_gesture_recognizer(thimble.tap { on_ended = function()
        count = count + 1
        print("tap " .. count)
        if count > 1 then return end
        window.image = thimble.image("\(path)", function(image, reason)
          print(image and "there" or reason)
        end)
        print(window.image.width, window.image.height)
      end })
      """, manifest: Self.manifest)
  }

  private func start(_ program: String, isolated: String) throws -> Program {
    // The first argument is the built program, which is replaced by another one.
    let other = ["sh", "-c", #"program=$1; shift 2; exec "$program" "$@""#, "sh", program]
    let started = try run.start(
      ["run", "gallery", "--isolated=\(isolated)", "--allow", "fs.read=\(run.sandbox.path)"],
      under: other)
    try #require(
      run.wait { run.stage.windows.first?.hasContents == true }, "\(started.diagnostics)")
    return started
  }

  /// Starts the plugin with a program that decodes no picture before the file `gate` exists, and
  /// checks that touches are answered before that.
  private func startBehindGate(size: String, isolated: String) throws -> Program {
    let program = "\(run.sandbox.path)/thimble"
    for name in ["thimble", "thimble-relay"] {
      try FileManager.default.copyItem(
        atPath: builtProgram(name), toPath: "\(run.sandbox.path)/\(name)")
    }
    let client = try start(program, isolated: isolated)
    // Processes that start later wait for the gate, and then run the program.
    try run.write(
      """
      #!/bin/sh
      while ! [ -e "\(run.sandbox.path)/gate" ]; do sleep 0.02; done
      exec "\(builtProgram("thimble"))" "$@"
      """, to: "thimble")
    chmod(program, 0o755)
    for number in 1...3 {
      run.tap()
      #expect(run.wait { client.prints.contains("tap \(number)") }, "\(client.diagnostics)")
    }
    // The process may also print a remark about the times of these touches.
    let prints = client.prints.filter { $0.hasPrefix("tap ") || $0 == size }
    #expect(prints == ["tap 1", size, "tap 2", "tap 3"])
    #expect(!client.prints.contains { $0 == "there" || $0.contains("decoded") })
    return client
  }

  @Test(arguments: ["never", "always"])
  func `touches are answered while a photo of 36 megapixels is decoded`(isolated: String) throws {
    try install(showing: try writePhoto(6000, 6000))
    let client = try startBehindGate(size: "6000\t6000", isolated: isolated)
    let surface = try #require(run.stage.windows.first)
    run.waitForRest(surface)
    func pixel() throws -> UInt32 {
      try run.stage.pixel(atX: 640, y: 400, of: run.stage.outputs[0]) | 0xFF00_0000
    }
    #expect(try pixel() == 0xFF00_0000)
    try run.write("open", to: "gate")
    #expect(run.wait { client.prints.last == "there" }, "\(client.prints) \(client.diagnostics)")
    #expect(run.wait { (try? pixel()) == 0xFF80_8080 })
  }

  @Test(arguments: ["never", "always"])
  func `touches are answered while an SVG computes without end`(isolated: String) throws {
    let content =
      "<filter id='f'><feTurbulence numOctaves='9999' baseFrequency='9'/></filter>"
      + String(repeating: "<rect width='400' height='300' filter='url(#f)'/>", count: 100)
    try run.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'>\(content)</svg>",
      to: "endless.svg")
    try install(showing: "\(run.sandbox.path)/endless.svg")
    let client = try startBehindGate(size: "400\t300", isolated: isolated)
    try run.write("open", to: "gate")
    #expect(
      run.wait { client.prints.last?.contains("it takes more than 5 s to draw") == true },
      "\(client.prints) \(client.diagnostics)")
  }

  @Test(arguments: ["never", "always"])
  func `a broken photo is an error, isolated or not`(isolation: String) throws {
    let path = try writePhoto(2000, 2000)
    var bytes = try Data(contentsOf: URL(filePath: path))
    // The scan names a table that does not exist.
    let scan = try #require(bytes.firstRange(of: Data([0xFF, 0xDA])))
    bytes[scan.lowerBound + 6] = 0x33
    try bytes.write(to: URL(filePath: path))
    try run.install(
      "gallery",
      """
      local ok, message = pcall(thimble.image, '\(path)', function(image, reason)
        print(reason)
      end)
      if not ok then print(message) end
      thimble.window {}
      """, manifest: Self.manifest)
    let client = try run.start(
      ["run", "gallery", "--isolated=\(isolation)", "--allow", "fs.read=\(run.sandbox.path)"])
    #expect(
      run.wait { client.prints.first?.contains("cannot be decoded as an image") == true },
      "\(client.prints) \(client.diagnostics)")
  }

  @Test(arguments: ["never", "always"])
  func `an image is written below a granted folder, isolated or not`(isolation: String) throws {
    try run.install(
      "writer",
      """
      local image = thimble.image { width = 40, height = 20, draw = function(canvas)
        canvas:set_color '#ff0000'
        canvas:rectangle(0, 0, 20, 20)
        canvas:fill()
      end }
      local function write(path)
        local asked, reason = thimble.fs.write_image(path, image, function(done, reason)
          print(done or reason)
        end)
        if not asked then print(reason) end
      end
      thimble.window {}
      write '~/granted/half.png'
      write '~/half.png'
      """, manifest: #""permissions": {"fs.write": ["*"]}"#)
    try run.write("", to: "granted/other")
    chmod("\(run.sandbox.path)/granted", 0o777)
    let client = try run.start(
      ["run", "writer", "--isolated=\(isolation)", "--allow", "fs.write=~/granted"])
    #expect(run.wait { client.prints.count == 2 }, "\(client.prints) \(client.diagnostics)")
    #expect(client.prints.contains("true"))
    #expect(
      client.prints.contains {
        $0.contains("~/half.png cannot be written: it is not below a folder that was granted")
      })
    let image = try Image(png: "\(run.sandbox.path)/granted/half.png")
    #expect(image.width == 40)
    #expect(image.height == 20)
    #expect(image[10, 10] == 0xFFFF_0000)
    #expect(image[30, 10] == 0)
    #expect(!FileManager.default.fileExists(atPath: "\(run.sandbox.path)/half.png"))
  }
}
