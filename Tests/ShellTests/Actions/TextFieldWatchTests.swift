import Stage
import Testing

@testable import Shell

@Suite struct TextFieldWatchTests {
  @Test func `focus is reported when it is applied, and again for each request`() throws {
    let performance = try Performance()
    var reports: [Bool] = []
    let watch = try performance.display.watchTextFields { reports.append($0) }
    performance.settle()
    performance.stage.setTextFocus(true)
    performance.settle()
    #expect(reports == [])
    performance.stage.applyTextFocus()
    performance.settle()
    #expect(reports == [true])
    // A change of the text, which activates nothing.
    performance.stage.applyTextFocus()
    performance.settle()
    #expect(reports == [true])
    for isFocused in [true, false] {
      performance.stage.setTextFocus(isFocused)
      performance.stage.applyTextFocus()
    }
    performance.settle()
    #expect(reports == [true, true, false])
    withExtendedLifetime(watch) {}
  }

  @Test func `the watch sends no text and grabs no keys`() throws {
    let performance = try Performance()
    let watch = try performance.display.watchTextFields { _ in }
    performance.settle()
    performance.stage.setTextFocus(true)
    performance.stage.applyTextFocus()
    performance.settle()
    #expect(performance.stage.hasInputMethod)
    #expect(!performance.stage.inputMethodHasActed)
    withExtendedLifetime(watch) {}
  }

  @Test func `nothing is bound without a watch, and the input method ends with it`() throws {
    let performance = try Performance()
    performance.settle()
    #expect(!performance.stage.hasInputMethod)
    var watch: TextFieldWatch? = try performance.display.watchTextFields { _ in }
    performance.settle()
    #expect(performance.stage.hasInputMethod)
    withExtendedLifetime(watch) {}
    watch = nil
    performance.settle()
    #expect(!performance.stage.hasInputMethod)
    #expect(performance.display.error == nil)
  }

  @Test func `another input method is reported, and the watch stays silent`() throws {
    let performance = try Performance()
    let first = try performance.display.watchTextFields { _ in }
    var reports: [Bool] = []
    let second = try performance.display.watchTextFields { reports.append($0) }
    performance.settle()
    performance.stage.setTextFocus(true)
    performance.stage.applyTextFocus()
    performance.settle()
    #expect(performance.diagnostics == [.inputMethodTaken])
    #expect(reports == [])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a compositor without input methods is reported`() throws {
    let performance = try Performance { $0.globals["zwp_input_method_manager_v2"] = nil }
    #expect(throws: ShellError.self) { try performance.display.watchTextFields { _ in } }
  }
}
