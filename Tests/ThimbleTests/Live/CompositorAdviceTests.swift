import Shell
import Testing

@testable import Wayland
@testable import thimble

@Suite struct CompositorAdviceTests {
  private func lack(_ requirement: Requirement) -> ShellError {
    .wayland(
      .missingGlobal(
        interface: requirement.interface, offered: 0, required: requirement.required))
  }

  @Test(arguments: [
    Requirement.layerShell, .virtualKeyboard, .virtualPointer, .foreignToplevels, .workspaces,
    .idleNotifier, .inputMethod, .outputPower, .dataControl, .wlrDataControl, .screencopy,
  ])
  func `the error about a missing protocol advises an alternative`(requirement: Requirement) {
    let sentence = lack(requirement).advised
    #expect(sentence.hasPrefix("the compositor does not offer \(requirement.interface); version 1"))
    #expect(sentence.contains("; use "))
    #expect(!sentence.hasSuffix("."))
  }

  @Test func `errors without an alternative have no advice`() {
    #expect(lack(.securityContext).advised == "\(lack(.securityContext))")
    #expect(ShellError.notReady.advised == "\(ShellError.notReady)")
  }

  @Test func `in a sandbox, the advice is to run outside of it`() throws {
    let interface = Requirement.layerShell.interface
    let advice = try #require(CompositorAdvice.onLack(of: interface, isSandboxed: true))
    #expect(advice.contains("run thimble outside of it"))
    #expect(CompositorAdvice.onLack(of: "wl_shm", isSandboxed: true) == nil)
  }

  @Test func `the advice about a protocol error depends on its interface`() {
    func sentence(_ interface: String, _ name: String?) -> String {
      WaylandError.refused(
        ProtocolError(interface: interface, objectID: 3, code: 0, name: name, message: "no")
      ).advised
    }
    let keys = sentence("zwp_virtual_keyboard_manager_v1", "unauthorized")
    #expect(keys.hasPrefix("the compositor refused a request to zwp_virtual_keyboard_manager_v1"))
    #expect(keys.contains("; allow this program to press keys"))
    #expect(sentence("xdg_surface", "invalid_size").contains("; this is a mistake of Thimble"))
    #expect(sentence("xdg_surface", nil).contains("'thimble doctor'"))
  }
}
