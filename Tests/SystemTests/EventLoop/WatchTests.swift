import Glibc
import LoopBarriers
import System
import Testing

struct WatchTests {
  let loop = EventLoop()

  @Test func `a readable descriptor calls its handler`() throws {
    let pipe = try Pipe()
    var heard = ""
    let watch = try loop.watch(fileDescriptor: pipe.reader) { events in
      #expect(events.contains(.readable))
      heard += pipe.read()
    }
    pipe.write("hello")
    #expect(loop.run(until: { heard == "hello" }, timeout: .seconds(120)))
    withExtendedLifetime(watch) {}
  }

  @Test func `the events of a watch can be changed while the loop runs`() throws {
    let pipe = try Pipe()
    var calls = 0
    let watch = try loop.watch(fileDescriptor: pipe.writer, events: []) { events in
      #expect(events == .writable)
      calls += 1
    }
    loop.handleReady()
    #expect(calls == 0)
    try watch.wait(for: .writable)
    #expect(loop.run(until: { calls > 0 }, timeout: .seconds(120)))
    try watch.wait(for: [])
    let before = calls
    loop.handleReady()
    #expect(calls == before)
  }

  @Test func `a cancelled watch does not call its handler`() throws {
    let pipe = try Pipe()
    var calls = 0
    let watch = try loop.watch(fileDescriptor: pipe.reader) { _ in calls += 1 }
    pipe.write("x")
    watch.cancel()
    loop.handleReady()
    #expect(calls == 0)
    try watch.wait(for: .readable)
    loop.handleReady()
    #expect(calls == 0)
  }

  @Test func `a watch may be released by its own handler`() throws {
    let pipe = try Pipe()
    var watch: Watch?
    var calls = 0
    watch = try loop.watch(fileDescriptor: pipe.reader) { _ in
      calls += 1
      watch = nil
    }
    pipe.write("x")
    #expect(loop.run(until: { calls > 0 }, timeout: .seconds(120)))
    loop.handleReady()
    #expect(calls == 1)
    #expect(watch == nil)
  }

  @Test func `a socket that ends with unread data on the other side is read to its end`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[0]) }
    // Data that is unread when the other side closes causes an error here, besides the end.
    write(ends[0], "unread", 6)
    write(ends[1], "said", 4)
    close(ends[1])
    var bytes = 0
    var end: Int?
    var watch: Watch?
    watch = try loop.watch(fileDescriptor: ends[0]) { events in
      var buffer: [UInt8] = [0]
      let count = read(ends[0], &buffer, 1)
      if count > 0 { bytes += count } else { end = count }
      if end == nil { try? watch?.wait(for: .readable) }
    }
    #expect(loop.run(until: { end != nil }, timeout: .seconds(120)))
    #expect(bytes == 4)
    // The handler retains the watch.
    watch = nil
  }

  @Test func `a closed descriptor is refused with a reason`() {
    let error = #expect(throws: EventLoopError.self) {
      _ = try loop.watch(fileDescriptor: 9999) { _ in }
    }
    #expect(error?.description == "cannot watch file descriptor 9999: bad file descriptor")
  }

  @Test func `a watch keeps its loop alive`() throws {
    let pipe = try Pipe()
    weak var loop: EventLoop?
    var watch: Watch?
    do {
      let strong = EventLoop()
      loop = strong
      watch = try strong.watch(fileDescriptor: pipe.reader) { _ in }
    }
    #expect(loop != nil)
    withExtendedLifetime(watch) {}
    watch = nil
    #expect(loop == nil)
  }
}
