import Stage
import Testing

@testable import Shell

@Suite struct TextFieldWatchTests {
  @Test func `focus is reported when it is applied, and again for each request`() throws {
    let harness = try ShellHarness()
    var reports: [Bool] = []
    let watch = try harness.display.watchTextFields { reports.append($0) }
    harness.settle()
    harness.stage.setTextFocus(true)
    harness.settle()
    #expect(reports == [])
    harness.stage.applyTextFocus()
    harness.settle()
    #expect(reports == [true])
    // A change of the text, which activates nothing.
    harness.stage.applyTextFocus()
    harness.settle()
    #expect(reports == [true])
    for isFocused in [true, false] {
      harness.stage.setTextFocus(isFocused)
      harness.stage.applyTextFocus()
    }
    harness.settle()
    #expect(reports == [true, true, false])
    withExtendedLifetime(watch) {}
  }

  @Test func `the watch sends no text and grabs no keys`() throws {
    let harness = try ShellHarness()
    let watch = try harness.display.watchTextFields { _ in }
    harness.settle()
    harness.stage.setTextFocus(true)
    harness.stage.applyTextFocus()
    harness.settle()
    #expect(harness.stage.hasInputMethod)
    #expect(!harness.stage.inputMethodHasActed)
    withExtendedLifetime(watch) {}
  }

  @Test func `nothing is bound without a watch, and the input method ends with it`() throws {
    let harness = try ShellHarness()
    harness.settle()
    #expect(!harness.stage.hasInputMethod)
    var watch: TextFieldWatch? = try harness.display.watchTextFields { _ in }
    harness.settle()
    #expect(harness.stage.hasInputMethod)
    withExtendedLifetime(watch) {}
    watch = nil
    harness.settle()
    #expect(!harness.stage.hasInputMethod)
    #expect(harness.display.error == nil)
  }

  @Test func `another input method is reported, and the watch stays silent`() throws {
    let harness = try ShellHarness()
    let first = try harness.display.watchTextFields { _ in }
    var reports: [Bool] = []
    let second = try harness.display.watchTextFields { reports.append($0) }
    harness.settle()
    harness.stage.setTextFocus(true)
    harness.stage.applyTextFocus()
    harness.settle()
    #expect(harness.diagnostics == [.inputMethodTaken])
    #expect(reports == [])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a compositor without input methods is reported`() throws {
    let harness = try ShellHarness { $0.globals["zwp_input_method_manager_v2"] = nil }
    #expect(throws: ShellError.self) { try harness.display.watchTextFields { _ in } }
  }
}
