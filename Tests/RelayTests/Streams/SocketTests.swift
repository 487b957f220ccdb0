import CSystem
import Glibc
import SeededNumbers
import System
import Testing

@testable import Relay
@testable import RelayRuns

struct SocketTests {
  /// Two connected sockets.
  private func pair() -> (Socket, Socket) {
    var numbers: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers) == 0)
    return (Socket(descriptor: numbers[0]), Socket(descriptor: numbers[1]))
  }

  /// The open descriptors of this process.
  private func openDescriptors() throws -> Int {
    let folder = try #require(opendir("/proc/self/fd"))
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }

  /// A descriptor that is recognized by the content of its file.
  private func descriptor(_ number: Int) -> Int32 {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    _ = withUnsafeBytes(of: number) { write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    return ends[0]
  }

  private func number(in descriptor: Int32) -> Int {
    var number = -1
    _ = withUnsafeMutableBytes(of: &number) { read(descriptor, $0.baseAddress, $0.count) }
    return number
  }

  private func receive(_ socket: Socket, into all: inout [UInt8], _ numbers: inout [Int]) {
    let stream = Stream(byteLimit: .max)
    guard socket.receive(into: stream) == .moved else { return }
    stream.end()
    while let part = stream.take() {
      all += part.bytes
      for file in part.descriptors {
        numbers.append(number(in: file))
        close(file)
      }
    }
  }

  /// Between two socket pairs, in pieces that depend on the sender, the relay and a slow reader.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `bytes and descriptors arrive in order and none is leaked`(seed: UInt64) throws {
    let before = try openDescriptors()
    var numbers = SeededNumbers(seed: seed)
    let (app, near) = pair()
    let (far, compositor) = pair()
    let relayed = Stream(byteLimit: 1 << 18)
    let written = Stream(byteLimit: .max)
    var (sent, received): ([UInt8], [UInt8]) = ([], [])
    var (due, count): ([(end: Int, count: Int)], Int) = ([], 0)
    var arrived: [Int] = []
    func read() {
      receive(compositor, into: &received, &arrived)
      #expect(due.first { $0.end <= received.count && $0.count > arrived.count } == nil)
    }
    for number in 0..<400 {
      let size = 4 * Int.random(in: 2...(number % 10 == 0 ? 4000 : 40), using: &numbers)
      let message = bytes(of: numbered(number, size: size))
      let files = (0..<max(0, Int.random(in: -20...28, using: &numbers))).map {
        descriptor(count + $0)
      }
      count += files.count
      sent += message
      due.append((sent.count, count))
      written.feed(message, descriptors: files)
      try written.passAll()
      while written.hasOutput {
        _ = app.send(from: written)
        while relayed.wantsInput, near.receive(into: relayed) == .moved {}
        try relayed.passAll()
        _ = far.send(from: relayed)
        if Bool.random(using: &numbers) { read() }
      }
    }
    while received.count < sent.count {
      while relayed.wantsInput, near.receive(into: relayed) == .moved {}
      try relayed.passAll()
      _ = far.send(from: relayed)
      read()
    }
    #expect(received == sent)
    #expect(arrived == Array(0..<count))
    for socket in [app, near, far, compositor] { socket.close() }
    #expect(try openDescriptors() == before)
  }

  @Test func `the end of the peer arrives after all that it sent`() throws {
    let (app, near) = pair()
    let stream = Stream(byteLimit: 1 << 20)
    stream.feed(bytes(of: numbered(1, size: 32)))
    try stream.passAll()
    #expect(app.send(from: stream) == .moved)
    app.close()
    let relayed = Stream(byteLimit: 1 << 20)
    #expect(near.receive(into: relayed) == .moved)
    #expect(relayed.queuedBytes == 32)
    #expect(near.receive(into: relayed) == .ended)
    near.close()
  }

  @Test func `a closed peer can still be read to its end`() throws {
    let (near, compositor) = pair()
    // A compositor sends an error before it closes.
    let error = Stream(byteLimit: 1 << 20)
    error.feed(bytes(of: numbered(1, size: 24)))
    try error.passAll()
    #expect(compositor.send(from: error) == .moved)
    compositor.close()
    let requests = Stream(byteLimit: 1 << 20)
    requests.feed(bytes(of: numbered(2, size: 8)), descriptors: [descriptor(0)])
    try requests.passAll()
    #expect(near.send(from: requests) == .ended)
    let before = try openDescriptors()
    Socket.drop(requests)
    #expect(try openDescriptors() == before - 1)
    #expect(requests.isBroken)
    #expect(requests.queuedDescriptors == 0)
    #expect(!requests.wantsInput)
    let events = Stream(byteLimit: 1 << 20)
    #expect(near.receive(into: events) == .moved)
    #expect(events.queuedBytes == 24)
    #expect(near.receive(into: events) == .ended)
    near.close()
  }

  @Test func `a full or empty socket reports that it is blocked`() throws {
    let (near, far) = pair()
    let stream = Stream(byteLimit: .max)
    #expect(near.receive(into: stream) == .blocked)
    for _ in 0..<10 { stream.feed(bytes(of: numbered(1, size: 60_000))) }
    try stream.passAll()
    #expect(near.send(from: stream) == .blocked)
    #expect(stream.hasOutput)
    near.close()
    far.close()
  }

  /// - Parameter free: The approximate number of descriptors that the process may still open.
  @Test(arguments: [0, 20] as [Int32])
  func `descriptors beyond the process's limit are an overrun, and the others are closed`(
    free: Int32
  ) throws {
    let (app, near) = pair()
    let before = try openDescriptors()
    let stream = Stream(byteLimit: .max)
    stream.feed(bytes(of: numbered(1, size: 8)), descriptors: (0..<28).map(descriptor))
    try stream.passAll()
    #expect(app.send(from: stream) == .moved)
    let relayed = Stream(byteLimit: .max)
    let outcome = limitingFiles(to: free == 0 ? 0 : near.descriptor + free) {
      near.receive(into: relayed)
    }
    #expect(outcome == .overrun)
    #expect(relayed.queuedBytes == 0)
    #expect((relayed.queuedDescriptors == 0) == (free == 0))
    Socket.drop(relayed)
    #expect(try openDescriptors() == before)
    app.close()
    near.close()
  }

  @Test func `bytes without a stream are an overrun if their descriptor is lost`() throws {
    let (near, far) = try Socket.pair()
    defer { for socket in [near, far] { socket.close() } }
    let file = descriptor(7)
    defer { close(file) }
    #expect(near.send([1, 2, 3][...], with: file) == (.moved, 3))
    var bytes: [UInt8] = [0]
    var files: [Int32] = []
    let outcome = limitingFiles(to: 0) { far.receive(atMost: 9, into: &bytes, &files) }
    #expect(outcome == .overrun)
    #expect(bytes == [0])
    #expect(files.isEmpty)
  }

  /// Calls `body` while this process may open no file whose number is `limit` or greater.
  private func limitingFiles<Result>(to limit: Int32, _ body: () -> Result) -> Result {
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var usual = rlimit()
    getrlimit(resource, &usual)
    var lowered = rlimit(rlim_cur: rlim_t(limit), rlim_max: usual.rlim_max)
    setrlimit(resource, &lowered)
    defer { setrlimit(resource, &usual) }
    return body()
  }

  @Test func `a path without a listener gives another error than an impossible path`() throws {
    let nothing = #expect(throws: SocketError.self) { try Socket.connect(to: "/nonexistent/x") }
    #expect(nothing?.hasNoListener == true)
    let long = #expect(throws: SocketError.self) {
      try Socket.listen(at: String(repeating: "x", count: 200))
    }
    #expect(long?.hasNoListener == false)
    #expect(long?.description == "File name too long")
  }

  @Test func `bytes without a stream arrive with their descriptors, or without any`() throws {
    let (near, far) = try Socket.pair()
    defer { far.close() }
    let file = descriptor(7)
    defer { close(file) }
    #expect(near.send([1, 2, 3][...], with: file) == (.moved, 3))
    #expect(!near.isDrained)
    var bytes: [UInt8] = [0]
    var files: [Int32] = []
    #expect(far.receive(atMost: 2, into: &bytes, &files) == .moved)
    #expect(bytes == [0, 1, 2])
    #expect(files.map { number(in: $0) } == [7])
    for file in files { close(file) }
    #expect(far.receive(atMost: 9, into: &bytes, &files) == .moved)
    #expect(near.isDrained)
    #expect(far.receive(atMost: 9, into: &bytes, &files) == .blocked)
    #expect(bytes == [0, 1, 2, 3])

    let before = try openDescriptors()
    #expect(near.send([4][...], with: file) == (.moved, 1))
    #expect(far.wait(toSend: false, timeout: .zero))
    #expect(far.receive(atMost: 9, into: &bytes) == .moved)
    #expect(far.receive(atMost: 9, into: &bytes) == .blocked)
    #expect(!far.wait(toSend: false, timeout: .zero))
    #expect(bytes == [0, 1, 2, 3, 4])
    #expect(try openDescriptors() == before)
    near.close()
    #expect(far.receive(atMost: 9, into: &bytes) == .ended)
    #expect(far.send([1][...]) == (.ended, 0))
  }
}
