import DesktopActions
import Glibc
import JSON
import ScriptViews
import Scripting
import System
import Testing

@testable import Broker
@testable import PluginBench

struct PictureServiceTests {
  private let picture = TestArtist.TestPicture(width: 3, height: 2)

  @Test func `the parent receives each image, and the plugin receives the result`() throws {
    let bench = try ServiceBench(granting: #"{"fs.write": ["~/Pictures"]}"#)
    var results: [String] = []
    for path in ["~/Pictures/a.png", "~/Pictures/b.png"] {
      try bench.ask(.writePicture(.picture(picture), to: path)) { results.append($0) }
    }
    try bench.settle()
    let requests = bench.deeds.pictures.requests
    #expect(requests.map(\.path) == ["~/Pictures/a.png", "~/Pictures/b.png"])
    // The parent's grants apply, not `.everything` of the plugin's process.
    #expect(requests.first?.user.grants.allows(.writeFiles) == true)
    requests[0].answer(.success(()))
    requests[1].answer(.failure(ActionError("the disk is full")))
    #expect(bench.run { results.count == 2 })
    #expect(results == ["null", "the disk is full"])
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `the parent receives the pixels of the image`() throws {
    let bench = try ServiceBench()
    let pictures = bench.deeds.pictures
    var pixels: [UInt8] = []
    pictures.onRequest = { request in
      guard case .pixels(let file, 3, 2) = request.source else { return }
      pixels = [UInt8](repeating: 0, count: 25)
      pixels.removeSubrange(pread(file, &pixels, 25, 0)...)
    }
    try bench.ask(.writePicture(.picture(picture), to: "~/a.png")) { _ in }
    try bench.settle()
    #expect(pixels == [UInt8](repeating: 3, count: 24))
  }

  @Test func `without the permission nothing is written`() throws {
    let bench = try ServiceBench(granting: #"{"fs.read": ["~/Pictures"]}"#)
    let begin = bench.error(of: "picture.begin", ["width": 1, "height": 1])
    let write = bench.error(of: "fs.write_image", ["path": "/a"])
    for error in [begin, write] { #expect(error?.contains("fs.write") == true) }
    #expect(bench.deeds.pictures.requests.isEmpty)
  }

  static let attacks: [JSONObject] = [
    JSONObject(), ["width": 1], ["width": 0, "height": 1], ["width": 1, "height": -1],
    ["width": 32_768, "height": 1], ["width": 30_000, "height": 30_000],
    ["width": "1", "height": 1],
  ]

  @Test(arguments: attacks)
  func `an invalid image size is refused`(arguments: JSONObject) throws {
    let bench = try ServiceBench()
    #expect(throws: ActionError.self) { try bench.client.call("picture.begin", arguments) }
    #expect(bench.link.refusals.count == 1)
  }

  @Test func `a write without pixels, or of the same pixels again, is refused`() throws {
    let bench = try ServiceBench()
    #expect(bench.error(of: "fs.write_image", ["path": "/a"])?.contains("no pixels") == true)
    try bench.ask(.writePicture(.picture(picture), to: "~/a.png")) { _ in }
    #expect(bench.error(of: "fs.write_image", ["path": "/a"])?.contains("no pixels") == true)
    #expect(bench.deeds.pictures.requests.count == 1)
  }

  @Test func `images beyond the maximum rate are refused`() throws {
    let bench = try ServiceBench()
    let start = bench.link.loop.now
    let errors = (0..<100).compactMap { _ in
      bench.error(of: "picture.begin", ["width": 1, "height": 1])
    }
    // A burst of four, and two a second, however slow the machine is.
    #expect(Double(100 - errors.count) <= 5 + 2 * (bench.link.loop.now - start))
    #expect(errors.allSatisfy { $0 == "at most 2 images a second are written" })
  }
}
