import Glibc
import Stage
import System
import Testing
import Wayland

struct SecurityContextsTests {
  private let loop = EventLoop()

  /// A socket that listens at an abstract address that the kernel chooses.
  private func listeningSocket() throws -> Int32 {
    let made = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(made, $0, socklen_t(MemoryLayout<sa_family_t>.size))
      }
    }
    try #require(status == 0)
    try #require(listen(made, 1) == 0)
    return made
  }

  /// The descriptor is a regular file's, which epoll cannot watch.
  @Test func `a context with a descriptor that epoll cannot watch closes its socket`() throws {
    let stage = try Stage(on: loop)
    let client = try Client(of: stage, on: loop)
    let manager = try client.global(WpSecurityContextManagerV1.self)
    let listening = try listeningSocket()
    let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    try #require(file >= 0)
    let context = manager.createListener(listenFd: listening, closeFd: file)
    context.commit()
    client.settle()
    #expect(client.hasEnded)
    #expect(stage.sandboxSocketCount == 0)
    // This is the socket's last descriptor, because the stage has closed its own.
    var address = sockaddr_un()
    var size = socklen_t(MemoryLayout<sockaddr_un>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(listening, $0, &size)
      }
    }
    close(listening)
    let other = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(other) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(other, $0, size) }
    }
    #expect(status == -1 && errno == ECONNREFUSED)
    close(file)
  }
}
