import Canvas
import Glibc
import ScriptViews
import StageRuns
import System
import Testing

import struct Sandbox.SandboxSocketPair

@testable import Broker
@testable import Rendering
@testable import thimble

/// Pictures that processes decode while the plugin's process waits.
@Suite struct WaitingDecoderTests {
  let sandbox: Sandbox
  let broker: Broker
  let artist: CanvasArtist

  /// Both ends of the connection are in this process: the parent's loop runs while the child waits.
  init() throws {
    sandbox = try Sandbox()
    let loop = EventLoop()
    let sockets = try SandboxSocketPair()
    broker = try Broker(adopting: sockets.parent, plugin: "test", on: loop)
    broker.serve(PictureProcesses(builtProgram("thimble"), on: loop))
    let client = try BrokerClient(adopting: sockets.child)
    client.wait = { _ in
      var hasTurned = false
      let timer = loop.makeTimer { hasTurned = true }
      timer.schedule(after: .milliseconds(5))
      _ = loop.run(until: { hasTurned }, timeout: .seconds(60))
    }
    artist = CanvasArtist(decoder: WaitingDecoder(over: client))
  }

  private func load(_ content: String) throws -> DecodedPicture {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='300'>\(content)</svg>"
    let path = sandbox.path + "/picture.svg"
    try WholeFile.replace(path, with: Array(text.utf8))
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    return try artist.picture(from: file, atMost: 36_000_000) { _ in
      Issue.record("the picture was decoded after loading returned")
    }
  }

  @Test func `a vector picture is decoded before loading returns`() throws {
    let decoded = try load("<rect width='200' height='300' fill='#ff0000'/><text y='90'>a</text>")
    guard case .ready(let picture as VectorPicture) = decoded else {
      Issue.record("the picture is not decoded")
      return
    }
    let image = try picture.naturalImage()
    #expect(image[100, 200] == 0xFFFF_0000)
    #expect(image[300, 200] == 0)
  }

  @Test func `a file whose drawing never ends is refused after its processor time`() throws {
    let blur =
      "<filter id='f'><feTurbulence numOctaves='9999' baseFrequency='9'/></filter>"
      + String(repeating: "<rect width='400' height='300' filter='url(#f)'/>", count: 100)
    let stops = String(repeating: "<stop offset='0.5' stop-color='#123456'/>", count: 20_000)
    let gradients =
      "<style>rect { fill: url(#g); opacity: 0.5 }</style><linearGradient id='g'>\(stops)"
      + "</linearGradient>"
      + String(repeating: "<rect width='400' height='300'/>", count: 20_000)
    for content in [blur, gradients] {
      let error = #expect(throws: DrawingError.self) { try load(content) }
      #expect("\(try #require(error))".contains("it takes more than 5 s to draw"))
    }
  }

  /// Each scan is a pass over all blocks of the picture.
  @Test func `a small JPEG with many scans is decoded by the process`() throws {
    let table: (UInt8) -> [UInt8] = {
      [0xFF, 0xC4, 0, 20, $0, 1] + [UInt8](repeating: 0, count: 16)
    }
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0x10, 0]
    let path = sandbox.path + "/scans.jpg"
    try WholeFile.replace(
      path,
      with: [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        + [0xFF, 0xC2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0] + table(0x00) + table(0x10)
        + Array(repeating: scan, count: 30).joined() + [0xFF, 0xD9])
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let decoded = try artist.picture(from: file, atMost: 36_000_000) { error in
      #expect(error == nil)
    }
    guard case .awaited(let picture as PixelPicture) = decoded else {
      Issue.record("the picture was decoded at once")
      return
    }
    #expect(picture.image != nil)
  }

  @Test func `an SVG file without a picture is refused with a reason`() throws {
    let error = #expect(throws: DrawingError.self) { try load("<g>") }
    #expect("\(try #require(error))".contains("cannot be decoded"))
  }
}
