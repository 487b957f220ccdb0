import Foundation
import Lua
import PluginHost
import Scripting
import Testing

/// The files generated from the schema are in the repository, and up to date.
struct GeneratedFilesTests {
  private static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..")
    .standardized

  private func check(_ folder: String, _ descriptions: [APIDescription]) throws {
    let path = Self.root.appending(path: folder)
    let files = descriptions.flatMap(\.files)
    let found = try FileManager.default.contentsOfDirectory(atPath: path.path).sorted()
    #expect(found == files.map(\.name).sorted(), "run 'make types', and remove what is no more")
    for file in files {
      let text = try? String(contentsOf: path.appending(path: file.name), encoding: .utf8)
      #expect(text == file.text, "\(folder)/\(file.name) is not up to date: run 'make types'")
    }
  }

  @Test func `the types in Plugins match the schema`() throws {
    try check("Plugins/types", [.lua, .luacheck])
  }

  @Test func `the reference in docs matches the schema`() throws {
    try check("docs/plugins/reference", [.markdown])
  }

  @Test func `definition files are Lua and define no function twice`() throws {
    for file in APIDescription.lua.files {
      try LuaState().run(Array(file.text.utf8), name: file.name)
      let names = file.text.split(separator: "\n").filter { $0.hasPrefix("function ") }
      #expect(Set(names).count == names.count, "\(file.name)")
    }
  }

  @Test func `every type used in a definition file is defined once`() {
    let text = APIDescription.lua.files.map(\.text).joined()
    let defined = text.matches(of: /---@(?:class|alias)(?: \(exact\))? (thimble[A-Za-z.]*)/)
    let names = Set(defined.map { String($0.1) })
    #expect(names.count == defined.count)
    for used in text.matches(of: /(thimble\.[A-Z][A-Za-z]*)/) {
      #expect(names.contains(String(used.1)), "\(used.1)")
    }
    #expect(names.count > 50)
  }

  @Test func `every module has a file, and a field in its parent module`() throws {
    let files = APIDescription.lua.files
    let outer = try #require(files.first { $0.name == "thimble.lua" }).text
    let fields = outer.matches(of: /---@field ([a-z_]+) (thimble\.[a-z_]+)/)
    let inner = files.filter { $0.name.hasPrefix("thimble.") && $0.name != "thimble.lua" }
    #expect(inner.map(\.name) == fields.map { "\($0.2).lua" }.sorted())
    for file in inner {
      #expect(file.text.contains("---@class \(file.name.dropLast(".lua".count))\n"))
    }
    #expect(fields.allSatisfy { $0.2 == "thimble." + $0.1 })
    #expect(inner.count > 10)
  }

  @Test func `the luacheck standard has the libraries of plugins, and no other`() throws {
    let standard = try #require(APIDescription.luacheck.files.first).text
    let state = try LuaState()
    let value = try state.run(
      Array(
        (standard + " return { std.read_globals.print ~= nil, std.read_globals.io == nil, "
          + "std.read_globals.os.fields.exit == nil, std.read_globals.os.fields.time ~= nil }").utf8
      ),
      name: "standard")
    guard case .table(let answers) = value else { throw LuaError(.runtime, "no table") }
    #expect(answers.list.count == 4)
    for answer in answers.list {
      if case .boolean(let isRight) = answer { #expect(isRight) } else { Issue.record("\(answer)") }
    }
  }

  @Test func `names are listed one a line`() throws {
    let lines = try #require(APIDescription.names.files.first).text.split(separator: "\n")
    #expect(lines.contains("thimble.log.warn"))
    #expect(lines.contains("pan:translation_in"))
    #expect(Set(lines).count == lines.count)
  }
}
