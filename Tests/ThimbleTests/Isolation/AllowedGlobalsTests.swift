import Scripting
import Shell
import Testing

@testable import thimble

@Suite struct AllowedGlobalsTests {
  @Test func `globals that reach beyond a plugin's own surfaces are not allowed`() {
    let names = AllowedGlobals.names(for: .none, hasDataControl: true).map {
      $0.prefix { $0 != "=" }
    }
    #expect(names.contains("wl_compositor"))
    #expect(names.contains("wl_seat"))
    let forbidden: [Requirement] = [
      .virtualKeyboard, .virtualPointer, .foreignToplevels, .dataControl, .wlrDataControl,
      .screencopy, .outputPower, .idleNotifier, .layerShell, .dataDevice,
    ]
    for requirement in forbidden { #expect(!names.contains { $0 == requirement.interface }) }
  }

  @Test func `layers are allowed only with their grant`() {
    var requested = PermissionSet()
    requested.add(.layers, .everything)
    let names = AllowedGlobals.names(
      for: Grants(requested: requested, granted: requested), hasDataControl: true)
    #expect(names.contains("zwlr_layer_shell_v1=4"))
  }

  @Test func `the core clipboard is allowed with its grant, without data control`() {
    var requested = PermissionSet()
    requested.add(.clipboard, .everything)
    let grants = Grants(requested: requested, granted: requested)
    let word = "wl_data_device_manager=2"
    #expect(AllowedGlobals.names(for: grants, hasDataControl: false).contains(word))
    #expect(!AllowedGlobals.names(for: grants, hasDataControl: true).contains(word))
    #expect(!AllowedGlobals.names(for: .none, hasDataControl: false).contains(word))
  }
}
