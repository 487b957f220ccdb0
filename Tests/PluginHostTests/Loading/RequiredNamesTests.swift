import Testing

@testable import PluginHost

struct RequiredNamesTests {
  @Test(arguments: [
    ("local a = require 'a.b' local c = require(\"c\")", ["a.b", "c"]),
    ("pcall(require, 'perhaps') xpcall(require, print, 'no')", ["perhaps"]),
    ("require\n(\n  'far' )", ["far"]),
    ("require [[a]] require([==[b]==]) require [[\nc]] require [=[d]]", ["a", "b", "c"]),
    ("require [", []), ("require [[", []), ("require [[]", []), ("require [===", []),
    ("require(name) required 'x' _require 'y' require", []),
    ("require 'open", []),
    ("require", []),
    ("", []),
    ("require 'a' require 'a'", ["a", "a"]),
    ("require 'a require' 'b'", ["a require"]),
    ("require [[require 'b']]", ["require 'b'"]),
    ("require [============[require'b']============]", ["require'b'"]),
    ("require [[a]=] require [=[b]]", []), ("x _require 'y' require2 'z'", []),
    ("require'a'require[[b]]require'c'", ["a", "b", "c"]),
  ])
  func `names are found if they are string literals`(text: String, names: [String]) {
    #expect(RequiredNames.names(in: Array(text.utf8)) == names)
  }

  @Test func `a name has at most 200 bytes`() {
    let longest = String(repeating: "a", count: 200)
    #expect(RequiredNames.names(in: Array("require '\(longest)'".utf8)) == [longest])
    #expect(RequiredNames.names(in: Array("require '\(longest)a'".utf8)) == [])
    #expect(RequiredNames.names(in: Array("require [[\(longest)]]".utf8)) == [longest])
    #expect(RequiredNames.names(in: Array("require [[\(longest)a]]".utf8)) == [])
    #expect(ModuleName(longest) != nil)
    #expect(ModuleName(longest + "a") == nil)
  }

  @Test func `a name has parts with dots between them`() {
    #expect(ModuleName("a.b_2")?.file == "a/b_2.lua")
    for name in ["", ".", "a.", ".a", "a..b", "a/b", "../a", "a b", "a\0"] {
      #expect(ModuleName(name) == nil, "\(name)")
    }
  }
}
