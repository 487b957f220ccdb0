import DesktopActions
import Gestures
import Glibc
import JSON
import ScriptViews
import Scripting
import Testing

@testable import Broker
@testable import PluginBench

struct ScreenServiceTests {
  private func picture(_ width: Int, _ height: Int) -> any Picture {
    TestArtist.TestPicture(width: width, height: height)
  }

  @Test func `a picture arrives with its pixels`() throws {
    let bench = try ServiceBench(granting: #"{"screenshot": true}"#)
    try bench.perform(.prepare(.screenshot))
    let requests = [
      ScreenPictureRequest(),
      ScreenPictureRequest(
        output: "eDP-1", region: Rect(x: 1, y: 2.5, width: 30, height: 40), showsPointer: true),
    ]
    var pictures: [String] = []
    for request in requests { try bench.ask(.takePicture(request)) { pictures.append($0) } }
    try bench.settle()
    #expect(bench.deeds.screen.requests == requests)
    bench.deeds.screen.answers[0](.success(picture(3, 2)))
    bench.deeds.screen.answers[1](.failure(ActionError("no such output")))
    #expect(bench.run { pictures.count == 2 })
    #expect(pictures == ["3 by 2", "no such output"])
    #expect(bench.artist.pixels == [[UInt8](repeating: 3, count: 24)])
    #expect(bench.link.refusals.isEmpty)
  }

  @Test func `the file of a picture is sealed against changes`() throws {
    let bench = try ServiceBench()
    var answers: [BrokerAnswer] = []
    bench.client.ask("screenshot.take", with: ["pointer": false]) {
      if case .success(let answer) = $0 { answers.append(answer) }
    }
    try bench.settle()
    bench.deeds.screen.answers[0](.success(picture(4, 4)))
    #expect(bench.run { !answers.isEmpty })
    let file = try #require(answers[0].file).descriptor
    #expect(pwrite(file, "x", 1, 0) == -1)
    #expect(ftruncate(file, 0) == -1)
    #expect(mmap(nil, 64, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) == MAP_FAILED)
    var byte: UInt8 = 0
    #expect(pread(file, &byte, 1, 63) == 1)
    #expect(byte == 4)
  }

  @Test func `a third pending picture is refused`() throws {
    let bench = try ServiceBench()
    var failures: [String] = []
    for _ in 0..<3 {
      bench.client.ask("screenshot.take", with: ["pointer": false]) {
        if case .failure(let error) = $0 { failures.append("\(error)") }
      }
    }
    #expect(bench.run { !failures.isEmpty })
    #expect(failures == ["2 pictures are being transferred already"])
    #expect(bench.deeds.screen.requests.count == 2)
    try bench.endChild()
    bench.deeds.screen.answers[0](.success(picture(4, 4)))
  }

  static let attacks: [JSONObject] = [
    ["pointer": 1], ["output": 1], ["output": ""], ["output": "a\0"], ["region": 1],
    ["region": [0, 0, 1]], ["region": [0, 0, -1, 1]], ["region": [0, 0, 1e9, 1]],
    ["region": [1e9, 0, 1, 1]], ["region": ["0", 0, 1, 1]],
    ["region": [.real(.infinity), 0, 1, 1]],
  ]

  @Test(arguments: attacks)
  func `an invalid output or region is refused`(arguments: JSONObject) throws {
    let bench = try ServiceBench()
    #expect(throws: ActionError.self) { try bench.client.call("screenshot.take", arguments) }
    #expect(bench.deeds.screen.requests.isEmpty)
    #expect(bench.link.refusals.count == 1)
  }
}
