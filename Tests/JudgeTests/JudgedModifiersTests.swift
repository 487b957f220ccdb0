import Relay
import ScriptViews
import Testing

@testable import Judge

@Suite struct JudgedModifiersTests {
  @Test func `what a relay says is held is held`() {
    #expect(WrappedModifiers(WindowState.Flags([.focused, .maximized])) == [])
    #expect(WrappedModifiers(WindowState.Flags([.control, .alt])).text == "ctrl+alt")
    #expect(WrappedModifiers(WindowState.Flags([.shift, .logo])).text == "shift+super")
  }
}
