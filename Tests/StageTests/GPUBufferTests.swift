import Glibc
import Stage
import System
import Testing
import Wayland

/// The stage's answers to a client that creates GPU buffers, which the stage does not support.
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
    // The write fails once the stage has closed the descriptor that it received.
    signal(SIGPIPE, SIG_IGN)
    #expect(write(ends[1], "x", 1) == -1 && errno == EPIPE)
    close(ends[1])
    return parameters
  }

  @Test func `the stage offers no buffer format`() throws {
    var events = 0
    try client.global(ZwpLinuxDmabufV1.self).onEvent = { _ in events += 1 }
    client.settle()
    #expect(events == 0)
  }

  @Test func `creating a buffer fails, and the client stays connected`() throws {
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

  @Test func `creating a buffer immediately is a protocol error`() throws {
    _ = try parameters().createImmed(width: 4, height: 4, format: 0x3432_5258, flags: [])
    client.settle()
    #expect(error == "invalid_wl_buffer")
  }

  @Test func `using the same parameters twice is a protocol error`() throws {
    let parameters = try parameters()
    for _ in 0..<2 { parameters.create(width: 4, height: 4, format: 0x3432_5258, flags: []) }
    client.settle()
    #expect(error == "already_used")
  }
}
