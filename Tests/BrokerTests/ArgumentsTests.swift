import JSON
import Scripting
import Testing

@testable import Broker

struct ArgumentsTests {
  private let arguments = Arguments([
    "text": "abc", "empty": "", "number": 2.5, "whole": 3, "flag": true, "null": nil, "list": [],
    "object": [:],
  ])

  @Test func `valid arguments are returned`() throws {
    #expect(try arguments.text("text") == "abc")
    #expect(try arguments.content("text", atMost: 3) == "abc")
    #expect(try arguments.integer("whole", in: 1...3) == 3)
    #expect(arguments.has("flag"))
    #expect(!arguments.has("null"))
  }

  @Test(arguments: ["none", "null", "whole", "flag", "list", "object", "empty"])
  func `a value that is not a text of the right length throws`(name: String) {
    #expect(throws: ActionError.self) { try arguments.text(name, 1...3) }
    #expect(throws: ActionError.self) { try arguments.content("text", atMost: 2) }
  }

  @Test(arguments: ["none", "null", "text", "flag", "list", "object"])
  func `a value that is not an integer in the range throws`(name: String) {
    #expect(throws: ActionError.self) { try arguments.integer(name, in: 0...9) }
    #expect(throws: ActionError.self) { try arguments.integer("number", in: 0...4) }
    #expect(throws: ActionError.self) { try arguments.integer("whole", in: 4...9) }
  }
}
