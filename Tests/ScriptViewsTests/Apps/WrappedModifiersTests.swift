import ScriptViews
import Testing

@Suite struct WrappedModifiersTests {
  @Test func `names stand in one order`() {
    #expect(WrappedModifiers("super+shift+alt+ctrl")?.text == "ctrl+alt+shift+super")
    #expect(WrappedModifiers("")?.text == "")
    #expect(WrappedModifiers("ctrl+a") == nil)
    #expect(WrappedModifiers([.logo, .control]).text == "ctrl+super")
  }
}
