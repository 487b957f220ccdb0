import JSON
import System
import Testing

@Suite struct JSONParserTests {
  @Test func `a document becomes values in the order written`() throws {
    let value = try JSONValue.parse(#"{"b":1,"a":[true,null,2.5,"é\n"]}"#)
    #expect(value == ["b": 1, "a": [true, nil, 2.5, "é\n"]])
    #expect(value.object?.keys == ["b", "a"])
  }

  @Test(arguments: ["", "{", "[1,]", "{\"a\":1,\"a\":2}", "nul", "\"\u{1}\"", "[1] x"])
  func `text that is not one JSON document is refused`(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue.parse(text) }
  }

  @Test func `zero bytes are accepted on request, but never in keys`() throws {
    let text = Array(JSONValue.string("a\0b").text.utf8)
    #expect(throws: JSONSyntaxError.self) { try JSONValue.parse(bytes: text) }
    #expect(try JSONValue.parse(bytes: text, takesZeroBytes: true) == "a\0b")
    let key = Array(JSONValue.object(["a\0b": 1]).text.utf8)
    #expect(throws: JSONSyntaxError.self) { try JSONValue.parse(bytes: key, takesZeroBytes: true) }
  }

  @Test func `a syntax error has its line number`() {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue.parse("{\n\"a\":\n?}") }
    #expect(error?.line == 3)
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(throws: JSONSyntaxError.self) { try JSONValue.parse(bytes: [0x22, 0xff, 0x22]) }
  }

  @Test func `excessive nesting is refused`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONSyntaxError.self) { try JSONValue.parse(text) }
  }

  @Test(arguments: [
    #"{"a":[1,-2,2.5,1e+300],"b":"q\"\\\u0001\n","c":{},"d":[],"e":null,"f":false}"#
  ])
  func `printed JSON is parsed to the same value`(_ text: String) throws {
    let value = try JSONValue.parse(text)
    #expect(try JSONValue.parse(value.text) == value)
  }

  @Test func `numbers take their shortest form`() {
    #expect(
      JSONValue.array([.real(0.1), .real(12), .real(-0.5), .real(.nan)]).text
        == "[0.1,12,-0.5,null]")
  }

  @Test func `long runs of combining marks in keys and strings are divided`() throws {
    let text = "a" + String(repeating: "\u{301}\u{316}", count: 20_000)
    let value = try JSONValue.parse("{\"\(text)\": \"\(text)\", \"\(text)b\": [\"\(text)\"]}")
    #expect(value.object?.count == 2)
    #expect(value.object?.keys.allSatisfy(\.isStreamSafe) == true)
    #expect(value.object?.first { _ in true }?.value.string?.isStreamSafe == true)
    #expect(value.object?[text + "b"] == nil)
    #expect(value.object?[(text + "b").streamSafe]?.array?[0].string?.isStreamSafe == true)
  }

  @Test func `keys are compared by their bytes`() throws {
    var object = try #require(JSONValue.parse(#"{"\u00e9": 1, "e\u0301": 2}"#).object)
    #expect(object.count == 2)
    #expect(object["\u{e9}"] == 1)
    #expect(object["e\u{301}"] == 2)
    object["e\u{301}"] = 3
    #expect(object["\u{e9}"] == 1)
    #expect(JSONObject([("\u{e9}", 1), ("e\u{301}", 2), ("\u{e9}", 3)]).keys.count == 2)
    #expect(JSONValue.object(["\u{e9}": 1]) != ["e\u{301}": 1])
    #expect(JSONValue.string("\u{e9}") != "e\u{301}")
  }

  @Test func `a message quotes a short text, and gives the length of a long one`() {
    #expect(JSONValue.string("é").summary == "\"é\"")
    let one = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(JSONValue.string(one).summary == "a string of 1 characters")
  }

  @Test func `invisible characters are escaped, and are parsed to the same text`() throws {
    let text = "\u{1b}\u{9b}\u{202e}\u{e0041}ü"
    let json = JSONValue.string(text).text
    #expect(json == #""\u001b\u009b\u202e\udb40\udc41ü""#)
    #expect(try JSONValue.parse(json).string == text)
  }
}
