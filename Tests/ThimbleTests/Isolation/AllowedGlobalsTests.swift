import Scripting
import Shell
import Testing

@testable import thimble

@Suite struct AllowedGlobalsTests {
  @Test func `what reaches over a plugin's own surfaces is not among them`() {
    let names = AllowedGlobals.names(for: .none).map { $0.prefix { $0 != "=" } }
    #expect(names.contains("wl_compositor") && names.contains("wl_seat"))
    let forbidden: [Requirement] = [
      .virtualKeyboard, .virtualPointer, .foreignToplevels, .dataControl, .wlrDataControl,
      .screencopy, .outputPower, .idleNotifier, .layerShell,
    ]
    for requirement in forbidden { #expect(!names.contains { $0 == requirement.interface }) }
  }

  @Test func `layers come with their grant`() {
    var asked = PermissionSet()
    asked.add(.layers, .everything)
    let names = AllowedGlobals.names(for: Grants(asked: asked, granted: asked))
    #expect(names.contains("zwlr_layer_shell_v1=4"))
  }
}
