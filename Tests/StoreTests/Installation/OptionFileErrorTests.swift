import JSON
import System
import Testing

@testable import Store

struct OptionFileErrorTests {
  @Test(
    arguments: [
      (
        .unreadable(FileError(attempt: "read", path: "/a.json", reason: "it is a pipe")),
        "/a.json: cannot read /a.json: it is a pipe"
      ),
      (.noObject(found: "null"), "/a.json: it must be an object of options, found null"),
    ] as [(OptionFileError.Fault, String)])
  func `an error is a sentence`(fault: OptionFileError.Fault, sentence: String) {
    #expect(OptionFileError(path: "/a.json", fault: fault).description == sentence)
  }

  @Test func `the sentence about a syntax error has its position`() throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSONValue.parse("{") }
    #expect(
      OptionFileError(path: "/a.json", fault: .noJSON(error)).description == "/a.json: \(error)")
  }
}
