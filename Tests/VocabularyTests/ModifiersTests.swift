import Testing
import Vocabulary

@Suite struct ModifiersTests {
  @Test func `the text of modifiers lists their names in a fixed order`() {
    #expect(Modifiers("super+shift+alt+ctrl")?.text == "ctrl+alt+shift+super")
    #expect(Modifiers("")?.text == "")
    #expect(Modifiers("ctrl+a") == nil)
    #expect(Modifiers([.logo, .control]).text == "ctrl+super")
  }
}
