import JSON
import Testing

@Suite struct JSONFieldTests {
  let object = JSONObject([("n", 1.5), ("i", 3), ("s", "left"), ("b", true)])

  @Test func `fields of the right kind are read`() throws {
    #expect(try object.number("n") == 1.5)
    #expect(try object.number("i") == 3)
    #expect(try object.integer("i", in: 0...9) == 3)
    #expect(try object.string("s") == "left")
    #expect(try object.string("s", oneOf: ["left", "right"]) == "left")
    #expect(try object.bool("b", default: false))
    #expect(try object.bool("absent", default: true))
  }

  @Test func `an error names the field, its value and the expected kind`() {
    let missing = #expect(throws: JSONFieldError.self) { try object.number("x") }
    #expect(missing?.description == "field 'x' is missing, expected a number")
    let wrong = #expect(throws: JSONFieldError.self) { try object.integer("s") }
    #expect(wrong?.description == "field 's' is \"left\", expected a whole number")
    let range = #expect(throws: JSONFieldError.self) { try object.integer("i", in: 5...9) }
    #expect(range?.description == "field 'i' is 3, expected a whole number from 5 to 9")
    #expect(throws: JSONFieldError.self) { try object.integer("n") }
    #expect(throws: JSONFieldError.self) { try object.bool("s", default: true) }
  }
}
