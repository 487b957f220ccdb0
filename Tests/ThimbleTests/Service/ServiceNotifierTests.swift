import EventLoop
import Glibc
import Testing

@testable import thimble

/// A service manager's end of the socket.
private final class Manager {
  let descriptor: Int32
  let path: String

  init(_ path: String) throws {
    self.path = path
    descriptor = socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    try #require(descriptor >= 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = path.hasPrefix("@") ? [0] + path.utf8.dropFirst() : Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    let status = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    try #require(status == 0)
  }

  deinit { close(descriptor) }

  func message() -> String? {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}

@Suite struct ServiceNotifierTests {
  @Test func `without a service manager there is no notifier`() {
    #expect(ServiceNotifier(environment: { _ in nil }) == nil)
    #expect(ServiceNotifier(environment: { $0 == "NOTIFY_SOCKET" ? "relative" : nil }) == nil)
  }

  @Test(arguments: [false, true])
  func `it says that it is ready, that it lives, and that it stops`(isAbstract: Bool) throws {
    let sandbox = try Sandbox()
    let manager = try Manager(isAbstract ? "@thimble-\(getpid())" : "\(sandbox.path)/notify")
    let variables = [
      "NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "20000", "WATCHDOG_PID": "\(getpid())",
    ]
    let notifier = try #require(ServiceNotifier(environment: { variables[$0] }))
    let loop = EventLoop()
    notifier.ready("3 plugins", on: loop)
    #expect(manager.message() == "READY=1\nSTATUS=3 plugins")
    var lives = 0
    #expect(
      loop.run(
        until: {
          if manager.message() == "WATCHDOG=1" { lives += 1 }
          return lives == 3
        }, timeout: 5))
    notifier.stopping()
    #expect(manager.message() == "STOPPING=1")
  }

  @Test func `the watchdog of another process is left alone`() throws {
    let sandbox = try Sandbox()
    let manager = try Manager("\(sandbox.path)/notify")
    let variables = [
      "NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "2000", "WATCHDOG_PID": "1",
    ]
    let notifier = try #require(ServiceNotifier(environment: { variables[$0] }))
    let loop = EventLoop()
    notifier.ready("", on: loop)
    #expect(manager.message() == "READY=1\nSTATUS=")
    _ = loop.run(until: { false }, timeout: 0.05)
    #expect(manager.message() == nil)
  }
}
