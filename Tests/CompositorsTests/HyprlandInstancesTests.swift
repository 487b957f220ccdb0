import Foundation
import System
import Testing

@testable import Compositors

/// Finding Hyprland's instances by their files in the runtime folder, and connecting to one.
final class HyprlandInstancesTests {
  private let root: String
  private var hypr: String { root + "/hypr" }

  init() throws {
    root = NSTemporaryDirectory() + "hypr-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: root + "/hypr", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// Adds an instance's folder, with a lock file of an age in seconds.
  private func add(_ name: String, lock: String?, age: Double = 0) throws {
    let folder = "\(hypr)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let lock else { return }
    let path = folder + "/hyprland.lock"
    try lock.write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000 - age)], ofItemAtPath: path)
  }

  /// Adds the file of an instance's socket.
  private func addSocket(_ name: String) throws {
    try "".write(toFile: "\(hypr)/\(name)/.socket.sock", atomically: false, encoding: .utf8)
  }

  /// The lock of an instance that runs: this process stands in for it.
  private func running(_ display: String) -> String { "\(getpid())\n\(display)\n" }

  /// The ID of a process that has ended and been waited for.
  private func endedProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  @Test func `the newest running instance that serves the display is chosen`() throws {
    try add("old", lock: running("wayland-1"), age: 20)
    try add("new", lock: running("wayland-1"), age: 10)
    try add("dead", lock: "\(try endedProcess())\nwayland-1\n")
    try add("other", lock: running("wayland-2"))
    let instances = HyprlandInstances(folder: hypr)
    #expect(instances.socket(serving: "wayland-1") == "\(hypr)/new/.socket.sock")
    #expect(instances.socket(serving: "\(root)/wayland-1") == "\(hypr)/new/.socket.sock")
    #expect(instances.socket(serving: "wayland-2") == "\(hypr)/other/.socket.sock")
    #expect(instances.socket(serving: nil) == "\(hypr)/other/.socket.sock")
    #expect(instances.socket(serving: "wayland-3") == nil)
    #expect(instances.isDead("dead"))
    #expect(!instances.isDead("new"))
    #expect(instances.isDead("none"))
  }

  @Test(arguments: [
    "", "\n", "1", "x\nwayland-1", "-1\nwayland-1", "0\nwayland-1", "99999999999\ny",
  ])
  func `an invalid lock file counts as missing`(lock: String) throws {
    try add("a", lock: lock)
    try add("b", lock: nil)
    #expect(HyprlandInstances(folder: hypr).socket(serving: nil) == nil)
    #expect(HyprlandInstances(folder: hypr).isDead("a"))
    try addSocket("a")
    #expect(!HyprlandInstances(folder: hypr).isDead("a"))
    #expect(HyprlandInstances(folder: root + "/nowhere").socket(serving: nil) == nil)
  }

  @Test func `the signature of a dead instance leads to the one that runs`() throws {
    try add("dead", lock: "\(try endedProcess())\nwayland-1\n")
    try add("alive", lock: running("wayland-1"))
    func path(_ signature: String, _ display: String) throws -> String {
      let variables = [
        "XDG_RUNTIME_DIR": root, "HYPRLAND_INSTANCE_SIGNATURE": signature,
        "WAYLAND_DISPLAY": display,
      ]
      return try #require(
        SocketCompositor.find(in: { variables[$0] }, on: EventLoop())
      ).path
    }
    #expect(try path("dead", "wayland-1") == "\(hypr)/alive/.socket.sock")
    #expect(try path("dead", "wayland-2") == "\(hypr)/dead/.socket.sock")
    #expect(try path("alive", "wayland-2") == "\(hypr)/alive/.socket.sock")
    // An exited instance has removed its files. Some versions write no lock file, so an instance
    // that has only a socket counts as running.
    try add("exited", lock: nil)
    #expect(try path("exited", "wayland-1") == "\(hypr)/alive/.socket.sock")
    try addSocket("exited")
    #expect(try path("exited", "wayland-1") == "\(hypr)/exited/.socket.sock")
  }

  @Test func `requests to a restarted instance go to its new socket`() throws {
    let server = try SmallServer(.hyprland) { _ in "ok" }
    try add("first", lock: "\(try endedProcess())\nwayland-1\n")
    let hyprland = SocketCompositor(
      HyprlandDialect(), at: "\(hypr)/first/.socket.sock", on: server.loop, timeout: .seconds(120))
    guard case .failure? = server.wait({ hyprland.switchWorkspace(to: .number(2), $0) }) else {
      Issue.record("nobody listens there")
      return
    }
    hyprland.compositorDidRestart(process: nil, serving: "wayland-1")
    #expect(hyprland.path == "\(hypr)/first/.socket.sock")
    try add("second", lock: running("wayland-1"))
    #expect(symlink(server.path, "\(hypr)/second/.socket.sock") == 0)
    hyprland.compositorDidRestart(process: nil, serving: "\(root)/wayland-1")
    try server.wait { hyprland.switchWorkspace(to: .number(2), $0) }?.get()
    #expect(server.requests == ["j/status", "dispatch workspace 2"])
  }
}
