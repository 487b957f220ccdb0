import Foundation
import Requirements
import Stage
import StageRuns
import System
import Testing
import Traces

@testable import CompositorRuns

/// Requests to a compositor by processes of isolated plugins that an attacker controls.
@Suite struct TakenOverGlobalTests {
  private let run: StageRun

  init() throws { run = try StageRun() }

  /// The globals of sway 1.7, and of possible later releases, that must not be bound.
  private static let forbidden = [
    "zwlr_screencopy_manager_v1", "zwlr_export_dmabuf_manager_v1",
    "zwp_virtual_keyboard_manager_v1", "zwlr_virtual_pointer_manager_v1",
    "zwlr_data_control_manager_v1", "wl_data_device_manager",
    "zwp_primary_selection_device_manager_v1", "zwlr_foreign_toplevel_manager_v1",
    "zwp_input_method_manager_v2", "zwp_text_input_manager_v3", "zwlr_output_manager_v1",
    "zwlr_output_power_manager_v1", "zwlr_gamma_control_manager_v1", "ext_session_lock_manager_v1",
    "zwlr_layer_shell_v1", "zwp_idle_inhibit_manager_v1", "org_kde_kwin_idle", "xdg_activation_v1",
    "zwlr_input_inhibit_manager_v1", "zwp_relative_pointer_manager_v1",
    "zwp_pointer_constraints_v1", "zwp_keyboard_shortcuts_inhibit_manager_v1", "wl_drm",
    "zwp_linux_dmabuf_v1", "zxdg_exporter_v2", "zxdg_importer_v1", "ext_data_control_manager_v1",
    "ext_image_copy_capture_manager_v1", "wp_security_context_manager_v1", "wp_drm_lease_device_v1",
  ]

  /// The numbers of a compositor's globals, by interface.
  private func globals(at socket: String) throws -> [String: String] {
    let lister = try Program(
      run.sandbox.configuration([builtProgram("TakenOver"), "globals", socket]), on: run.loop)
    try #require(lister.waitForEnd())
    let words = lister.lines.map { $0.split(separator: " ").map(String.init) }
    return Dictionary(words.map { ($0[1], $0[0]) }, uniquingKeysWith: { first, _ in first })
  }

  @Test(.needs("sway"))
  func `in sway, a plugin cannot bind globals beyond its own windows`() throws {
    let enemies = Self.forbidden.map { Enemy(name: name(of: $0), attack: []) }
    let files = try TakenOverFiles(enemies, in: run)
    try giveAll(run.sandbox.path)
    let session = try HostedSession(
      .sway, in: run.sandbox, client: [files.program, "run"], on: run.loop)
    defer { session.end() }
    let program = session.client
    try #require(run.wait { program.prints.count { $0 == "runs" } == 2 }, "\(program.diagnostics)")
    let numbers = try globals(at: "\(run.sandbox.path)/wayland-1")
    #expect(Self.forbidden.count { numbers[$0] != nil } >= 20, "\(numbers.keys.sorted())")
    for interface in Self.forbidden {
      // If this compositor does not have the global, an unused number.
      try run.write(
        "registry\nbind \(numbers[interface] ?? "4000") \(interface) 1\ndie wait\n",
        to: ".local/share/thimble/plugins/\(name(of: interface))/attack")
    }
    try files.takeOver()
    for enemy in enemies {
      let tool = try enable(enemy.name)
      #expect(tool.waitForEnd(), "\(tool.diagnostics)")
      #expect(tool.child.exit == .status(0), "\(tool.diagnostics)")
    }
    let areBack = run.wait {
      enemies.allSatisfy { program.said(by: $0.name).contains("is back") }
    }
    #expect(areBack, "\(program.diagnostics.suffix(30))")
    for interface in Self.forbidden {
      let said = program.said(by: name(of: interface))
      #expect(!said.contains { $0.hasSuffix("-> done") }, "\(said)")
      let sentences = said.filter { $0.contains("the client bound") && $0.contains(interface) }
      #expect(sentences.count == 1, "\(said)")
      #expect(
        program.remarks(on: name(of: interface)) == [
          "its process lost its connection to the compositor and was ended, and is started again"
        ])
    }
    let count = program.diagnostics.count
    var script = TouchScript(width: 1280, height: 800)
    script.touch([(640, 400)], for: 60)
    session.play(Array(script.trace.events))
    #expect(run.wait { program.hasPongs(after: count) }, "\(program.diagnostics.suffix(5))")
  }

  private func name(of interface: String) -> String {
    "e-" + interface.replacingOccurrences(of: "_", with: "-")
  }

  private func enable(_ name: String) throws -> Program {
    try Program(
      run.sandbox.configuration([builtProgram("thimble"), "plugin", "enable", name]), on: run.loop)
  }

  private func giveAll(_ path: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      run.sandbox.give("\(path)/\(name)")
    }
  }
}
