import Glibc
import Stage
import System
import Testing
import Wayland

/// What a client gets that asks the stage for buffers of a GPU.
struct GPUBufferTests {
  let loop = EventLoop()
  let stage: Stage
  let client: Client

  init() throws {
    stage = try Stage(on: loop)
    client = try Client(of: stage, on: loop)
  }

  private var error: String? {
    guard case .refused(let error) = client.connection.error else { return nil }
    return error.name
  }

  /// Parameters with one plane, whose descriptor is a pipe's.
  private func parameters() throws -> ZwpLinuxBufferParamsV1 {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let parameters = try client.global(ZwpLinuxDmabufV1.self).createParams()
    parameters.add(fd: ends[0], planeIdx: 0, offset: 0, stride: 16, modifierHi: 0, modifierLo: 0)
    client.settle()
    close(ends[0])
    // Nobody reads any more once the stage has closed what it got.
    signal(SIGPIPE, SIG_IGN)
    #expect(write(ends[1], "x", 1) == -1 && errno == EPIPE)
    close(ends[1])
    return parameters
  }

  @Test func `no format is offered`() throws {
    var events = 0
    try client.global(ZwpLinuxDmabufV1.self).onEvent = { _ in events += 1 }
    client.settle()
    #expect(events == 0)
  }

  @Test func `a buffer fails, and the client goes on`() throws {
    let parameters = try parameters()
    var failures = 0
    parameters.onEvent = { if case .failed = $0 { failures += 1 } }
    parameters.create(width: 4, height: 4, format: 0x3432_5258, flags: [])
    client.settle()
    #expect(failures == 1)
    #expect(error == nil)
    parameters.destroy()
    client.settle()
    #expect(!client.hasEnded)
  }

  @Test func `a buffer that is to be there at once is an error`() throws {
    _ = try parameters().createImmed(width: 4, height: 4, format: 0x3432_5258, flags: [])
    client.settle()
    #expect(error == "invalid_wl_buffer")
  }

  @Test func `the same parameters cannot be used again`() throws {
    let parameters = try parameters()
    for _ in 0..<2 { parameters.create(width: 4, height: 4, format: 0x3432_5258, flags: []) }
    client.settle()
    #expect(error == "already_used")
  }
}
