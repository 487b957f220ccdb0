import Lua
import Testing

@testable import DesktopActions
@testable import PluginBench
@testable import PluginHost
@testable import Scripting

/// `thimble.clipboard`, as plugins see it.
struct ClipboardTests {
  let bench = TestBench()

  private func only(_ permissions: Permission...) -> PermissionSet {
    permissions.reduce(into: PermissionSet()) { $0[$1] = .everything }
  }

  @Test func `the clipboard is prepared only for plugins with the permission`() throws {
    try bench.load("print(thimble.has 'clipboard')", granting: only(.keys))
    #expect(!bench.deeds.clipboard.isPrepared)
    #expect(
      bench.loadError("thimble.clipboard.set 'x'", granting: only(.keys))?
        .contains("needs the permission \"clipboard\"") == true)
    try bench.load("print(thimble.has 'clipboard')", granting: only(.clipboard))
    #expect(bench.deeds.clipboard.isPrepared)
    #expect(bench.prints == ["false", "true"])
  }

  @Test func `text is copied as plain text or with a MIME type`() throws {
    try bench.load(
      "print(thimble.clipboard.set 'one') thimble.clipboard.set('<b>', { mime = 'text/html' })")
    #expect(bench.deeds.clipboard.copied == ["plain: one", "text/html: <b>"])
    #expect(bench.prints == ["true"])
  }

  @Test(arguments: [
    "set()", "set({})", "set('x', { mine = 'a/b' })", "set('x', { mime = 'html' })",
    "set('x', { mime = 'a/b/c' })", "set('x', { mime = '/' })", "set('x', { mime = 'a/\\n' })",
    "set('x', { mime = 5 })", "set(('x'):rep(1048577))", "get()", "get('x')", "on_change()",
  ])
  func `a call with invalid arguments raises an error`(call: String) {
    #expect(bench.loadError("thimble.clipboard." + call) != nil)
    #expect(bench.deeds.clipboard.copied.isEmpty)
    #expect(bench.deeds.clipboard.answers.isEmpty)
  }

  @Test func `the callback gets the text later, or nil and the reason`() throws {
    try bench.load(
      """
      for _ = 1, 3 do thimble.clipboard.get(function(...) print(...) end) end
      print 'asked'
      """)
    let answers = bench.deeds.clipboard.answers
    #expect(bench.prints == ["asked"])
    try #require(answers.count == 3)
    answers[0](.success("text"))
    answers[1](.success(nil))
    answers[2](.failure(ActionError("too late")))
    #expect(
      bench.prints.dropFirst() == ["text\tnil", "nil\tthe clipboard has no text", "nil\ttoo late"])
  }

  @Test func `an answer to an unloaded plugin is dropped`() throws {
    let plugin = try bench.load("thimble.clipboard.get(function() error 'called' end)")
    bench.host.unload(plugin)
    bench.deeds.clipboard.answers.first?(.success("text"))
    #expect(bench.failures.isEmpty)
  }

  @Test func `changes call the handler until the handle is cancelled`() throws {
    let plugin = try bench.load(
      "handle = thimble.clipboard.on_change(function() print 'changed' end)")
    bench.deeds.clipboard.change()
    try plugin.lua.run(Array("handle:cancel()".utf8), name: "stop")
    bench.deeds.clipboard.change()
    #expect(bench.prints == ["changed"])
  }

  @Test func `a failed call returns nil and the reason`() throws {
    bench.deeds.clipboard.lack = ActionError("not here")
    try bench.load("print(thimble.clipboard.set 'x') print(thimble.clipboard.get(print))")
    bench.host.actions = nil
    try bench.load("print((thimble.clipboard.set 'x'), (thimble.clipboard.get(print)))")
    #expect(bench.prints == ["nil\tnot here", "nil\tnot here", "nil\tnil"])
  }

  @Test func `the permission input.inject includes keys and the pointer`() throws {
    try bench.load(
      "print(thimble.has 'keys', thimble.has 'pointer', thimble.has 'clipboard') thimble.keys.send 'a'",
      granting: only(.injectInput))
    #expect(bench.prints == ["true\ttrue\tfalse"])
    #expect(bench.deeds.keys.sent == ["prepare", "a"])
    #expect(bench.deeds.pointer.sent == ["prepare"])
    try bench.load("print(thimble.has 'keys', thimble.has 'pointer')", granting: only(.keys))
    #expect(bench.prints.last == "true\tfalse")
  }
}
