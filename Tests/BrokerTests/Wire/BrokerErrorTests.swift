import JSON
import System
import Testing

@testable import Broker

struct BrokerErrorTests {
  private static let field = JSONFieldError(field: "x", found: nil, expected: "a number")

  @Test(
    arguments: [
      (.noSocket(descriptor: 7), "descriptor 7 is no connected socket; give one of a pair"),
      (
        .unwatchable(EventLoopError("watch file descriptor 7", code: 9)),
        "cannot watch file descriptor 7: bad file descriptor"
      ),
      (.noObject("a list of 1"), "a message is a list of 1, expected an object"),
      (
        .badMessage(field),
        "a message was not understood: field 'x' is missing, expected a number"
      ),
      (
        .badAnswer(field), "an answer was not understood: field 'x' is missing, expected a number"
      ),
      (.badSize(0), "a message declares a size of 0 bytes, expected 1 to 2097152"),
      (.badNumber(3, last: 3), "a call has the number 3 after 3, expected a greater number"),
      (
        .missingDescriptor(of: "answer 3"),
        "answer 3 lacks its descriptor; send it with the first byte"
      ),
      (.zeroByte, "a key with a zero byte cannot be sent; use another"),
      (
        .tooLong(3_000_000),
        "a message of 3000000 bytes cannot be sent, at most 2097152; send less at a time"
      ),
    ] as [(BrokerError, String)])
  func `an error is a sentence`(error: BrokerError, sentence: String) {
    #expect(error.description == sentence)
  }

  @Test func `the sentence about a syntax error has its position`() throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSONValue.parse("{") }
    #expect(BrokerError.noJSON(error).description == "a message is not JSON: \(error)")
  }
}
