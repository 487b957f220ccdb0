import Glibc
import LoopBarriers
import StageRuns
import System
import Testing

@testable import thimble

@Suite struct ServiceNotifierTests {
  @Test func `without a service manager there is no notifier`() {
    #expect(ServiceNotifier(environment: { _ in nil }) == nil)
    #expect(ServiceNotifier(environment: { $0 == "NOTIFY_SOCKET" ? "relative" : nil }) == nil)
  }

  @Test(arguments: [false, true])
  func `the notifier reports that the service is ready, alive and stopping`(isAbstract: Bool) throws
  {
    let sandbox = try Sandbox()
    let manager = try ServiceManager(isAbstract ? "@thimble-\(getpid())" : "\(sandbox.path)/notify")
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
        }, timeout: .seconds(120)))
    notifier.stopping()
    #expect(manager.message() == "STOPPING=1")
  }

  @Test func `the watchdog of another process gets no messages`() throws {
    let sandbox = try Sandbox()
    let manager = try ServiceManager("\(sandbox.path)/notify")
    let variables = [
      "NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "2000", "WATCHDOG_PID": "1",
    ]
    let notifier = try #require(ServiceNotifier(environment: { variables[$0] }))
    let loop = EventLoop()
    notifier.ready("", on: loop)
    #expect(manager.message() == "READY=1\nSTATUS=")
    loop.handleTimers(within: .milliseconds(50))
    #expect(manager.message() == nil)
  }
}
