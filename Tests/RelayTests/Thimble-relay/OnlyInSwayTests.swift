import Foundation
import Requirements
import StageRuns
import System
import Testing

@testable import Relay

/// Clients that may bind few globals, in the installed sway.
@Suite(.serialized, .needs("sway"))
struct OnlyInSwayTests {
  /// Globals that a program with windows needs.
  private static let list = [
    "wl_compositor", "wl_subcompositor", "wl_shm", "wl_seat", "wl_output", "xdg_wm_base",
    "wl_data_device_manager", "wp_viewporter", "zxdg_decoration_manager_v1",
    "zxdg_output_manager_v1",
  ]
  /// Words in the names of sway's globals that must not be reached.
  private static let guardedWords = [
    "screencopy", "virtual_keyboard", "virtual_pointer", "data_control", "foreign_toplevel",
    "input_method", "layer_shell", "export_dmabuf", "gamma_control", "output_manager", "idle",
  ]

  let loop = EventLoop()
  let sway: RealCompositor

  init() throws {
    sway = try RealCompositor(.sway, on: loop)
    try #require(sway.waitUntilUp(), "\(sway.diagnostics)")
  }

  private func guarded() throws -> GuardedClient {
    try GuardedClient(only: Self.list, on: loop) { words in
      sway.sandbox.configuration(words, environment: ["WAYLAND_DISPLAY": "wayland-1"])
    }
  }

  private func allGlobals() throws -> [HeardGlobal] {
    try RawClient("\(sway.sandbox.path)/wayland-1", on: loop).globals(in: 2)
  }

  @Test func `a client gets no global that reads or acts for others`() throws {
    defer { sway.end() }
    let all = try allGlobals()
    for word in Self.guardedWords {
      #expect(all.contains { $0.interface.contains(word) }, "sway has no \(word)")
    }
    let guarded = try guarded()
    let seen = guarded.client.globals(in: 2)
    #expect(seen == all.filter { Self.list.contains($0.interface) })
    #expect(Set(seen.map(\.interface)).count > 6)
    #expect(guarded.relay.diagnostics.isEmpty)
  }

  @Test func `a client that guesses a global's number is disconnected`() throws {
    defer { sway.end() }
    for global in try allGlobals() where !Self.list.contains(global.interface) {
      var renamed = global
      renamed.interface = "wl_shm"
      for wrong in [global, renamed] {
        let guarded = try guarded()
        #expect(!guarded.client.globals(in: 2).isEmpty)
        guarded.client.bind(wrong, in: 2, to: 4)
        #expect(
          guarded.isEnded(
            saying: "the client bound \(global.interface), which is not among --only"),
          "\(guarded.relay.diagnostics)")
      }
    }
  }

  @Test(.needs("foot"))
  func `an app looks the same behind the list`() throws {
    defer { sway.end() }
    let foot = ["foot", "--config=/dev/null", "sh", "-c", "seq 20; exec sleep 1000"]
    let empty = try #require(try sway.settledPicture(otherThan: Data()))
    let direct = try sway.start(foot)
    let expected = try sway.settledPicture(otherThan: empty)
    direct.end()
    let seen = try #require(expected, "\(direct.diagnostics.suffix(10))")
    #expect(polling(loop) { (try? sway.picture()) == empty })
    let relayed = try sway.start(
      [builtProgram("thimble-relay")] + Self.list.map { "--only=\($0)" } + ["--"] + foot)
    defer { relayed.end() }
    #expect(polling(loop) { (try? sway.picture()) == seen }, "\(relayed.diagnostics.suffix(10))")
  }
}
