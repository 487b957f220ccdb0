import JSON
import Scripting
import Testing

@testable import Broker

struct ArgumentsTests {
  private enum Word: String, CaseIterable { case one, two }

  private let arguments = Arguments([
    "text": "abc", "empty": "", "texts": ["a", "b"], "mixed": ["a", 1], "number": 2.5,
    "whole": 3, "flag": true, "null": nil, "word": "two", "list": [], "object": [:],
  ])

  @Test func `what is right is given`() throws {
    #expect(try arguments.text("text") == "abc")
    #expect(try arguments.optionalText("text") == "abc")
    #expect(try arguments.optionalText("null") == nil)
    #expect(try arguments.optionalText("none") == nil)
    #expect(try arguments.texts("texts", atMost: 2, longest: 1) == ["a", "b"])
    #expect(try arguments.number("number") == 2.5)
    #expect(try arguments.number("whole") == 3)
    #expect(try arguments.integer("whole", in: 1...3) == 3)
    #expect(try arguments.flag("flag"))
    #expect(try arguments.word("word", of: Word.self) == .two)
  }

  @Test(arguments: ["none", "null", "whole", "flag", "list", "object", "empty"])
  func `what is not a text of the length is refused`(name: String) {
    #expect(throws: ActionError.self) { try arguments.text(name, 1...3) }
    #expect(throws: ActionError.self) { try arguments.word(name, of: Word.self) }
  }

  @Test(arguments: ["none", "null", "text", "flag", "list", "object"])
  func `what is not a number in the range is refused`(name: String) {
    #expect(throws: ActionError.self) { try arguments.number(name) }
    #expect(throws: ActionError.self) { try arguments.integer(name, in: 0...9) }
    #expect(throws: ActionError.self) { try arguments.number("number", in: 3...4) }
    #expect(throws: ActionError.self) { try arguments.integer("number", in: 0...4) }
    #expect(throws: ActionError.self) { try arguments.integer("whole", in: 4...9) }
  }

  @Test(arguments: ["none", "null", "text", "mixed", "object"])
  func `what is not a list of texts is refused`(name: String) {
    #expect(throws: ActionError.self) { try arguments.texts(name, atMost: 9, longest: 9) }
    #expect(throws: ActionError.self) { try arguments.texts("texts", atMost: 1, longest: 9) }
    #expect(throws: ActionError.self) { try arguments.texts("texts", atMost: 9, longest: 0) }
    #expect(throws: ActionError.self) { try arguments.flag(name) }
  }
}
