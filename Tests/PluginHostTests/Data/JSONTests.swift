import PluginHost
import Testing

@testable import PluginBench

struct JSONTests {
  let bench = TestBench()

  @Test func `data is encoded as text, and text is decoded as data`() throws {
    try bench.load(
      """
      local text = thimble.json.encode { b = { 1, 2.5, 'x' }, a = true, c = {}, d = thimble.json.null }
      print(text)
      local data = thimble.json.decode(text)
      print(data.b[2], data.a, #data.b, data.d == thimble.json.null, next(data.c))
      print(thimble.json.encode(nil), thimble.json.encode('ü\\n'), thimble.json.decode('1'), math.type(thimble.json.decode('1.0')))
      """)
    #expect(
      bench.prints == [
        #"{"a":true,"b":[1,2.5,"x"],"c":{},"d":null}"#, "2.5\ttrue\t3\ttrue\tnil",
        "null\t\"ü\\n\"\t1\tfloat",
      ])
  }

  @Test(arguments: ["{", "", "[1,]", "{\"a\":1,\"a\":2}"])
  func `text that is not JSON gives nil and a message`(text: String) throws {
    try bench.load("print(thimble.json.decode('\(text)'))")
    #expect(bench.prints.first?.hasPrefix("nil\tline 1") == true, "\(bench.prints)")
  }

  @Test func `text with excessive nesting gives nil and a message`() throws {
    try bench.load("print(thimble.json.decode(('['):rep(300) .. (']'):rep(300)))")
    #expect(bench.prints == ["nil\tthe text nests more than 100 levels deep"])
  }

  @Test(arguments: [
    ("print", "JSON cannot express a function"),
    ("{ 1, x = 2 }", "1, 2, … only, or strings only"),
    ("0/0", "JSON cannot express the number"),
    ("thimble.tap {}", "JSON cannot express a userdata"),
  ])
  func `a value that JSON cannot hold is an error`(code: String, sentence: String) throws {
    let message = try #require(bench.loadError("thimble.json.encode(\(code))"))
    #expect(message.contains("thimble.json.encode: "))
    #expect(message.contains(sentence), "\(message)")
  }

  @Test func `a large object is read in time`() throws {
    try bench.load(
      """
      local parts = {}
      for i = 1, 20000 do parts[i] = '"k' .. i .. '":' .. i end
      local data = thimble.json.decode('{' .. table.concat(parts, ',') .. '}')
      print(data.k20000)
      """)
    #expect(bench.prints == ["20000"])
  }
}
